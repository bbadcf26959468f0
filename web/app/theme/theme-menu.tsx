import { useEffect, useState, type ReactElement } from 'react';
import { writeStored } from '../data/browser-storage.ts';
import { useStored } from '../data/use-stored.ts';
import { Menu } from '../menu/menu.tsx';
import { parseTheme, schemeProperty, themeKey, themes, type Theme } from './theme.ts';

/** The menu of the themes. Where storage is blocked, the choice lasts until the tab closes. */
export function ThemeMenu(): ReactElement {
  const stored = useStored(themeKey);
  const [chosen, setChosen] = useState<Theme | null>(null);
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
      label="Theme"
      value={themes[theme ?? 'system']}
      // the stylesheet adds the name, because the script in the head sets the theme before the client runs
      text={<span className="dg-theme-name" />}
      className="dg-bar-button dg-icon dg-icon-theme"
      needsScript
    >
      {({ close }) =>
        Object.entries(themes).map(([name, title]) => (
          <li key={name}>
            <button
              type="button"
              aria-pressed={name === theme}
              onClick={() => {
                choose(parseTheme(name));
                close();
              }}
            >
              {title}
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
