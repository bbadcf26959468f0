import { expect, test } from 'vitest';
import type { CodeBlock } from '../../../schema/records/code-block.ts';
import { listProjects } from '../../../web/samples/list-projects.ts';

const createBlock = (text: string, more: Partial<CodeBlock> = {}): CodeBlock =>
  // what a project does not read is left out
  ({ text, example: 'app', marks: [], fileName: 'a.js', isDiff: false, ...more }) as unknown as CodeBlock;

const createDiff = (text: string): CodeBlock => createBlock(text, { isDiff: true });

const listFiles = (blocks: readonly CodeBlock[]): readonly (readonly [string, string | undefined])[] =>
  listProjects(blocks).projects.flatMap(({ steps }) =>
    steps.flatMap((step) => (step.kind === 'file' ? [[step.filePath, step.text] as const] : [])),
  );

test('each step of a file has its whole text', () => {
  expect(
    listFiles([
      createBlock('one'),
      createBlock('other', { fileName: 'b.js' }),
      createDiff(' one\n+two'),
      createBlock('', { marks: ['remove'] }),
      createBlock('three'),
    ]),
  ).toEqual([
    ['a.js', 'one\n'],
    ['b.js', 'other\n'],
    ['a.js', 'one\ntwo\n'],
    ['a.js', undefined],
    ['a.js', 'three\n'],
  ]);
});

test('a file outside of the project is no step', () => {
  const names = ['../x', '/etc/x', 'C:\\x', 'a/../../x', '\\x', 'a\\..\\x'];
  const { projects, misplaced } = listProjects(names.map((fileName) => createBlock('x', { fileName })));
  expect([projects, misplaced.length]).toEqual([[{ name: 'app', steps: [] }], 6]);
});

test('a large file with very many diffs is not repeated without end', () => {
  const blocks = [
    createBlock('x'.repeat(400_000)),
    ...Array.from({ length: 2_000 }, (_, index) => createDiff(`+y${index}`)),
  ];
  const files = listFiles(blocks);
  expect(files.reduce((sum, [, text = '']) => sum + text.length, 0)).toBeLessThan(10_000_000);
  expect(listProjects(blocks).misplaced.length).toBe(blocks.length - files.length);
});
