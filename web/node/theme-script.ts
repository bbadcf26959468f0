import { themeKey } from '../app/state/theme.ts';

/**
 * Is what gives the document the reader's theme before the first paint, without a flash of the other one. It stands in
 * the head as text; storage that is closed to the site leaves the light theme.
 */
export const themeScript = `try{if(localStorage.getItem('${themeKey}')==='dark')document.documentElement.dataset.theme='dark'}catch{}`;
