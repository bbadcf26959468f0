/** A theme of the site. `system` follows the reader's system. */
export type Theme = 'light' | 'dark' | 'system';

/** Storage key of the reader's choice. */
export const themeKey = 'theme';

/** Color of the browser's own frame around the page, and of the generated icons and social cards. */
export const themeColor = '#2B3A42';

/** Attribute of the elements with a site's own styles, in development. */
export const liveStyle = 'data-live-style';

/** The names of the themes in the table of messages, in the order of the menu. */
export const themes = { system: 'themeSystem', light: 'themeLight', dark: 'themeDark' } as const;

/** Parses a name. Without one, the site follows the reader's system. */
export const parseTheme = (name: string | null): Theme => (name === 'dark' || name === 'light' ? name : 'system');

/** Custom property with the scheme of a first visit, which `theme` in site.yaml may set. */
export const schemeProperty = '--scheme';

/** Inline script in the head that applies a stored theme before the first paint. */
export const themeScript = `try{var t=localStorage.getItem('${themeKey}');if(t==='dark'||t==='light'||t==='system')document.documentElement.dataset.theme=t}catch{}`;
