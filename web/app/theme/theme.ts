/** A theme of the site. `system` follows the reader's system. */
export type Theme = 'light' | 'dark' | 'system';

/** Storage key of the reader's choice. */
export const themeKey = 'theme';

/** Color of the browser's own frame around the page, and of the generated icons and social cards. */
export const themeColor = '#2B3A42';

/** Parses a stored choice. The site is light until the reader chooses something else. */
export const parseTheme = (stored: string | null): Theme =>
  stored === 'dark' || stored === 'system' ? stored : 'light';

/** The theme that the switch chooses next. */
export const nextTheme: Readonly<Record<Theme, Theme>> = { light: 'dark', dark: 'system', system: 'light' };

/** Inline script in the head that applies a stored theme before the first paint. */
export const themeScript = `try{var t=localStorage.getItem('${themeKey}');if(t==='dark'||t==='system')document.documentElement.dataset.theme=t}catch{}`;
