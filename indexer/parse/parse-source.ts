// Pure. The bytes of a page → its parsed form. The hash of the bytes identifies the result of this function.

import { noKits, type KitTables } from '../../schema/kits/kit-tables.ts';
import { decodeText } from '../read/decode-text.ts';
import type { PageInput } from '../types/parse-task.ts';
import { parsePage, type PageResult } from './parse-page.ts';

/** Decodes and parses one page; `page.diagnostics` contains the problems of both. */
export function parseSource({ format, bytes, readme, messages }: PageInput, kits: KitTables = noKits): PageResult {
  const { text, diagnostics } = decodeText(bytes);
  const { page, body } = parsePage({ text, format, readme, messages }, kits);
  if (diagnostics.length === 0) return { page, body };
  return { page: { ...page, diagnostics: [...diagnostics, ...page.diagnostics] }, body };
}
