import { useEffect } from 'react';

/**
 * Prints a running header on every sheet but the first, which has the title itself. Only a stylesheet can do that, so it
 * is generated; a `style` element would violate the content security policy. It exists while the page is being printed:
 * another stylesheet costs every change of the page.
 */
export function useRunningHeader(header: string): void {
  useEffect(() => {
    if (!('adoptedStyleSheets' in document)) return undefined;
    const printing = new AbortController();
    const { signal } = printing;
    const sheet = new CSSStyleSheet();
    const add = (): void => {
      const text = header.replace(/[\\"\n]/g, (character) => `\\${character.codePointAt(0)?.toString(16)} `);
      const corner = document.documentElement.dir === 'rtl' ? '@top-right' : '@top-left';
      sheet.replaceSync(`@page{${corner}{content:"${text}";font:9pt sans-serif}}@page:first{${corner}{content:none}}`);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    };
    const remove = (): void => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
    window.addEventListener('beforeprint', add, { signal });
    window.addEventListener('afterprint', remove, { signal });
    return () => printing.abort();
  }, [header]);
}
