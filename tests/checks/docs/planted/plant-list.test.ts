import { expect, test } from 'vitest';
import type { CheckedPage } from '../read-pages.ts';
import { plantList } from './plant-list.ts';

const block = { language: 'text', marks: ['stdout'], example: 'tides', place: { line: 3, endLine: 5 } };
// Only these fields are looked at.
const page = {
  filePath: 'a.md',
  source: 'It is high.\n\n```text example=tides stdout\nlow\n```\n',
  codeBlocks: [block],
} as unknown as CheckedPage;
const entry = (right: string, wrong: string): string =>
  `- { kind: tide, file: a.md, right: "${right}", wrong: "${wrong}" }\n`;

test('puts each statement into its page, and a result into the example that prints it', () => {
  const { errors, sources } = plantList([page], entry('is high', 'is $& low') + entry('low', 'high'));
  expect(sources.get('a.md')).toBe('It is $& low.\n\n```text example=tides stdout\nhigh\n```\n');
  expect(errors).toEqual([
    {
      kind: 'tide',
      filePath: 'a.md',
      start: 3,
      end: 10,
      wrong: 'is $& low',
      firstLine: 1,
      lastLine: 1,
      example: undefined,
    },
    { kind: 'tide', filePath: 'a.md', start: 42, end: 45, wrong: 'high', firstLine: 3, lastLine: 5, example: 'tides' },
  ]);
});

test('names the statements that their page lacks or makes twice', () => {
  const { errors, sources, missing } = plantList([page], entry('It was', 'It is') + entry('i', 'o'));
  expect([errors, [...sources], missing]).toEqual([[], [], ['tide', 'tide']]);
});
