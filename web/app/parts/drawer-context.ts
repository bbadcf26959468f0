import { createContext, use } from 'react';

/** Is what parts may know and do of the drawer of a narrow screen. */
export interface Drawer {
  readonly isOpen: boolean;
  readonly toggle: () => void;
  readonly dismiss: () => void;
}

/** Hands the drawer from the frame to the button that opens it and to the sidebar that is in it. */
export const DrawerContext = createContext<Drawer>({
  isOpen: false,
  toggle: () => undefined,
  dismiss: () => undefined,
});

/** Gives the drawer of the frame around. */
export const useDrawer = (): Drawer => use(DrawerContext);
