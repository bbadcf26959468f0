// Reads the texts of a page and resolves their links. A long printable page is composed in turns.

import { setImmediate as immediate } from 'node:timers/promises';
import type { ReadPageBody, StoredBody } from '../schema/records/page-body.ts';
import type { PageRecord } from '../schema/records/page-record.ts';
import { createPartComposer, joinPrintable, resolveBody, type PrintablePart } from './link/resolve-body.ts';

/** Characters after which the composition of a printable page yields, so that a server can handle other requests. */
const charactersPerTurn = 100_000;

/** Creates the reader of pages' texts. @param readStored reads a text before links are resolved */
export function createReadBody(readStored: (page: PageRecord) => StoredBody): ReadPageBody {
  return async ({ page, getPage, origin }) => {
    if (!page.isPrintable) return resolveBody({ page, body: readStored(page) }, origin);
    const pages = page.partUrls.map(getPage).filter((part) => part !== undefined);
    const composePart = createPartComposer(page, origin);
    const parts: PrintablePart[] = [];
    let characters = 0;
    for (const part of pages) {
      const body = readStored(part);
      parts.push(composePart({ page: part, body }));
      characters += body.html.length;
      if (characters < charactersPerTurn) continue;
      characters = 0;
      await immediate();
    }
    return joinPrintable(page, parts);
  };
}
