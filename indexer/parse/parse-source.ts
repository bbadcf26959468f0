// Pure. The bytes of a page → its parsed form, as stored in the cache. The cache key identifies the result of this
// function.

import type { StoredBody } from '../../schema/records/page-body.ts';
import type { ParsedPage } from '../types/parsed-page.ts';
import { decodeText } from '../read/decode-text.ts';
import type { ParseTask } from '../types/parse-task.ts';
import { parsePage } from './parse-page.ts';

/** Decodes and parses one page; `page.diagnostics` contains the problems of both. */
export function parseSource({ key, format, bytes, readme }: ParseTask): { page: ParsedPage; body: StoredBody } {
  const { text, diagnostics } = decodeText(bytes);
  const { page, body } = parsePage({ text, bodyHash: key, format, readme });
  if (diagnostics.length === 0) return { page, body };
  return { page: { ...page, diagnostics: [...diagnostics, ...page.diagnostics] }, body };
}
