import { useEffect, useState, type ReactElement } from 'react';
import { writeStored } from '../data/browser-storage.ts';
import { useStored } from '../data/use-stored.ts';
import { nextTheme, parseTheme, themeKey, type Theme } from './theme.ts';

/**
 * The button that switches from light to dark, then to the system's theme, and back. Where storage is blocked, the
 * choice lasts until the tab closes.
 */
export function ThemeToggle(): ReactElement {
  const stored = useStored(themeKey);
  const [chosen, setChosen] = useState<Theme | null>(null);
  const theme = stored === undefined ? undefined : parseTheme(stored ?? chosen);
  useEffect(() => {
    if (theme !== undefined) document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  const label = `Theme: ${theme ?? 'light'}`;
  const toggle = (): void => {
    const next = nextTheme[theme ?? 'light'];
    writeStored(themeKey, next);
    setChosen(next);
  };
  return (
    <button
      type="button"
      className="dg-bar-button dg-icon dg-icon-theme dg-needs-script"
      aria-label={label}
      title={label}
      onClick={toggle}
    />
  );
}
