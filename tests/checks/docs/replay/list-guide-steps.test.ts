import { expect, test } from 'vitest';
import type { CodeBlock } from '../../../../schema/records/code-block.ts';
import { findGuideBefore, findOldestNode, listGuideSteps, omitNewerProjects } from './list-guide-steps.ts';

const place = { line: 1, column: 1, endLine: 2, endColumn: 1 };

function block(text: string, facts: Partial<CodeBlock> = {}): CodeBlock {
  const none = { fileName: undefined, tabLabel: undefined, liveUrl: undefined, example: undefined };
  return { language: 'sh', ...none, text, highlightedLines: [], isDiff: false, marks: [], meta: [], place, ...facts };
}

function at(line: number): Partial<CodeBlock> {
  return { place: { ...place, line, endLine: line + 1 }, marks: ['run'] };
}

test('lists what a person types, in the order of the page', () => {
  const steps = listGuideSteps({
    codeBlocks: [
      block('npm install --save-dev webpack \\\n  webpack-cli', { tabLabel: 'npm' }),
      block('yarn add --dev webpack webpack-cli', { tabLabel: 'yarn' }),
      block('a();', { language: 'js', fileName: 'src/index.js', example: 'shop' }),
      block('b();', { language: 'js', fileName: 'src/index.js', example: 'side/' }),
      block('part', { language: 'js', fileName: 'src/part.js', marks: ['fragment'] }),
      block('npx webpack', { example: 'side/', marks: ['run'] }),
      block('main.js', { language: 'text', example: 'side/', marks: ['assets'] }),
      block('npx webpack serve'),
    ],
  });
  expect(
    steps.map((step) => [
      step.kind,
      step.folder,
      step.kind === 'setup' ? step.lines : step.kind === 'file' ? step.filePath : step.results.length,
    ]),
  ).toEqual([
    ['setup', '', ['npm install --save-dev webpack webpack-cli']],
    ['file', '', 'src/index.js'],
    ['file', 'side/', 'src/index.js'],
    ['run', 'side/', 1],
  ]);
});

test('reads where a guide starts and the Node.js that it needs', () => {
  const source =
    'This guide goes on from [Getting Started](/guides/getting-started/#conclusion). It needs Node.js 22.13 or newer.';
  expect([findGuideBefore(source), findOldestNode(source)]).toEqual(['/guides/getting-started/', '22.13']);
});

test('a section that asks for a newer Node.js takes its own projects out, and nothing else', () => {
  const source = 'A guide.\n\n## Types\n\nThis needs Node.js 22.18 or newer.\n\n```\n```\n\n## End\n\n```\n```\n';
  const steps = listGuideSteps({
    codeBlocks: [
      block('npx webpack', { ...at(7), example: 'types/' }),
      block('npx webpack', { ...at(7), example: 'shop' }),
      block('npx webpack', { ...at(12), example: 'end/' }),
    ],
  });
  expect(findOldestNode(source)).toBe(undefined);
  expect(omitNewerProjects({ source }, steps, '20.20.2').map(({ folder }) => folder)).toEqual(['', 'end/']);
  expect(omitNewerProjects({ source }, steps, '24.1.0')).toEqual(steps);
});
