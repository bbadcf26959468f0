// What the pages of docgraph's own documentation show works as it is shown.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openContent, type OpenContent } from '../../../api/hosts/node/open-content.ts';
import { readMessages } from '../../../indexer/parse/data-files/parse-messages.ts';
import { parseSite } from '../../../indexer/parse/data-files/parse-site.ts';
import { parsePage } from '../../../indexer/parse/parse-page.ts';
import { siteFilePath } from '../../../schema/fields/site-fields.ts';
import { parseCommand } from '../../../web/commands/parse-command.ts';
import { chooseCommand } from '../../../web/commands/program.ts';
import type { CommandName } from '../../../schema/commands.ts';
import { listCommandLines } from './list-command-lines.ts';
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

/** Pages whose samples need a kit: kits.test.ts has them. */
const kitPages: readonly string[] = ['guide/kits.md', 'guide/kit-settings.md', 'guide/facts.md'];

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

test.each(select('json'))('the sample at $where is JSON', ({ sample }) => {
  expect(JSON.parse(sample.text)).toBeTypeOf('object');
});

test.each(select('graphql', ({ page }) => !kitPages.includes(page)))(
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

test.each(select('md', ({ text, page }) => text.startsWith('---') && !kitPages.includes(page)))(
  'the page at $where is valid',
  ({ sample }) => {
    expect(parsePage({ text: sample.text, format: 'md' }).page.diagnostics).toEqual([]);
  },
);
