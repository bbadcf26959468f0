// The settings of a project and its kits: what they may be, and what is said of those that are wrong.

import { hash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { loadProject } from '../../../indexer/kits/load-project.ts';

const dirs: string[] = [];

function createProject(files: Readonly<Record<string, string>>): string {
  const dir = mkdtempSync(join(tmpdir(), 'project-'));
  dirs.push(dir);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), text);
  }
  return dir;
}

afterEach(() => {
  for (const dir of dirs.splice(0)) rmSync(dir, { recursive: true });
});

const polls = `export default {
  name: 'polls',
  directives: { poll: { description: 'A poll.', component: 'Poll' } },
  screens: { polls: { path: '/polls/', query: './polls.graphql', component: 'Polls' } },
  client: './client.js',
};
`;
const pollFiles = { 'kit/index.mjs': polls, 'kit/polls.graphql': 'query Polls { id }', 'kit/client.js': 'export {}' };

test('a package.json names kits, and a folder below belongs to the project', async () => {
  const dir = createProject({
    'package.json': '{"docgraph": {"kits": ["./kit/index.mjs"]}}',
    ...pollFiles,
    'a/b.md': '',
  });
  const project = await loadProject(join(dir, 'a'));
  expect(project.dir).toBe(dir);
  expect(project.kits.directives).toMatchObject({ poll: { component: 'polls/Poll' } });
  expect(project.kits.screens).toEqual([
    {
      name: 'polls',
      kit: 'polls',
      path: '/polls/',
      document: {
        name: 'Polls',
        id: hash('sha256', 'query Polls { id }'),
        text: 'query Polls { id }',
        filePath: join(dir, 'kit/polls.graphql'),
      },
      laterDocuments: [],
      component: 'polls/Polls',
    },
  ]);
  expect(project.kits.clients).toEqual([
    { kit: 'polls', modulePath: join(dir, 'kit/client.js'), hasTrustedTypes: false },
  ]);
});

test('settings may contain a kit, with types', async () => {
  const dir = createProject({
    'docgraph.config.ts': `const text: string = 'a'; export default { kits: [{ name: text, synonyms: [['x', 'y']] }] };`,
  });
  expect((await loadProject(dir)).kits.searchWords.synonyms).toEqual([['x', 'y']]);
});

const readVersion = async (files: Readonly<Record<string, string>>): Promise<string> =>
  (await loadProject(createProject({ 'docgraph.config.mjs': `export { default } from './list.mjs';`, ...files }))).kits
    .version;

test('the version follows every file of a kit', async () => {
  const base = { 'list.mjs': `export default { kits: ['./kit/index.mjs'] };`, ...pollFiles };
  const version = await readVersion(base);
  expect(await readVersion(base)).toBe(version);
  expect(await readVersion({ ...base, 'kit/index.mjs': `// a comment\n${polls}` })).toBe(version);
  for (const [path, text] of [
    ['kit/index.mjs', polls.replace('A poll.', 'A question.')],
    ['kit/polls.graphql', 'query Polls { site { name } }'],
    ['kit/client.js', 'export const components = {}'],
  ] as const)
    expect([path, await readVersion({ ...base, [path]: text })]).not.toEqual([path, version]);
});

test('the version follows the packages of a kit, whose lock file is that of the project', async () => {
  const files = {
    'docgraph.config.mjs': `export default { kits: ['./kit/index.mjs'] };`,
    'kit/package.json': '{}',
    'kit/index.mjs': `export default { name: 'a', outputs: { b: async () => [{ path: 'b', content: (await import('acorn')).version }] } };`,
  };
  const [version, same, other] = await Promise.all(
    ['1.0.0', '1.0.0', '1.0.1'].map((each) =>
      readVersion({ ...files, 'package-lock.json': `{"packages": {"node_modules/acorn": {"version": "${each}"}}}` }),
    ),
  );
  expect(same).toBe(version);
  expect(other).not.toBe(version);
});

test.each([
  [
    'a name that there is not',
    { 'docgraph.config.mjs': 'export default {\n  kit: [],\n};' },
    'docgraph.config.mjs:2:3 There is no "kit" here.\nhint: did you mean "kits"?',
  ],
  [
    'a wrong type',
    { 'docgraph.config.mjs': 'export default { kits: [{ name: "a",\n synonyms: "b" }] };' },
    'docgraph.config.mjs:2:2 "synonyms" is a string, not a list.\nhint: make it a list.',
  ],
  [
    'a kit that is not installed',
    {
      'package.json': '{"devDependencies": {"docgraph-kit-polls": "1"},\n"docgraph": {"kits": ["docgraph-kit-pols"]}}',
    },
    'package.json:2:24 The kit "docgraph-kit-pols" cannot be found.\nhint: did you mean "docgraph-kit-polls"?',
  ],
  [
    'settings that throw',
    { 'docgraph.config.mjs': '\nthrow new Error("no");' },
    'docgraph.config.mjs:2 the settings cannot be loaded: no\nhint: it has to be a module that Node can import.',
  ],
  [
    'a name that no table can have',
    {
      'docgraph.config.mjs': `export default { kits: [{ name: 'a', directives: { ['__proto__']: { description: 'A.' } } }] };`,
    },
    'docgraph.config.mjs:1:54 "__proto__" cannot be a name in directives.\nhint: give it another name.',
  ],
  [
    'words without English ones',
    { 'docgraph.config.mjs': `export default { kits: [{ name: 'a', messages: { constructor: { word: 'x' } } }] };` },
    'docgraph.config.mjs:1:65 The message "word" in the language "constructor" has no English text.\nhint: remove it.',
  ],
  [
    'a folder for a client',
    {
      'docgraph.config.mjs': `export default { kits: ['./kit.mjs'] };`,
      'kit.mjs': `export default { name: 'a', client: './' };`,
    },
    'kit.mjs:1:1 The file "./" does not exist.\nhint: give its path relative to this module.',
  ],
  [
    'two kits that claim a directive',
    {
      'docgraph.config.mjs': `const directives = { poll: { description: 'A poll.' } };
export default { kits: [{ name: 'a', directives }, { name: 'b', directives }] };`,
    },
    'docgraph.config.mjs:1:22 The directive "poll" of the kit "b" belongs to the kit "a" (DIR/docgraph.config.mjs:1:22).\nhint: give it another name, or leave one of the kits out.',
  ],
  [
    'a directive of the core',
    { 'docgraph.config.mjs': `export default { kits: [{ name: 'a', directives: { note: { description: 'N.' } } }] };` },
    'docgraph.config.mjs:1:52 The directive "note" of the kit "a" belongs to docgraph itself.\nhint: give it another name, or leave one of the kits out.',
  ],
  [
    'a synonym of three words',
    { 'docgraph.config.mjs': `export default { kits: [{ name: 'a', synonyms: [['b', 'c d e']] }] };` },
    'docgraph.config.mjs:1:56 The synonym "c d e" has more than two words.\nhint: give its first two words, or one word instead.',
  ],
  [
    'a kind of section that there is not',
    { 'docgraph.config.mjs': `export default { kits: [{ name: 'a', sectionKinds: { b: 'extension' } }] };` },
    'docgraph.config.mjs:1:58 There is no kind of section "extension".\nhint: did you mean "extensions"?',
  ],
  [
    'names in code that no function finds',
    { 'docgraph.config.mjs': `export default { kits: [{ name: 'a', codeNames: { extract() {} } }] };` },
    'docgraph.config.mjs:1:38 "codeNames" has no describe.\nhint: add describe.',
  ],
  [
    'a screen without an address',
    {
      'docgraph.config.mjs': `export default { kits: [{ name: 'a', screens: { s: { path: 's', query: './s.graphql', component: 'S' } } }] };`,
      's.graphql': 'query S { id }',
    },
    `docgraph.config.mjs:1:21 The screen "s" has the address "s", which is not one.\nhint: begin and end it with a slash: "/polls/".`,
  ],
  [
    'a component of a kit without a client module',
    {
      'docgraph.config.mjs': `export default { kits: [{ name: 'a', directives: {\n poll: { description: 'P.', component: 'Poll' } } }] };`,
    },
    `docgraph.config.mjs:2:2 "poll" has the component "Poll", and the kit "a" has no client module.\nhint: name the module that exports it: client: './client.ts'.`,
  ],
  [
    'a query that is none',
    {
      'package.json': '{"docgraph": {"kits": ["./kit/index.mjs"]}}',
      ...pollFiles,
      'kit/polls.graphql': 'query Polls {\n  id',
    },
    'kit/polls.graphql:2:5 Syntax Error: Expected Name, found <EOF>.\nhint: write one GraphQL query: query Name { … }.',
  ],
  [
    'a query that is not there',
    {
      'docgraph.config.mjs': `export default { kits: [{ name: 'a', screens: { s: { path: '/s/', query: './q.graphql', component: 'S' } } }] };`,
    },
    'The file "DIR/q.graphql" does not exist.\nhint: give its path relative to this module.',
  ],
])('%s is an error with its place and a hint', async (_, files, message) => {
  const dir = createProject(files);
  const error = await loadProject(dir).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ name: 'ConfigError', exitCode: 2 });
  expect((error as Error).message.replaceAll(`${dir}/`, 'DIR/')).toContain(
    message.replaceAll(/^(?=docgraph|package)/g, 'DIR/'),
  );
});
