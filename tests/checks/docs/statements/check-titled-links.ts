// Pure. Links whose text is the title of a page, or the name of its package: they lead to this page.

import { createFinding, type DocFinding } from '../finding.ts';
import type { CheckedPage } from '../read-pages.ts';

/**
 * Creates a check for links whose text is the name of another page, in two words or more, and that lead to
 * the whole of one: `docs/link-title`.
 */
export function createTitledLinkCheck(
  pages: readonly CheckedPage[],
): (page: CheckedPage) => { readonly comparedCount: number; readonly findings: readonly DocFinding[] } {
  const urls = new Map<string, Set<string>>();
  for (const { url, title } of pages) {
    const name = plain(url.split('/').at(-2) ?? '');
    const isNamedSo = name === plain(title) || /^\/(?:loaders|plugins)\//.test(url);
    if (isNamedSo && /\w[-\s]\w/.test(url)) urls.set(name, (urls.get(name) ?? new Set()).add(url));
  }
  return (page) => {
    let comparedCount = 0;
    const findings = page.links.flatMap(({ targetUrl, fragment, title, place }) => {
      const named = urls.get(plain(title));
      const [url = '', ...others] = named ?? [];
      if (
        targetUrl === undefined ||
        fragment !== undefined ||
        targetUrl === page.url ||
        url === '' ||
        others.length > 0
      )
        return [];
      comparedCount += 1;
      if (targetUrl === url) return [];
      return [
        createFinding({
          code: 'docs/link-title',
          filePath: page.filePath,
          place,
          message: `The link "${title}" names another page than the one that it leads to.`,
          expected: url,
          found: targetUrl,
          hint: 'correct the address, or the text.',
        }),
      ];
    });
    return { comparedCount, findings };
  };
}

/** Writes `Compiler Hooks`, `compiler hooks` and `compiler-hooks` in the same way. */
function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}
