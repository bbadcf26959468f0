import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listExamples } from './list-examples.ts';
import { readPages, type CheckedPage } from './read-pages.ts';

const text = `
\`\`\`js file=a.js example=one
let a = 1;
\`\`\`

\`\`\`js file=a.js example=one diff
-let a = 1;
+let a = 2;
 a();
\`\`\`

\`\`\`text example=two stdout
It failed.
\`\`\`

\`\`\`js file=b.js example=two
b();
\`\`\`

\`\`\`sh example=two
npm install yaml
npm pkg set scripts.build="webpack --watch"
\`\`\`

\`\`\`sh example=two run
npx webpack
\`\`\`

\`\`\`sh example=two run
node dist/main.js
\`\`\`

\`\`\`sh example=one run fails
npx webpack
\`\`\`

\`\`\`text example=one stdout
…
\`\`\`

\`\`\`text example=one output file=dist/main.js
a
\`\`\`

\`\`\`js example=one file=a.js remove
\`\`\`
`;

let directory: string;
let page: CheckedPage | undefined;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'docgraph-examples-'));
  mkdirSync(join(directory, 'content'));
  writeFileSync(join(directory, 'content', 'page.md'), text);
  page = (await readPages(join(directory, 'content'), join(directory, 'cache'))).pages[0];
});
afterAll(() => rmSync(directory, { recursive: true }));

test('puts the blocks of each example together, in the order of the page', () => {
  const { examples = [], findings } = page === undefined ? {} : listExamples(page);
  const steps = examples.map(({ name, steps: list }) => [
    name,
    list.map((step) =>
      step.kind === 'file'
        ? [step.filePath, step.text]
        : [step.command, step.mustFail, step.results.map(({ place }) => place.line)],
    ),
  ]);
  expect([steps, findings]).toEqual([
    [
      [
        'one',
        [
          ['a.js', 'let a = 1;\n'],
          ['a.js', 'let a = 2;\na();\n'],
          ['npx webpack', true, [37, 41]],
          ['a.js', undefined],
        ],
      ],
      [
        'two',
        [
          ['b.js', 'b();\n'],
          ['package.json', '{\n  "type": "module",\n  "scripts": {\n    "build": "webpack --watch"\n  }\n}\n'],
          ['npx webpack', false, []],
          ['node dist/main.js', false, [12]],
        ],
      ],
    ],
    [],
  ]);
});
