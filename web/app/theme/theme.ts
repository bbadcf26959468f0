/** A theme of the site. */
export type Theme = 'light' | 'dark';

/** Storage key of the reader's choice. */
export const themeKey = 'theme';

/** Color of the browser's own frame around the page, and of the generated icons and social cards. */
export const themeColor = '#2B3A42';

/** Parses a stored choice. The site is light until the reader chooses dark. */
export const parseTheme = (stored: string | null): Theme => (stored === 'dark' ? 'dark' : 'light');

/** Inline script in the head that applies a stored dark theme before the first paint. */
export const themeScript = `try{if(localStorage.getItem('${themeKey}')==='dark')document.documentElement.dataset.theme='dark'}catch{}`;
