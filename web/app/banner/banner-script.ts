/** Storage key of the banner version that the reader closed. */
export const bannerKey = 'notification-dismissed';

/** Formats the inline script in the head that hides a closed banner before the first paint. */
export function formatBannerScript(version: string): string {
  const literal = JSON.stringify(version).replaceAll('<', '\\u003c');
  return `try{if(localStorage.getItem('${bannerKey}')===${literal})document.documentElement.dataset.banner='closed'}catch{}`;
}
