import { useEffect } from 'react';

/**
 * Prints a running header on every sheet but the first, which has the title itself. Only a stylesheet can do that, so it
 * is generated; a `style` element would violate the content security policy. It exists while the page is being printed,
 * because a change of stylesheets costs every change of page.
 */
export function useRunningHeader(header: string): void {
  useEffect(() => {
    const print = (): void => {
      const sheet = new CSSStyleSheet();
      const text = header.replace(/[\\"\n]/g, (character) => `\\${character.codePointAt(0)?.toString(16)} `);
      const corner = document.documentElement.dir === 'rtl' ? '@top-right' : '@top-left';
      sheet.replaceSync(`@page{${corner}{content:"${text}";font:9pt sans-serif}}@page:first{${corner}{content:none}}`);
      document.adoptedStyleSheets.push(sheet);
      window.addEventListener('afterprint', () => document.adoptedStyleSheets.pop(), { once: true });
    };
    window.addEventListener('beforeprint', print);
    return () => window.removeEventListener('beforeprint', print);
  }, [header]);
}
