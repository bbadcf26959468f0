import { useEffect, useReducer, type ReactElement } from 'react';
import { keep, readKept } from '../browser-storage.ts';
import { reduceTheme, themeKey, type Theme } from '../state/theme.ts';

/** Shows the button between light and dark. The document starts with the stored theme by a script in its head. */
export function ThemeToggle(): ReactElement {
  const [theme, dispatch] = useReducer(reduceTheme, undefined);
  useEffect(() => {
    dispatch({ type: 'read', value: readKept(themeKey) });
    const onStorage = ({ key, newValue }: StorageEvent): void => {
      if (key === themeKey || key === null) dispatch({ type: 'read', value: newValue });
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, []);
  useEffect(() => {
    if (theme !== undefined) document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  const toggle = (): void => {
    const action = { type: 'toggled' } as const;
    const next: Theme = reduceTheme(theme, action);
    dispatch(action);
    keep(themeKey, next);
  };
  return (
    <button
      type="button"
      className="dg-bar-button dg-icon dg-icon-theme dg-needs-script"
      aria-label="Dark theme"
      aria-pressed={theme === 'dark'}
      onClick={toggle}
    />
  );
}
