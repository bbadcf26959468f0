import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { reportPublicFiles } from '../../../web/export/outputs/public-files.ts';

test('warns of a file that replaces the rules for hosts, and not of one that replaces another file', () => {
  const contentDir = mkdtempSync(join(tmpdir(), 'docgraph-public-'));
  onTestFinished(() => rmSync(contentDir, { recursive: true, force: true }));
  mkdirSync(join(contentDir, 'public'));
  const names = ['_headers', '_redirects', 'robots.txt'];
  for (const name of names) writeFileSync(join(contentDir, 'public', name), name);
  const files = names.map((name) => {
    const hash = createHash('sha256').update(name).digest('hex');
    return [name, { hash, crc32: 0, sizeBytes: name.length, mtimeMs: 0 }] as const;
  });
  expect(reportPublicFiles(contentDir, new Map(files))).toEqual([
    '"public/_headers" of the content replaces the headers of the export, its Content-Security-Policy among them.\n' +
      'hint: build once without it, and copy the rules that you want to keep from "_headers" of the export.',
    '"public/_redirects" of the content replaces the redirects of the export.\n' +
      'hint: build once without it, and copy the rules that you want to keep from "_redirects" of the export.',
  ]);
});
