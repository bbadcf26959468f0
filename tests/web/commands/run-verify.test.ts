import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runVerify } from '../../../web/commands/run-verify.ts';
import { collectOutput } from './collect-output.ts';

let dir = '';
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'docgraph-verify-'));
  const hash = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'; // of "abc"
  const files = { 'a.txt': hash, 'b.txt': hash };
  writeFileSync(join(dir, 'integrity.json'), JSON.stringify({ algorithm: 'sha256', files, redirects: {} }));
  writeFileSync(join(dir, 'a.txt'), 'abc');
  writeFileSync(join(dir, 'c\u{1b}[2J.txt'), 'abc');
});
afterAll(() => rmSync(dir, { recursive: true }));

test('prints what differs, without control characters, and ends with 1', async () => {
  expect(await collectOutput('verify', runVerify, [dir])).toMatchObject({
    code: 1,
    out: expect.stringMatching(/^2 files compared, 2 differences; hash of their list: [0-9a-f]{64}\n$/),
    error: 'b.txt is missing\nc\u{fffd}[2J.txt was not built\n',
  });
});

test.each([
  [[], 'Name one export.'],
  [['a', 'b'], 'Name one export.'],
  [['/no/such/folder'], 'There is no folder "/no/such/folder".'],
  [['https://'], '"https://" is not an address.'],
])('%j is a wrong command line', async (words, message) => {
  const { code, error } = await collectOutput('verify', runVerify, words);
  expect([code, error.split('\n')[0]]).toEqual([2, message]);
});
