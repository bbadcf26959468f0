// Parses one text the way the indexer does; the markers of the HTML are made visible.

import { parsePage } from '../../indexer/parse/parse-page.ts';
import { noKits } from '../../schema/kits/kit-tables.ts';
import type { StoredBody } from '../../schema/records/page-body.ts';
import type { ParsedPage } from '../../indexer/types/parsed-page.ts';

/** A parsed page. */
export interface ParsedText {
  readonly page: ParsedPage;
  readonly body: StoredBody;
  /** HTML of the body with `{L0}`, `{I:id}`, `{C0:code}` and `{K0}` for the markers. */
  readonly html: string;
  /** Each diagnostic as `line:column code message`, those about a missing title left out. */
  readonly findings: readonly string[];
}

/** Parses a text as the file of a page. */
export function parseText(text: string, format: 'md' | 'mdx' = 'md', kits = noKits): ParsedText {
  const { page, body } = parsePage({ text, format }, kits);
  const html = body.html
    .replace(/\0([LK]\d+)\0/g, '{$1}')
    .replace(/\0I([^\0]*)\0/g, '{I:$1}')
    .replace(/\0C(\d+)\0([^\0]*)\0E\0/g, '{C$1:$2}');
  const findings = page.diagnostics
    .filter(({ code }) => code !== 'front-matter/missing' && code !== 'page/title-fallback')
    .map(({ code, place, message }) => `${place.line}:${place.column} ${code} ${message}`);
  return { page, body, html, findings };
}
