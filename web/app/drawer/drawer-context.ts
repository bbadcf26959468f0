import { createContext, use } from 'react';

/** State and actions of the drawer on a narrow screen. */
export interface Drawer {
  readonly isOpen: boolean;
  readonly toggle: () => void;
  readonly dismiss: () => void;
}

/** Passes the drawer from the frame to the menu button and to the sidebar. */
export const DrawerContext = createContext<Drawer>({
  isOpen: false,
  toggle: () => undefined,
  dismiss: () => undefined,
});

/** Returns the drawer of the surrounding frame. */
export const useDrawer = (): Drawer => use(DrawerContext);
