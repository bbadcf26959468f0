import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, statSync, symlinkSync, watch, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { openContent } from '../../../api/hosts/node/open-content.ts';
import { loadProject } from '../../../indexer/kits/load-project.ts';
import { createGet } from '../../api/ask.ts';
import { createWorkshopFactory, readFolder, sampleFiles, type Workshop } from './export-tree.ts';

const factory = createWorkshopFactory();
afterAll(factory.close);

const buildFile = fileURLToPath(new URL('../../../web/commands/build.ts', import.meta.url));
const brokenPage = '---\ntitle: [unclosed\n---\n\nWords.\n';

/** How a command ended. */
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
  }: {
    args?: readonly string[];
    limitKb?: number;
    onStage?: (kill: (signal: 'SIGINT' | 'SIGKILL') => void) => void;
  } = {},
): Promise<Outcome> {
  const flags = ['--content', workshop.contentDir, '--out', workshop.outDir, '--cache', workshop.cacheDir, ...args];
  const command = [process.execPath, buildFile, ...flags];
  const child =
    limitKb === undefined
      ? spawn(process.execPath, command.slice(1))
      : spawn('bash', ['-c', `ulimit -f ${limitKb}; exec "$@"`, 'bash', ...command]);
  onStage?.((signal) => child.kill(signal));
  const [chunks, errorChunks]: [string[], string[]] = [[], []];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => errorChunks.push(chunk.toString()));
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.once('error', reject);
  child.once('close', resolve);
  const exitCode = await promise;
  return { exitCode, stdout: chunks.join(''), stderr: errorChunks.join('') };
}

/** Lists the neighbours of the output folder whose names start with its name. */
const listNeighbours = ({ outDir }: Workshop): readonly string[] =>
  readdirSync(dirname(outDir)).filter((name) => name.startsWith(basename(outDir)));

test('files in public/ of the content are published at the root, and replace what they may', async () => {
  const workshop = await factory.create({
    ...sampleFiles,
    'site.yaml': `${sampleFiles['site.yaml']}hostFiles: [CNAME]\n`,
    'public/CNAME': 'docs.example.com\n',
    'public/.well-known/security.txt': 'Contact: mailto:security@example.com\n',
    'public/robots.txt': 'User-agent: *\nDisallow: /\n',
    'public/sitemap.xml/below': 'the sitemap gives way',
  });
  symlinkSync('/etc/hostname', join(workshop.contentDir, 'public/hostname'));
  const { warnings } = await workshop.build({ siteUrl: 'https://docs.example.com' });
  const again = await workshop.build({ siteUrl: 'https://docs.example.com' });
  expect([again.isUnchanged, again.warnings, warnings]).toEqual([true, [], []]);
  const out = workshop.readOut();
  expect(
    ['CNAME', '.well-known/security.txt', 'robots.txt', 'sitemap.xml/below', 'hostname'].map((path) => out.get(path)),
  ).toEqual([
    'docs.example.com\n',
    'Contact: mailto:security@example.com\n',
    'User-agent: *\nDisallow: /\n',
    'the sitemap gives way',
    undefined,
  ]);
  workshop.edit({ 'public/CNAME': 'other.example.com\n' });
  await workshop.build({ siteUrl: 'https://docs.example.com' });
  expect(workshop.readOut().get('CNAME')).toBe('other.example.com\n');
});

test('an output folder below a file, and one inside the content, also through a link, are refused', async () => {
  const workshop = await factory.create(sampleFiles);
  const link = join(dirname(workshop.outDir), 'link');
  symlinkSync(workshop.contentDir, link);
  const outcomes = await Promise.all(
    ['index.md/dist', '../link/new/dist', 'dist'].map((out) =>
      runBuild(workshop, { args: ['--out', join(workshop.contentDir, out)] }),
    ),
  );
  expect(outcomes.map(({ exitCode, stderr }) => [exitCode, stderr.split('\n').length])).toEqual([
    [2, 3],
    [2, 3],
    [2, 3],
  ]);
  expect(outcomes[2]?.stderr.replaceAll(workshop.contentDir, 'CONTENT')).toBe(
    'The output folder "CONTENT/dist" is inside the content folder.\nhint: choose another one with --out DIR.\n',
  );
  const below = await runBuild(workshop, { args: ['--out', join(buildFile, 'dist')] });
  expect([below.exitCode, below.stderr]).toEqual([2, expect.stringContaining('" is below a file.\nhint: ')]);
});

test('once the new export is in place, what fails is a warning', async () => {
  const workshop = await factory.create(sampleFiles);
  const { kits } = await loadProject('.'); // the command has those of this repository
  await workshop.build({ kits });
  workshop.edit({ 'guides/third.md': '# Third\n' });
  const { exitCode, stderr } = await runBuild(workshop, { limitKb: 64 }); // the store is written at the end, all at once
  expect([exitCode, stderr]).toEqual([
    0,
    expect.stringMatching(/^The cache cannot be written, so the next build makes everything again: .*\n$/),
  ]);
  expect(workshop.readOut().has('guides/third/index.html')).toBe(true);
  const before = workshop.readOut();
  await workshop.build({ kits });
  expect(workshop.readOut()).toEqual(before);
});

test('an output folder that is a mount point is explained', async () => {
  const workshop = await factory.create(sampleFiles);
  mkdirSync(workshop.outDir);
  const mount = spawnSync('mount', ['-t', 'tmpfs', 'none', workshop.outDir]);
  if (mount.status !== 0) return; // only root may mount
  try {
    expect(await runBuild(workshop)).toEqual({
      exitCode: 2,
      stdout: '',
      stderr:
        `"${workshop.outDir}" cannot be replaced (EBUSY): it is a mount point, or it belongs to another user. The previous export was not changed.\n` +
        `hint: choose a folder inside it, e.g. --out ${join(workshop.outDir, 'site')}\n`,
    });
    expect(listNeighbours(workshop)).toEqual(['out']);
  } finally {
    spawnSync('umount', [workshop.outDir]);
  }
});

test('a cache on another disk has copies of the files, and an edit makes what has changed', async () => {
  const workshop = await factory.create(sampleFiles);
  const mount = spawnSync('mount', ['-t', 'tmpfs', 'none', workshop.cacheDir]);
  if (mount.status !== 0) return; // only root may mount
  try {
    await workshop.build();
    const identify = () =>
      ['404.html', 'guides/first/index.html'].map((path) => statSync(join(workshop.outDir, path)).ino);
    const before = identify();
    workshop.edit({ 'guides/first.md': `${sampleFiles['guides/first.md']}\nOne more thing.\n` });
    expect((await workshop.build()).renderedCount).toBe(2);
    expect(identify().map((ino, position) => ino === before[position])).toEqual([true, false]);
    const expected = workshop.readOut();
    rmSync(workshop.outDir, { recursive: true });
    expect((await workshop.build()).renderedCount).toBe(0);
    expect(workshop.readOut()).toEqual(expected);
  } finally {
    spawnSync('umount', [workshop.cacheDir]);
  }
});

test('a clean build makes everything, and leaves a process alone that works with the same cache', async () => {
  const workshop = await factory.create(sampleFiles);
  await workshop.build();
  const expected = workshop.readOut();
  const live = await openContent({ ...workshop, access: 'development' });
  try {
    const result = await workshop.build({ isClean: true });
    expect([result.index.parsedPages, result.renderedCount]).toEqual([5, 10]);
    expect(workshop.readOut()).toEqual(expected);
    const query = '{ page(by: { url: "/guides/first/" }) { markdown html } }';
    const answer = await live.api.fetch(createGet({ query }));
    expect(await answer.text()).toContain('Opening of the first guide.');
  } finally {
    await live.close();
  }
  expect((await workshop.build()).isUnchanged).toBe(true);
});

test('builds and a live process with one tree and one cache do not wait for each other for ever', async () => {
  const workshop = await factory.create(sampleFiles);
  const live = await openContent({ ...workshop, access: 'development' });
  try {
    const builds = await Promise.all([
      runBuild(workshop),
      runBuild({ ...workshop, outDir: `${workshop.outDir}-other` }),
    ]);
    expect(builds.map(({ exitCode, stderr }) => [exitCode, stderr])).toEqual([
      [0, ''],
      [0, ''],
    ]);
    expect(readFolder(`${workshop.outDir}-other`)).toEqual(workshop.readOut());
    const answer = await live.api.fetch(createGet({ query: '{ pages { totalCount } }' }));
    expect(await answer.json()).toEqual({ data: { pages: { totalCount: 5 } } });
  } finally {
    await live.close();
  }
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

test('a disk that fills up half-way leaves the old export, and no file of it', async () => {
  const workshop = await factory.create(sampleFiles);
  await workshop.build();
  const before = workshop.readOut();
  const hugePage = `# Huge\n\n${`${'Every word costs space. '.repeat(40)}\n\n`.repeat(500)}\n`;
  workshop.edit({ 'guides/huge.md': hugePage });
  const { exitCode, stdout, stderr } = await runBuild(workshop, { limitKb: 300 });
  expect([exitCode, stdout]).toEqual([1, '']);
  expect(stderr).toContain('The disk is full or a file is too large: ');
  expect(workshop.readOut()).toEqual(before);
  expect(listNeighbours(workshop)).toEqual(['out']);
  const blobs = readdirSync(join(workshop.cacheDir, 'outputs/blobs'), { recursive: true });
  expect(blobs.filter((name) => String(name).endsWith('.tmp'))).toEqual([]);
});

test('a cache folder that cannot be written is named, and the old export stays', async () => {
  const workshop = await factory.create(sampleFiles);
  await workshop.build();
  const before = workshop.readOut();
  workshop.edit({ 'guides/third.md': '# Third\n' });
  for (const name of ['outputs/blobs', 'store-2']) {
    const path = join(workshop.cacheDir, name);
    rmSync(path, { recursive: true });
    writeFileSync(path, 'a file where a folder goes');
    const { exitCode, stdout, stderr } = await runBuild(workshop);
    expect([exitCode, stdout, stderr.split('\n')[1]]).toEqual([
      1,
      '',
      'hint: name a folder that can be written with --cache DIR.',
    ]);
    expect(stderr).toMatch(/^The cache folder ".*" cannot be used: /);
  }
  expect(workshop.readOut()).toEqual(before);
});

/** Adds pages, so that a build takes its time. */
function addPages(workshop: Workshop): void {
  const many = Array.from({ length: 400 }, (_, number) => [`guides/page-${number}.md`, `# Page ${number}\n`]);
  workshop.edit(Object.fromEntries(many));
}

/** Runs a build, and ends it as soon as a file with a matching path is written. */
async function runUntil(workshop: Workshop, signal: 'SIGINT' | 'SIGKILL', moment: RegExp): Promise<Outcome> {
  const watcher = watch(dirname(workshop.outDir), { recursive: true });
  try {
    return await runBuild(workshop, {
      onStage: (kill) => watcher.on('change', (_event, name) => moment.test(String(name)) && kill(signal)),
    });
  } finally {
    watcher.close();
  }
}

test('Ctrl-C during a build leaves the old export and nothing else', async () => {
  const workshop = await factory.create(sampleFiles);
  await workshop.build();
  const before = workshop.readOut();
  addPages(workshop);
  const { exitCode } = await runUntil(workshop, 'SIGINT', /outputs\/blobs/);
  expect(exitCode).toBe(130);
  expect(workshop.readOut()).toEqual(before);
  expect(listNeighbours(workshop)).toEqual(['out']);
});

test.each([
  ['while files are made', /outputs\/blobs/],
  ['while the folder is filled', /docgraph-next-/],
  ['while the store is written', /\.db-wal$/],
])('a build that is killed %s leaves the old export or the new one, and the next build is whole', async (_, moment) => {
  const workshop = await factory.create(sampleFiles);
  await workshop.build();
  const before = workshop.readOut();
  addPages(workshop);
  const clean = await factory.create(Object.fromEntries(readFolder(workshop.contentDir)));
  await clean.build();
  const after = clean.readOut();
  await runUntil(workshop, 'SIGKILL', moment);
  const left = workshop.readOut();
  // between the two renames there is no folder: the next build moves the old one back
  expect([before, after, new Map()].some((whole) => isDeepStrictEqual(left, whole))).toBe(true);
  await workshop.build();
  expect(workshop.readOut()).toEqual(after);
  expect(listNeighbours(workshop)).toEqual(['out']);
  expect((await workshop.build()).isUnchanged).toBe(true);
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
    `The content folder "${missing}" does not exist.\nhint: name the folder that contains the markdown with --content DIR.\n`,
  ]);
  expect((await runBuild(workshop, { args: ['--outt', 'x'] })).exitCode).toBe(2);
});

test('exports redirects, sitemap, robots.txt and the list of files', async () => {
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
    snapshotId: expect.stringMatching(/^[0-9a-f]{32}$/),
    siteUrl: 'https://docs.example.com',
    exportId: expect.stringMatching(/^[0-9a-f]{32}$/),
    files: [...out.keys()].filter((path) => path !== 'docgraph.json').sort(),
  });
});

test('a file of the content is published when a page shows it', async () => {
  const workshop = await factory.create(sampleFiles);
  await workshop.build();
  const out = workshop.readOut();
  expect(out.get('guides/plan.svg')).toBe(sampleFiles['guides/plan.svg']);
  expect(out.has('site.yaml')).toBe(false);
});
