/** A theme of the site. `system` follows the reader's system. */
export type Theme = 'light' | 'dark' | 'system';

/** Storage key of the reader's choice. */
export const themeKey = 'theme';

/** Color of the browser's own frame around the page, and of the generated icons and social cards. */
export const themeColor = '#2B3A42';

/** The names of the themes in the table of messages, in the order of the menu. */
export const themes = { system: 'themeSystem', light: 'themeLight', dark: 'themeDark' } as const;

/** Parses a stored choice. The site follows the system until the reader chooses something else. */
export const parseTheme = (stored: string | null): Theme =>
  stored === 'dark' || stored === 'light' ? stored : 'system';

/** Inline script in the head that applies a stored theme before the first paint. */
export const themeScript = `try{var t=localStorage.getItem('${themeKey}');if(t==='dark'||t==='light')document.documentElement.dataset.theme=t}catch{}`;
