import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, watch, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { createWorkshopFactory, sampleFiles, type Workshop } from './export-tree.ts';

const factory = createWorkshopFactory();
afterAll(factory.close);

const buildFile = fileURLToPath(new URL('../../web/node/build.ts', import.meta.url));
const brokenPage = '---\ntitle: [unclosed\n---\n\nWords.\n';

/** Is what a command came to. */
interface Outcome {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the build command; `limitKb` is the largest file that may be written. */
async function runBuild(
  workshop: Workshop,
  {
    args = [],
    limitKb,
    onStage,
  }: { args?: readonly string[]; limitKb?: number; onStage?: (kill: () => void) => void } = {},
): Promise<Outcome> {
  const flags = ['--content', workshop.contentDir, '--out', workshop.outDir, '--cache', workshop.cacheDir, ...args];
  const command = [process.execPath, buildFile, ...flags];
  const child =
    limitKb === undefined
      ? spawn(process.execPath, command.slice(1))
      : spawn('bash', ['-c', `ulimit -f ${limitKb}; exec "$@"`, 'bash', ...command]);
  onStage?.(() => child.kill('SIGINT'));
  const [chunks, errorChunks]: [string[], string[]] = [[], []];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => errorChunks.push(chunk.toString()));
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.once('error', reject);
  child.once('close', resolve);
  const exitCode = await promise;
  return { exitCode, stdout: chunks.join(''), stderr: errorChunks.join('') };
}

/** Lists what lies beside the output folder under its name. */
const listNeighbours = ({ outDir }: Workshop): readonly string[] =>
  readdirSync(dirname(outDir)).filter((name) => name.startsWith(basename(outDir)));

test('a folder that no export wrote is left as it is', async () => {
  const workshop = await factory.create(sampleFiles);
  mkdirSync(workshop.outDir);
  writeFileSync(join(workshop.outDir, 'thesis.txt'), 'years of work');
  const { exitCode, stdout, stderr } = await runBuild(workshop);
  expect({ exitCode, stdout, stderr: stderr.replaceAll(workshop.outDir, 'OUT') }).toEqual({
    exitCode: 2,
    stdout: '',
    stderr:
      '"OUT" is not empty and was not made by docgraph (it has no docgraph.json), so it is left as it is.\n' +
      'hint: choose another folder with --out DIR, or delete this one yourself.\n',
  });
  expect(workshop.readOut()).toEqual(new Map([['thesis.txt', 'years of work']]));
});

test('a file that somebody put into an export is not lost', async () => {
  const workshop = await factory.create(sampleFiles);
  await workshop.build();
  writeFileSync(join(workshop.outDir, 'CNAME'), 'docs.example.com');
  workshop.edit({ 'guides/third.md': '# Third\n' });
  await expect(workshop.build()).rejects.toThrow('holds files that docgraph did not write: CNAME.');
  expect(readFileSync(join(workshop.outDir, 'CNAME'), 'utf8')).toBe('docs.example.com');
});

test('an empty output folder is used', async () => {
  const workshop = await factory.create(sampleFiles);
  mkdirSync(workshop.outDir);
  expect((await workshop.build()).pageCount).toBe(7);
});

test('folders inside each other are refused', async () => {
  const workshop = await factory.create(sampleFiles);
  const { exitCode, stderr } = await runBuild(workshop, { args: ['--out', join(workshop.contentDir, 'dist')] });
  expect([exitCode, stderr.replaceAll(workshop.contentDir, 'CONTENT')]).toEqual([
    2,
    'The output folder "CONTENT/dist" lies inside the content folder.\nhint: choose another one with --out DIR.\n',
  ]);
});

test('an error in the content is printed with its place and leaves the old export', async () => {
  const workshop = await factory.create(sampleFiles);
  await workshop.build();
  const before = workshop.readOut();
  workshop.edit({ 'guides/first.md': brokenPage });
  const { exitCode, stdout, stderr } = await runBuild(workshop);
  expect([exitCode, stdout]).toEqual([1, '']);
  expect(stderr).toContain(`${workshop.contentDir}/guides/first.md:`);
  expect(stderr).toContain('error front-matter/invalid-yaml');
  expect(stderr).toMatch(/\d+ errors? in the content; the export stays as it was\.\n$/);
  expect(workshop.readOut()).toEqual(before);
  expect(listNeighbours(workshop)).toEqual(['out']);
});

test('a disk that fills up half-way leaves the old export', async () => {
  const workshop = await factory.create(sampleFiles);
  await workshop.build();
  const before = workshop.readOut();
  const hugePage = `# Huge\n\n${`${'Every word costs space. '.repeat(40)}\n\n`.repeat(500)}\n`;
  workshop.edit({ 'guides/huge.md': hugePage });
  const spare = { ...workshop, outDir: `${workshop.outDir}-spare` };
  await runBuild(spare); // fills the caches, so that the export is what fails
  const { exitCode, stdout, stderr } = await runBuild(workshop, { limitKb: 300 });
  expect([exitCode, stdout]).toEqual([1, '']);
  expect(stderr).toContain('The disk is full or a file is too large: ');
  expect(workshop.readOut()).toEqual(before);
  expect(listNeighbours(workshop)).toEqual(['out', 'out-spare']);
});

test('Ctrl-C during a build leaves the old export and nothing else', async () => {
  const workshop = await factory.create(sampleFiles);
  await workshop.build();
  const before = workshop.readOut();
  const many = Array.from({ length: 400 }, (_, number) => [`guides/page-${number}.md`, `# Page ${number}\n`]);
  workshop.edit(Object.fromEntries(many));
  const watcher = watch(dirname(workshop.outDir));
  const { exitCode } = await runBuild(workshop, {
    onStage: (kill) =>
      watcher.on('change', (_event, name) => {
        if (String(name).startsWith('out.next-')) kill();
      }),
  });
  watcher.close();
  expect(exitCode).toBe(130);
  expect(workshop.readOut()).toEqual(before);
  expect(listNeighbours(workshop)).toEqual(['out']);
});

test('what a crashed build left is cleaned by the next one', async () => {
  const workshop = await factory.create(sampleFiles);
  await workshop.build();
  const before = workshop.readOut();
  const [next, old] = [`${workshop.outDir}.next-999999999`, `${workshop.outDir}.old-999999999`];
  mkdirSync(next);
  renameSync(workshop.outDir, old); // the moment between the two renames
  const result = await workshop.build();
  expect(result.isUnchanged).toBe(true);
  expect(workshop.readOut()).toEqual(before);
  expect(listNeighbours(workshop)).toEqual(['out']);
  mkdirSync(old);
  await workshop.build();
  expect(existsSync(old)).toBe(false);
});

test('a wrong command line says what to type', async () => {
  const workshop = await factory.create(sampleFiles);
  const missing = join(workshop.contentDir, 'nowhere');
  expect(await runBuild(workshop, { args: ['--site-url', 'docs.example.com'] })).toEqual({
    exitCode: 2,
    stdout: '',
    stderr:
      '"docs.example.com" is not the origin of a site.\n' +
      'hint: give scheme and host without a path, e.g. --site-url https://docs.example.com\n',
  });
  const { exitCode, stderr } = await runBuild(workshop, { args: ['--content', missing] });
  expect([exitCode, stderr]).toEqual([
    2,
    `The content folder "${missing}" does not exist.\nhint: name the folder that holds the markdown with --content DIR.\n`,
  ]);
  expect((await runBuild(workshop, { args: ['--outt', 'x'] })).exitCode).toBe(2);
});

test('redirects, headers, sitemap and robots.txt lie beside the pages', async () => {
  const workshop = await factory.create(sampleFiles);
  await workshop.build({ siteUrl: 'https://docs.example.com' });
  const out = workshop.readOut();
  expect(out.get('_redirects')).toBe('/old-guide/ /guides/first/ 301\n');
  expect(out.get('old-guide/index.html')).toContain('<meta http-equiv="refresh" content="0; url=/guides/first/">');
  expect(out.get('old-guide/index.html')).toContain(
    '<link rel="canonical" href="https://docs.example.com/guides/first/">',
  );
  expect(out.get('robots.txt')).toBe('User-agent: *\nAllow: /\n\nSitemap: https://docs.example.com/sitemap.xml\n');
  expect(out.get('sitemap.xml')?.match(/<loc>[^<]*<\/loc>/g)).toEqual([
    '<loc>https://docs.example.com/concepts/output/</loc>',
    '<loc>https://docs.example.com/guides/</loc>',
    '<loc>https://docs.example.com/guides/first/</loc>',
    '<loc>https://docs.example.com/guides/second/</loc>',
    '<loc>https://docs.example.com/</loc>',
  ]);
  expect(JSON.parse(out.get('docgraph.json') ?? '')).toEqual({
    contentDir: '../content',
    cacheDir: '../cache',
    snapshotId: expect.stringMatching(/^[0-9a-f]{32}$/),
    siteUrl: 'https://docs.example.com',
    exportId: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
});

test('a file of the content is published when a page shows it', async () => {
  const workshop = await factory.create(sampleFiles);
  await workshop.build();
  const out = workshop.readOut();
  expect(out.get('guides/plan.svg')).toBe(sampleFiles['guides/plan.svg']);
  expect(out.has('site.yaml')).toBe(false);
});
