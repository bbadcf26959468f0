// The kits that docgraph's own documentation shows: each is loaded, built, and does what its page says.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkExtension } from '../../../api/graph/extension/check-extension.ts';
import { openContent } from '../../../api/hosts/node/open-content.ts';
import { loadProject } from '../../../indexer/kits/load-project.ts';
import { parsePage } from '../../../indexer/parse/parse-page.ts';
import { repositoryDir } from '../../../web/export/bundle/repository.ts';
import { runKit } from '../../../web/commands/run-kit.ts';
import { listQueryTypes, writeQueryTypes } from '../../../web/commands/write-query-types.ts';
import { collectOutput } from '../../web/commands/collect-output.ts';
import { readSamples, type Sample } from './read-samples.ts';

const samples = readSamples();
const dir = mkdtempSync(join(tmpdir(), 'docgraph-kits-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** Writes files into a folder of their own. What they import of the package comes from this repository. */
function writeProject(name: string, files: Readonly<Record<string, string>>): string {
  const kitModule = join(repositoryDir, 'schema/kits/kit.ts');
  for (const [path, text] of Object.entries(files)) {
    const filePath = join(dir, name, path);
    mkdirSync(dirname(filePath), { recursive: true });
    writeFileSync(filePath, text.replaceAll("'docgraph/kit'", JSON.stringify(kitModule)));
  }
  return join(dir, name);
}

/** Finds the named blocks of a page, by file name. */
function findFiles(page: string, isWanted: (fileName: string) => boolean): Readonly<Record<string, string>> {
  const found = samples.flatMap(({ page: of, fileName, text }) =>
    of === page && fileName !== undefined && isWanted(fileName) ? [[fileName, text] as const] : [],
  );
  if (found.length === 0) throw new Error(`${page} has no such file.`);
  return Object.fromEntries(found);
}

/** Finds the first page of content that a page shows. */
function findPage(page: string): Sample {
  const found = samples.find((each) => each.page === page && each.language === 'md' && each.text.startsWith('---'));
  if (found === undefined) throw new Error(`${page} shows no page.`);
  return found;
}

const buildKit = (projectDir: string, modulePath: string) =>
  collectOutput('kit', runKit, ['build', join(projectDir, modulePath), '--out', join(projectDir, 'built')]);

test('the whole kit has at most 60 lines, is built, and checks the page that uses it', async () => {
  const files = findFiles('guide/kits.md', (name) => name === 'docgraph.config.ts' || name.startsWith('kit/'));
  expect(Object.values(files).flatMap((text) => text.split('\n')).length).toBeLessThanOrEqual(60);
  const project = writeProject('whole', files);
  const { kits } = await loadProject(project);
  expect(parsePage({ text: findPage('guide/kits.md').text, format: 'md' }, kits).page.diagnostics).toEqual([]);
  const wrong = parsePage({ text: '---\ntitle: A\nstability: old\n---\n\nText.\n', format: 'md' }, kits);
  expect(wrong.page.diagnostics.map(({ code }) => code)).toEqual(['front-matter/wrong-type']);
  expect(await buildKit(project, 'kit/index.ts')).toMatchObject({ code: 0, error: '' });
});

test('the kit for diagrams is built, and its component shows the blocks', async () => {
  const project = writeProject('diagrams', {
    ...findFiles('guide/kits.md', (name) => name.startsWith('diagrams/')),
    'package.json': '{"type": "module", "docgraph": {"kits": ["./diagrams/index.ts"]}}',
    'node_modules/beautiful-mermaid/package.json': '{"name": "beautiful-mermaid", "exports": "./index.mjs"}',
    'node_modules/beautiful-mermaid/index.mjs':
      'export const renderMermaidSVG = (code) => `<svg style="">${code}</svg>`;\n',
  });
  const { kits } = await loadProject(project);
  const { body } = parsePage({ text: '```mermaid\na --> b\n```\n', format: 'md' }, kits);
  expect(body.html).toContain('data-island="diagrams/Diagram"');
  expect(await buildKit(project, 'diagrams/index.ts')).toMatchObject({ code: 0, error: '' });
});

test('the types of the screen’s query are written, and it is built', async () => {
  const project = writeProject('table', {
    ...findFiles('guide/kits.md', (name) => name.startsWith('table/')),
    'package.json': '{"type": "module", "docgraph": {"kits": ["./table/index.ts"]}}',
  });
  const { kits } = await loadProject(project);
  expect(writeQueryTypes(listQueryTypes(kits))).toEqual([join(project, 'table/all.types.ts')]);
  expect(await buildKit(project, 'table/index.ts')).toMatchObject({ code: 0, error: '' });
});

test('facts of the page are checked, and are what the query answers', async () => {
  const project = writeProject('facts', {
    ...findFiles('guide/facts.md', (name) => name === 'docgraph.config.ts'),
    'content/commands.md': findPage('guide/facts.md').text,
  });
  const { kits } = await loadProject(project);
  const content = await openContent({
    contentDir: join(project, 'content'),
    cacheDir: join(project, 'cache'),
    kits,
    access: 'development',
  });
  expect(content.snapshot.diagnostics.items).toEqual([]);
  const query = samples.find(({ page, language }) => page === 'guide/facts.md' && language === 'graphql')?.text;
  const answer = await content.api.fetch(
    new Request('http://localhost/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    }),
  );
  const url = '/commands/#build';
  const build = { name: 'build', since: '1.10', exitCode: 2, aliases: ['make', 'b'], url };
  expect(await answer.json()).toEqual({ data: { commands: { nodes: [build] } } });
  await content.close();
  const wrong = parsePage({ text: '---\ntitle: A\n---\n\n## go\n\n::command{exit-code=x}\n', format: 'md' }, kits);
  expect(wrong.page.diagnostics.map(({ code }) => code)).toEqual(['markdown/invalid-attribute']);
});

test('the runner draws the sample of the page', async () => {
  const project = writeProject('samples', {
    ...findFiles('guide/samples.md', (name) => name === 'docgraph.config.ts' || name === 'worker.ts'),
    'shapes.ts': [
      'export const circle = (size: number) => ({ size });',
      'export const square = circle;',
      'export const row = (one: { size: number }, two: { size: number }) => ({ size: one.size + two.size });',
      'export const draw = ({ size }: { size: number }) => `<p>${size}</p>`;\n',
    ].join('\n'),
  });
  const { kits } = await loadProject(project);
  expect(kits.samples?.workerPath).toBe(join(project, 'worker.ts'));
  // the module that has just been written
  const { createRunner } = (await import(join(project, 'worker.ts'))) as {
    readonly createRunner: () => {
      readonly runCommand: (command: string, files: ReadonlyMap<string, string>) => unknown;
    };
  };
  const blocks = samples.filter(({ page, language }) => page === 'guide/samples.md' && language === 'md');
  const [file, command] = parsePage({ text: blocks[0]?.text ?? '', format: 'md' }).body.codeBlocks;
  const { runCommand } = createRunner();
  expect(runCommand(command?.text ?? '', new Map([[file?.fileName ?? '', file?.text ?? '']]))).toEqual({
    output: '20 wide',
    written: { 'index.html': '<p>20</p>' },
  });
  expect(runCommand('draw none.js', new Map())).toMatchObject({ exitCode: 1 });
});

test('the kit with a data file makes objects that fit its types', async () => {
  const project = writeProject('trees', {
    ...findFiles('guide/kit-settings.md', (name) => /\.(?:ts|graphql)$/.test(name)),
    'docgraph.config.ts': "export default { kits: ['./trees/index.ts'] };\n",
  });
  const { kits } = await loadProject(project);
  checkExtension(kits);
  expect(
    kits.builds[0]?.build?.({ name: '', description: '', messages: {}, settings: { treesFile: [{ slug: 'oak' }] } }),
  ).toEqual({
    Query: { '': { trees: ['oak'] } },
    Tree: { oak: { slug: 'oak' } },
  });
});
