// Pure. The bytes of one page → what the cache stores of it. A cache key identifies the result of exactly this work.

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
