import { expect, test } from 'vitest';
import { readModuleVersions } from '../../../indexer/engine/module-versions.ts';

const project: Readonly<Record<string, string>> = {
  'package-lock.json': '{"packages":{}}',
  'src/first.ts': `
    // The first entry.
import type { Shape } from './types.ts';
import {
  value, // of use
} from '../shared/value.ts';
import '@scope/used/style.css';
export { more } from "./more.ts";
const text = \`
import nothing from './absent.ts';
\`;
export const first = (shape: Shape) => [shape, value, text, import('./late.ts')];
`,
  'src/types.ts': 'export interface Shape { readonly size: number }\n',
  'src/more.ts': "import { join } from 'node:path';\nexport const more = join('a', 'b');\n",
  'src/late.ts': "export const start = () => new Worker(new URL('./worker.ts', import.meta.url));\n",
  'src/worker.ts': "import { readFile } from 'used/files';\nawait readFile(new URL('./data.json', import.meta.url));\n",
  'src/data.json': '{}\n',
  'src/second.ts': "import { value } from '../shared/value.ts';\nimport './page.css';\nexport const second = value;\n",
  'src/page.css': "@import './colors.css';\np { margin: 0 }\n",
  'src/colors.css': 'p { color: red }\n',
  'shared/value.ts':
    "import { first } from '../src/first.ts';\nexport const value = 1;\nexport const late = () => first;\n",
  'src/third.ts': 'export const third = 3;\n',
};

/** Reads the versions of the project with other texts; returns the entries whose version is another one. */
function listChanged(edits: Readonly<Record<string, (text: string) => string>>): readonly string[] {
  const root = new URL('file:///project/');
  const read = (isEdited: boolean) =>
    readModuleVersions({
      root,
      entries: {
        first: 'src/first.ts',
        second: ['src/second.ts'],
        third: 'src/third.ts',
        both: ['src/third.ts', 'src/page.css'],
      },
      readText(url) {
        const path = url.href.slice(root.href.length);
        const text = project[path];
        if (text === undefined) throw new Error(`There is no ${path}`);
        return (isEdited ? edits[path] : undefined)?.(text) ?? text;
      },
    });
  const [before, after] = [read(false), read(true)];
  return Object.entries(after).flatMap(
    ([name, version]) => (before[name as keyof typeof before] === version ? [] : [name]), // both have the same entries
  );
}

const addCode = (text: string): string => `${text}\nglobalThis.edited = true;\n`;

test.each([
  ['src/first.ts', ['first', 'second']],
  ['shared/value.ts', ['first', 'second']],
  ['src/more.ts', ['first', 'second']],
  ['src/late.ts', ['first', 'second']],
  ['src/worker.ts', ['first', 'second']],
  ['src/data.json', ['first', 'second']],
  ['src/second.ts', ['second']],
  ['src/colors.css', ['second', 'both']],
  ['src/third.ts', ['third', 'both']],
  ['src/types.ts', []],
])('an edit of %s changes the entries that reach it', (path, expected) => {
  expect(listChanged({ [path]: addCode })).toEqual(expected);
});

const addComments = (text: string): string => `// A comment.\n${text.replaceAll('\n', '\r\n')}\n\n/* Another one. */\n`;

test('comments, empty lines and line endings do not count', () => {
  const edits = { 'src/first.ts': addComments, 'shared/value.ts': addComments, 'src/late.ts': addComments };
  expect(listChanged(edits)).toEqual([]);
  expect(listChanged({ 'src/colors.css': (text) => `/* A comment. */\n${text}` })).toEqual([]);
});

test('another lock file changes every entry', () => {
  const edits = {
    'package-lock.json': (text: string) => text.replace('{}', '{"node_modules/used":{"version":"2.0.0"}}'),
  };
  expect(listChanged(edits)).toEqual(['first', 'second', 'third', 'both']);
});

/** Reads the version of an empty module. */
const readEmpty = (path: string): string =>
  readModuleVersions({
    root: new URL('file:///project/'),
    entries: { entry: path },
    readText: ({ href }) => (href.endsWith('.json') ? '{"packages":{}}' : 'export {};\n'),
  }).entry;

test('a module that moves has another version', () => {
  expect(readEmpty('a.ts')).not.toBe(readEmpty('b.ts'));
});

test('a module that is missing is an error', () => {
  const missing = { 'src/late.ts': () => "import './absent.ts';\n" };
  expect(() => listChanged(missing)).toThrow('There is no src/absent.ts');
});
