// What the pages of docgraph's own documentation show works as it is shown.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openContent, type OpenContent } from '../../../api/hosts/node/open-content.ts';
import { checkExtension } from '../../../api/graph/extension/check-extension.ts';
import { loadProject } from '../../../indexer/kits/load-project.ts';
import { readMessages } from '../../../indexer/parse/data-files/parse-messages.ts';
import { parseSite } from '../../../indexer/parse/data-files/parse-site.ts';
import { parseYaml } from '../../../indexer/parse/front-matter/parse-yaml.ts';
import { parsePage } from '../../../indexer/parse/parse-page.ts';
import { siteFilePath } from '../../../schema/fields/site-fields.ts';
import { parseCommand } from '../../../web/commands/parse-command.ts';
import { unchangingPaths } from '../../../web/export/outputs/host-headers.ts';
import { chooseCommand } from '../../../web/commands/program.ts';
import { runKit } from '../../../web/commands/run-kit.ts';
import type { CommandName } from '../../../schema/commands.ts';
import { collectOutput } from '../../web/commands/collect-output.ts';
import { listCommandLines } from './list-command-lines.ts';
import { parseNginx } from './parse-nginx.ts';
import { readSamples, readSiteFiles, siteDir, type Sample } from './read-samples.ts';

const samples = readSamples();
const dir = mkdtempSync(join(tmpdir(), 'docgraph-site-docs-'));
let content: OpenContent | undefined;
beforeAll(async () => {
  content = await openContent({ contentDir: siteDir, cacheDir: join(dir, 'cache'), access: 'development' });
});
afterAll(async () => {
  await content?.close();
  rmSync(dir, { recursive: true, force: true });
});

/** Lists the samples in a language, of which there have to be some, with a text for reports. */
function select(language: string, isWanted: (sample: Sample) => boolean = () => true) {
  const found = samples.filter((sample) => sample.language === language && isWanted(sample));
  if (found.length === 0) throw new Error(`There is no sample in ${language}.`);
  return found.map((sample) => ({ where: `${sample.page}:${sample.place.line}`, sample }));
}

test('the tree has no diagnostic at all', () => {
  expect(content?.snapshot.diagnostics.items).toEqual([]);
});

test.each(select('yaml', ({ fileName }) => fileName === siteFilePath))('the settings at $where are valid', (each) => {
  expect(parseSite(each.sample.text).diagnostics).toEqual([]);
});

test.each(select('yaml', ({ fileName }) => fileName === 'page.md'))('the front matter at $where is valid', (each) => {
  const title = each.sample.text.startsWith('title:') ? '' : 'title: A\n';
  const text = `---\n${title}${each.sample.text}\n---\n\nText.\n`;
  expect(parsePage({ text, format: 'md' }).page.diagnostics).toEqual([]);
});

test.each(select('yaml', ({ fileName }) => fileName?.startsWith('messages/') === true))(
  'the words at $where replace those of the interface',
  ({ sample }) => {
    const lang = /\/(.+)\.yaml$/.exec(sample.fileName ?? '')?.[1] ?? '';
    const read = (path: string) => ({ text: path === sample.fileName ? sample.text : undefined, diagnostics: [] });
    expect(readMessages({ lang }, read).diagnostics).toEqual([]);
  },
);

test.each(select('yaml', ({ fileName }) => fileName?.startsWith('.git') === true))(
  'the workflow at $where is YAML',
  (each) => {
    expect(parseYaml(each.sample.text)).toMatchObject({ value: { kind: 'map' } });
  },
);

test.each(select('json'))('the sample at $where is JSON', ({ sample }) => {
  expect(JSON.parse(sample.text)).toBeTypeOf('object');
});

test.each(select('graphql', ({ fileName }) => fileName === undefined))(
  'the query at $where is answered',
  async ({ sample }) => {
    const answer = await content?.api.fetch(
      new Request('http://localhost/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: sample.text }),
      }),
    );
    const body: unknown = await answer?.json();
    expect(body).not.toHaveProperty('errors');
    // each finds something in this tree, but no problems
    expect(JSON.stringify(body)).toMatch(sample.text.includes('diagnostics') ? '"nodes":[]' : /"(?:title|url)":"/);
  },
);

const calls = Object.entries(readSiteFiles()).flatMap(([path, text]) =>
  listCommandLines(text).map((line) => ({ ...line, path, call: [line.name, ...line.args].join(' ') })),
);

test('calls of docgraph are found in blocks and in sentences', () => {
  expect(
    listCommandLines('Run `npx docgraph index --strict`, or:\nnpx docgraph query \'{ a }\' --cache "$B/c"\n'),
  ).toEqual([
    { name: 'index', args: ['--strict'] },
    { name: 'query', args: ['{ a }', '--cache', '$B/c'] },
  ]);
  expect(calls.length).toBeGreaterThan(20);
});

test.each(calls)('docgraph $call in $path is a command with its flags', ({ name, args }) => {
  expect(chooseCommand(name, '1.0.0')).toHaveProperty('command');
  const words = args.filter((word) => !word.startsWith('[')); // optional in a usage line
  expect(() => parseCommand(name as CommandName, words)).not.toThrow(); // as just checked
});

test('the settings of nginx keep for good what has a name of its own, and nothing else', () => {
  const [sample] = samples.filter(({ language }) => language === 'nginx');
  const [server] = parseNginx(sample?.text ?? '');
  expect(server?.words).toEqual(['server']);
  const locations = server?.block?.filter(({ words }) => words[0] === 'location') ?? [];
  const forGood = locations.filter(({ block }) => block?.some(({ words }) => words[2]?.includes('immutable')));
  expect(forGood.map(({ words }) => words.slice(0, 2))).toEqual([['location', '~']]);
  const pattern = new RegExp(forGood[0]?.words[2] ?? '');
  const keptPaths = unchangingPaths.map((path) => path.replace('*', 'name-1a2b3c.js'));
  expect(keptPaths.filter((path) => !pattern.test(path))).toEqual([]);
  expect(
    ['/', '/sw.js', '/data/Page/_.json', '/guide/assets/', '/graph/manifest.json'].filter((path) => pattern.test(path)),
  ).toEqual([]);
  expect(() => parseNginx('server { listen 80 }')).toThrow('no semicolon');
  expect(() => parseNginx('server { listen 80;')).toThrow('no end');
});

const listFiles = (name: string, pattern: RegExp): readonly Sample[] =>
  samples.filter(({ page, fileName }) => page === name && pattern.test(fileName ?? ''));
const kitFiles = listFiles('guide/kits.md', /\.tsx?$/);

/** Writes the files of a kit as a project has them. */
function writeKit(folder: string, files: readonly Sample[]): void {
  const kitModule = fileURLToPath(new URL('../../../schema/kits/kit.ts', import.meta.url));
  for (const { fileName = '', text } of files) {
    mkdirSync(dirname(join(folder, fileName)), { recursive: true });
    writeFileSync(join(folder, fileName), text.replace("'docgraph/kit'", JSON.stringify(kitModule)));
  }
}

test('the whole kit has at most 60 lines, loads, is built, and checks the page that uses it', async () => {
  expect(kitFiles.flatMap(({ text }) => text.split('\n')).length).toBeLessThanOrEqual(60);
  writeKit(join(dir, 'kit'), kitFiles);
  const { kits } = await loadProject(join(dir, 'kit'));
  const pages = samples.filter(
    ({ page, language, text }) => page === 'guide/kits.md' && language === 'md' && text.startsWith('---'),
  );
  expect(pages.map(({ text }) => parsePage({ text, format: 'md' }, kits).page.diagnostics)).toEqual([[]]);
  const wrong = parsePage({ text: '---\ntitle: A\nstability: old\n---\n\nText.\n', format: 'md' }, kits);
  expect(wrong.page.diagnostics.map(({ code }) => code)).toEqual(['front-matter/wrong-type']);
  const built = await collectOutput('kit', runKit, [
    'build',
    join(dir, 'kit/kit/index.ts'),
    '--out',
    join(dir, 'built'),
  ]);
  expect(built).toMatchObject({ code: 0, error: '' });
});

test.each(select('md', ({ text, page }) => text.startsWith('---') && page !== 'guide/kits.md'))(
  'the page at $where is valid',
  ({ sample }) => {
    expect(parsePage({ text: sample.text, format: 'md' }).page.diagnostics).toEqual([]);
  },
);

test('the kit with a data file makes objects that fit its types', async () => {
  const folder = join(dir, 'trees-project');
  writeKit(folder, listFiles('guide/kit-settings.md', /\.(?:ts|graphql)$/));
  writeFileSync(join(folder, 'docgraph.config.ts'), "export default { kits: ['./trees/index.ts'] };\n");
  const { kits } = await loadProject(folder);
  checkExtension(kits);
  expect(kits.builds[0]?.build?.({ name: '', messages: {}, settings: { treesFile: [{ slug: 'oak' }] } })).toEqual({
    Query: { '': { trees: ['oak'] } },
    Tree: { oak: { slug: 'oak' } },
  });
});
