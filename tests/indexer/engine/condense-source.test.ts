import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { condenseSource } from '../../../indexer/engine/condense-source.ts';

const root = new URL('../../../', import.meta.url).pathname;

test('the comments of every file of this project are left out, and nothing else', () => {
  const files = globSync(['{api,indexer,schema,web,tests}/**/*.{ts,tsx,mjs}', '*.ts'], {
    cwd: root,
    exclude: ['**/node_modules/**'],
  });
  const wrong = files.filter((file) => {
    const text = readFileSync(root + file, 'utf8');
    const found: string[] = [];
    condenseSource(text, (comment) => found.push(comment));
    const expected = parseSync(file, text).comments.map(({ start, end }) => text.slice(start, end));
    return JSON.stringify(found) !== JSON.stringify(expected);
  });
  expect(wrong).toEqual([]);
  expect(files.length).toBeGreaterThan(1000);
});

test.each([
  ['x;\n// alone\ny;', 'x;\ny;'],
  ['x; // behind\ny;', 'x;\ny;'],
  ['/** First. */\n\nx;', 'x;'],
  ['f(/* inside */ a);', 'f(a);'],
  ['a /* between */ = b;', 'a = b;'],
  ['return /* before */ a;', 'return a;'],
  ['`${a /* in a template */}`;', '`${a}`;'],
  ['`${`${a}`} ${b}`; // after it', '`${`${a}`} ${b}`;'],
  ['const map = { a: `${b}` }; // after braces', 'const map = { a: `${b}` };'],
])('%j is as without its comment', (commented, plain) => {
  expect(condenseSource(commented)).toEqual(condenseSource(plain));
});

test.each([
  ["'a // b'", "'a // c'"],
  ['`a // b`', '`a // c`'],
  ['`\n  // a`', '`\n// a`'],
  ['`${a} /* b */`', '`${a} /* c */`'],
  [String.raw`/['"]\/\/[/*]/; a`, String.raw`/['"]\/\/[/*]/; b`],
  ["return /'/; // '\na", "return /'/; // '\nb"],
  ['a / b / c', 'a / b / d'],
])('%j is not %j', (one, other) => {
  expect(condenseSource(one).text).not.toBe(condenseSource(other).text);
});

test('the outline of a module has its strings, and no template literal', () => {
  const source = "import a from './a.ts';\nconst text = `\nimport b from './b.ts';\n${f('c')}\n`;\n";
  expect(condenseSource(source).outline).toBe("import a from './a.ts';\nconst text = ``f('c')``;");
});
