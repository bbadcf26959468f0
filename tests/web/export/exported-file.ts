// A file of an export with its entry in the manifest.

import { createHash } from 'node:crypto';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { ExportedFile } from '../../../web/export/stage/export-manifest.ts';

/** Writes a file and its folders. */
export function writeExportedFile(dir: string, path: string, content: string | Buffer): ExportedFile {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  mkdirSync(join(dir, dirname(path)), { recursive: true });
  writeFileSync(join(dir, path), bytes);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const { mtimeMs } = statSync(join(dir, path));
  return { hash, crc32: crc32(bytes), sizeBytes: bytes.byteLength, mtimeMs };
}
