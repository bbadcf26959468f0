// Which theme the page has. Pure: light until the reader chooses dark; the choice is stored.

/** Is a theme of the site. */
export type Theme = 'light' | 'dark';

/** Is the name under which the choice is stored. */
export const themeKey = 'theme';

/** Is what can happen to the theme. */
export type ThemeAction =
  | { readonly type: 'toggled' }
  /** The stored value was read, at the start or because another tab changed it; null when there is none. */
  | { readonly type: 'read'; readonly value: string | null };

/** Applies an action; a value that nobody wrote counts as light. */
export function reduceTheme(theme: Theme | undefined, action: ThemeAction): Theme {
  switch (action.type) {
    case 'toggled':
      return theme === 'dark' ? 'light' : 'dark';
    case 'read':
      return action.value === 'dark' ? 'dark' : 'light';
    default:
      return action satisfies never;
  }
}
