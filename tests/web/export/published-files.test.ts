import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { diskFileSystem } from '../../../indexer/disk/file-system.ts';
import type { Engine } from '../../../indexer/engine/engine.ts';
import { ExpectedError } from '../../../schema/expected-error.ts';
import { createPublishedFiles } from '../../../web/export/published-files.ts';

test('a file that changes between its hash and its bytes is explained', () => {
  const dir = mkdtempSync(join(tmpdir(), 'docgraph-published-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  mkdirSync(join(dir, 'public'));
  writeFileSync(join(dir, 'public/a.txt'), 'before');
  const files = createPublishedFiles(dir, { fileSystem: diskFileSystem });
  const engine: Pick<Engine, 'get' | 'set'> = { get: () => undefined as never, set: () => undefined };
  files.apply(engine as Engine, []); // it only gets and sets inputs
  const hash = createHash('sha256').update('before').digest('hex');
  expect(Buffer.from(files.readBytes(hash)).toString()).toBe('before');
  writeFileSync(join(dir, 'public/a.txt'), 'after');
  expect(() => files.readBytes(hash)).toThrow(ExpectedError);
  expect(() => files.readBytes(hash)).toThrow(/^"public\/a\.txt" of the content has changed.*\nhint: /);
});
