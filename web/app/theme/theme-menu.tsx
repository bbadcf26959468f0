import { useEffect, useRef, useState, type ReactElement } from 'react';
import { writeStored } from '../data/browser-storage.ts';
import { useStored } from '../data/use-stored.ts';
import { Menu } from '../menu/menu.tsx';
import { parseTheme, schemeProperty, themeKey, themes, type Theme } from './theme.ts';
import { frameMessages } from '../../../schema/messages/english/frame-messages.ts';
import { useMessages } from '../design/language.ts';

/** The menu of the themes. Where storage is blocked, the choice lasts until the tab closes. */
export function ThemeMenu(): ReactElement {
  const messages = useMessages(frameMessages);
  const stored = useStored(themeKey);
  const [chosen, setChosen] = useState<Theme | null>(null);
  const releaseTheme = useRef<(() => void) | undefined>(undefined);
  const theme = stored === undefined ? undefined : parseTheme(stored ?? chosen ?? readScheme());
  useEffect(() => {
    if (theme !== undefined) document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  const choose = (next: Theme): void => {
    writeStored(themeKey, next);
    setChosen(next);
  };
  return (
    <Menu
      label={messages.theme}
      value={messages[themes[theme ?? 'system']]}
      // the stylesheet chooses the name, because the script in the head sets the theme before the client runs
      text={
        <span
          className="dg-theme-name"
          data-system={messages.themeSystem}
          data-light={messages.themeLight}
          data-dark={messages.themeDark}
        />
      }
      className="dg-bar-button dg-icon dg-icon-theme"
      needsScript
      onToggle={({ currentTarget: menu }) => {
        releaseTheme.current?.();
        releaseTheme.current = undefined;
        if (!menu.open) return;
        // without it, another theme takes longer on a long page
        void import('./keep-theme.ts').then(({ keepTheme }) => {
          if (menu.open) releaseTheme.current ??= keepTheme();
        }, console.info);
      }}
    >
      {({ close }) =>
        Object.entries(themes).map(([name, message]) => (
          <li key={name}>
            <button
              type="button"
              className={`dg-icon dg-icon-${name}`}
              aria-pressed={name === theme}
              onClick={() => {
                choose(parseTheme(name));
                close();
              }}
            >
              {messages[message]}
            </button>
          </li>
        ))
      }
    </Menu>
  );
}

/** Reads the scheme of a first visit. */
function readScheme(): string {
  return getComputedStyle(document.documentElement).getPropertyValue(schemeProperty).trim();
}
