import { assert, nat, option, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatSharedChanges,
  isProjectPath,
  readSharedChanges,
  readSharedTarget,
} from '../../../../web/app/workbench/share-link.ts';
import { planRuns } from '../../../long-runs.ts';

/** Formats any value as the fragment of a link. */
const encode = (value: unknown): string => `#run=${Buffer.from(JSON.stringify(value)).toString('base64url')}`;

test('a link carries changes of any text, and opens only its own command', () => {
  const text = string({ unit: 'binary', maxLength: 200 });
  assert(
    property(option(text, { nil: undefined }), nat(20), (changed, number) => {
      const changes = [{ filePath: 'src/a.js', text: changed }];
      const link = formatSharedChanges('tides', number, changes) ?? '';
      expect(link).toMatch(/^#run=[\w-]+$/);
      expect(readSharedTarget(link)).toEqual({ name: 'tides', number });
      expect(readSharedChanges(link, 'tides', number)).toEqual(changes);
      expect(readSharedChanges(link, 'tides', number + 1)).toEqual([]);
      expect(readSharedChanges(link, 'other', number)).toEqual([]);
    }),
    planRuns(50, 2_000),
  );
});

test('changes that are too long for an address give no link', () => {
  expect(formatSharedChanges('tides', 0, [{ filePath: 'a.js', text: 'x'.repeat(20_000) }])).toBeUndefined();
});

test('an address that is damaged or made by somebody else changes nothing', () => {
  const hashes = [
    '',
    '#run=',
    '#run=%%%',
    '#other',
    encode({}),
    encode([1, 0, []]),
    encode(['tides', '0', []]),
    encode(['tides', 0, 'all']),
    `#run=${'A'.repeat(30_000)}`,
    `#run=${'A'.repeat(10_000_000)}`,
    encode(['tides', null, []]),
    `#run=${Buffer.from([0xff, 0xfe, 0x00, 0xc3]).toString('base64url')}`,
    `#run=${Buffer.from('['.repeat(14_000)).toString('base64url')}`,
  ];
  expect(hashes.map((hash) => readSharedTarget(hash))).toEqual(hashes.map(() => undefined));
});

test('files outside of the project are left out, and there is a limit to their number', () => {
  const paths = [
    '../a.js',
    '/etc/passwd',
    'a/../../b',
    'node_modules/webpack/lib/index.js',
    'a//b',
    '',
    'x'.repeat(300),
  ];
  expect(
    readSharedChanges(encode(['tides', 0, [...paths.map((path) => [path, 'x']), 7, ['ok.js', 5]]]), 'tides', 0),
  ).toEqual([{ filePath: 'ok.js', text: undefined }]);
  const named = [
    ['__proto__', '{}'],
    ['constructor', 'x'],
    ['src/__proto__/a.js', 'x'],
  ];
  expect(readSharedChanges(encode(['tides', 0, named]), 'tides', 0)).toEqual(
    named.map(([filePath, text]) => ({ filePath, text })), // files of these names, and nothing else
  );
  expect(Object.keys({})).toEqual([]);
  expect(readSharedChanges(encode(['tides', 0, Array.from({ length: 10_000 }, () => ['a', ''])]), 'tides', 0)).toEqual(
    [], // longer than any link of ours
  );
  const many = Array.from({ length: 99 }, (_, index) => [`${index}.js`, '']);
  expect(readSharedChanges(encode(['tides', 0, many]), 'tides', 0)).toHaveLength(50);
  expect(['.env', 'src/@scope/a b.js', 'a-b_c.config.mjs'].filter((path) => !isProjectPath(path))).toEqual([]);
});
