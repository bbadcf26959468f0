// A kit that is built for publishing works in a site like its sources.

import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadProject } from '../../../indexer/kits/load-project.ts';
import { buildRunner } from '../../../web/export/bundle/build-runner.ts';
import { runKit } from '../../../web/commands/run-kit.ts';
import { openWorkshop, prepareWorkshop } from '../export/export-tree.ts';
import { collectOutput } from './collect-output.ts';

const kitPath = fileURLToPath(new URL('../kits/polls/index.ts', import.meta.url));
const dir = mkdtempSync(join(tmpdir(), 'docgraph-kit-'));
const outDir = join(dir, 'node_modules/polls/dist');

beforeAll(prepareWorkshop);
afterAll(() => rmSync(dir, { recursive: true, force: true }));

test('a built kit has its directive, its screen and its files on a site', async () => {
  const outcome = await collectOutput('kit', runKit, ['build', kitPath, '--out', outDir]);
  expect(outcome).toMatchObject({ code: 0, error: '' });
  expect(readdirSync(outDir)).toEqual([
    'client',
    'index.mjs',
    'kit.json',
    'licenses.json',
    'polls.graphql',
    'server.cjs',
  ]);
  writeFileSync(
    join(dir, 'node_modules/polls/package.json'),
    '{"name": "polls", "version": "1.0.0", "exports": "./dist/index.mjs"}',
  );
  writeFileSync(join(dir, 'package.json'), '{"docgraph": {"kits": ["polls"]}}');
  const { kits } = await loadProject(dir);
  expect(kits.clients).toEqual([{ kit: 'polls', modulePath: join(outDir, 'kit.json'), hasTrustedTypes: false }]);

  const workshop = openWorkshop(join(dir, 'site'));
  workshop.edit({
    'index.md':
      '---\ntitle: Home\ndescription: All.\nstability: beta\n---\n\n:::poll[Ask.]{question="How many?"}\n:::\n',
    'polls.md': '---\ntitle: Polls\ndescription: All polls.\n---\n\nHere they are.\n',
  });
  await workshop.build({ kits });
  const out = workshop.readOut();
  expect(out.get('index.html')).toContain('data-island="polls/Poll"');
  expect(out.get('polls/index.html')).toContain('Here they are.');
  expect(out.get('polls/index.html')).toContain('<a href="/">Home</a>');
  expect([...out.keys()].filter((path) => /^assets\/polls-\w+\/poll-[\w-]+\.js$/.test(path))).toHaveLength(1);
});

test('a built kit runs the samples of a site, which builds nothing', async () => {
  const samplesDir = join(dir, 'node_modules/shapes/dist');
  const shapesPath = fileURLToPath(new URL('../kits/shapes/index.ts', import.meta.url));
  expect((await collectOutput('kit', runKit, ['build', shapesPath, '--out', samplesDir])).code).toBe(0);
  expect(readdirSync(samplesDir)).toEqual(['index.mjs', 'runner']);
  writeFileSync(join(dir, 'node_modules/shapes/package.json'), '{"name": "shapes", "version": "1.0.0"}');
  const siteDir = mkdtempSync(join(dir, 'samples-'));
  writeFileSync(
    join(siteDir, 'docgraph.config.mjs'),
    `export default { kits: [${JSON.stringify(join(samplesDir, 'index.mjs'))}] };`,
  );
  const { kits } = await loadProject(siteDir);
  const { files, read } = await buildRunner(kits.samples ?? fail(), { cacheDir: join(dir, 'unused') });
  expect(Buffer.from(await read(files.worker.name)).toString()).toContain('translate(');
  expect(existsSync(join(dir, 'unused'))).toBe(false);
});

const fail = (): never => {
  throw new Error('The kit runs no samples.');
};

test('it is built again in place, and a folder of something else stays', async () => {
  const before = readFileSync(join(outDir, 'index.mjs'), 'utf8');
  expect((await collectOutput('kit', runKit, ['build', kitPath, '--out', outDir])).code).toBe(0);
  expect(readFileSync(join(outDir, 'index.mjs'), 'utf8')).toBe(before);
  const foreign = join(dir, 'foreign');
  mkdirSync(foreign);
  writeFileSync(join(foreign, 'letter.txt'), 'Dear reader');
  const refused = await collectOutput('kit', runKit, ['build', kitPath, '--out', foreign]);
  expect(refused).toMatchObject({ code: 1, error: expect.stringContaining('contains something else') });
  expect(readdirSync(foreign)).toEqual(['letter.txt']);
});

test.each([
  [['build', join(dir, 'none.ts')], /There is no .*none\.ts/],
  [['pack'], /hint: docgraph kit build/],
  [[], /hint: docgraph kit build/],
])('%j is an error of the command line', async (words, message) => {
  const { code, error } = await collectOutput('kit', runKit, words);
  expect(code).toBe(2);
  expect(error).toMatch(message);
});
