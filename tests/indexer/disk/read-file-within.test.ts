import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readFileUpTo, readFileWithin } from '../../../indexer/disk/read-file-within.ts';

const dir = realpathSync(mkdtempSync(join(tmpdir(), 'docgraph-read-')));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

test.each([0, 1, 65_536, 200_000])('reads a file of %i bytes, and not one of more than the limit', (sizeBytes) => {
  const path = join(dir, `${sizeBytes}`);
  const bytes = Buffer.alloc(sizeBytes, 'x');
  writeFileSync(path, bytes);
  expect(readFileUpTo(path, sizeBytes)).toEqual(bytes);
  expect(readFileWithin(path, { realRoot: dir, maxBytes: sizeBytes + 1 })).toEqual(bytes);
  writeFileSync(path, 'x', { flag: 'a' });
  expect(() => readFileUpTo(path, sizeBytes)).toThrow('EFBIG');
  expect(() => readFileWithin(path, { realRoot: dir, maxBytes: sizeBytes })).toThrow('EFBIG');
});

// Files of /proc have the size 0, whatever can be read from them, as a file has that grows after it is opened.
test.runIf(process.platform === 'linux')(
  'what is read counts, not the size that the file has when it is opened',
  () => {
    const bounds = { realRoot: '/proc', maxBytes: 100 };
    expect(() => readFileWithin('/proc/meminfo', bounds)).toThrow('EFBIG');
    expect(() => readFileUpTo('/proc/meminfo', 100)).toThrow('EFBIG');
    const text = readFileWithin('/proc/meminfo', { ...bounds, maxBytes: 1_000_000 }).toString('utf8');
    expect(text).toMatch(/^MemTotal:[^]*\n$/);
  },
);

test('reads nothing but regular files', () => {
  expect(() => readFileUpTo(dir, 100)).toThrow('ENOTFILE');
});
