import type { ReactElement } from 'react';
import { frameMessages } from '../../../schema/messages/english/frame-messages.ts';
import { useMessages } from '../design/language.ts';
import { useDrawer } from './drawer-context.ts';

/** The button that opens the drawer on a narrow screen. */
export function MenuButton(): ReactElement {
  const messages = useMessages(frameMessages);
  const { isOpen, toggle } = useDrawer();
  return (
    <button
      type="button"
      id="dg-menu-button"
      className="dg-bar-button dg-menu-button dg-icon dg-icon-menu"
      aria-label={messages.menu}
      aria-expanded={isOpen}
      aria-controls="dg-drawer"
      onClick={toggle}
    />
  );
}
