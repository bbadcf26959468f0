// Pure. Bytes of one page → what the cache keeps of it. The whole of what a cache key stands for happens here.

import type { StoredBody } from '../../schema/page-body.ts';
import type { ParsedPage } from '../../schema/parsed-page.ts';
import { decodeText } from '../read/decode-text.ts';
import type { PageFormat } from './page-format.ts';
import type { PageReadme } from '../readmes/page-readmes.ts';
import { parsePage } from './parse-page.ts';

/** Is a page that is not in the cache. */
export interface ParseTask {
  /** Cache key of the page. */
  readonly key: string;
  readonly format: PageFormat;
  readonly bytes: Uint8Array;
  /** Left out where there is none. */
  readonly readme?: PageReadme;
}

/** Decodes and parses one page; the findings of both are in `page.diagnostics`. */
export function parseSource({ key, format, bytes, readme }: ParseTask): { page: ParsedPage; body: StoredBody } {
  const { text, diagnostics } = decodeText(bytes);
  const { page, body } = parsePage({ text, bodyHash: key, format, readme });
  if (diagnostics.length === 0) return { page, body };
  return { page: { ...page, diagnostics: [...diagnostics, ...page.diagnostics] }, body };
}
