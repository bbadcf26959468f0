import { decodeText } from '../../../indexer/read/decode-text.ts';
import type { Read } from '../../../indexer/engine/query.ts';
import { dataText, file, pageBytes } from '../../../indexer/queries/input-queries.ts';

/** Reads a line (1-based) of a page or of a data file; undefined for another file. */
export function readSourceLine(read: Read, filePath: string, line: number): string | undefined {
  const key = read(file, filePath)?.key;
  const text = key === undefined ? read(dataText, filePath)?.text : decodeText(read(pageBytes, key).bytes).text;
  return text?.split(/\r\n?|\n/)[line - 1];
}
