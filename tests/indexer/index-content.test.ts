import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ContentDirError } from '../../indexer/read/check-content-dir.ts';
import { createContentIndex } from '../../indexer/index-content.ts';
import type { ContentIndex, ContentIndexOptions } from '../../indexer/content-index.ts';
import { noKits, type KitTables } from '../../schema/kits/kit-tables.ts';
import type { PageRecord } from '../../schema/records/page-record.ts';
import type { Snapshot } from '../../schema/records/snapshot.ts';
import { describeSnapshot } from './describe-snapshot.ts';
import { createMemoryFileSystem, memoryRoot, type MemoryFile } from './memory-file-system.ts';

let cacheDir: string;
let opened: ContentIndex[];

beforeEach(() => {
  cacheDir = mkdtempSync(join(tmpdir(), 'docgraph-index-'));
  opened = [];
});

afterEach(async () => {
  await Promise.all(opened.map((index) => index.close()));
  rmSync(cacheDir, { recursive: true, force: true });
});

function open(files: ReadonlyMap<string, MemoryFile>, options: Partial<ContentIndexOptions> = {}): ContentIndex {
  const fileSystem = createMemoryFileSystem(files);
  const index = createContentIndex({ contentDir: memoryRoot, cacheDir, fileSystem, kits, ...options });
  opened.push(index);
  return index;
}

/** A kit with a data file. */
const kits: KitTables = {
  ...noKits,
  siteFields: { peopleFile: { shape: 'path', file: { list: 'text' }, description: 'People.', example: 'people.yaml' } },
  builds: [
    {
      settings: ['peopleFile'],
      messages: {},
      build: ({ settings }) => ({ Site: { '': { people: settings['peopleFile'] ?? [] } } }),
    },
  ],
};

function listNames({ objects }: Snapshot): unknown {
  return objects.get('Site:')?.fields['people'];
}

function formatPage(title: string, body = ''): string {
  return `---\ntitle: ${title}\n---\n\n${body}\n`;
}

function createTree(): Map<string, MemoryFile> {
  return new Map<string, MemoryFile>([
    ['site.yaml', 'name: Docs\npeopleFile: people.yaml\n'],
    ['people.yaml', '[a]'],
    ['index.md', formatPage('Home', 'See [output](/concepts/output/#usage).')],
    ['concepts/index.md', formatPage('Concepts')],
    ['concepts/output.md', formatPage('Output', '## Usage\n\nA [dead link](/nowhere/).')],
    ['concepts/loaders.mdx', formatPage('Loaders', '<Badge text="5" />\n\n{dropped}')],
  ]);
}

function readPage(snapshot: Snapshot, url: string): PageRecord {
  const page = snapshot.pages.get(url);
  if (page === undefined) throw new Error(`there is no page ${url}`);
  return page;
}

function readText(index: ContentIndex, snapshot: Snapshot, url: string): Promise<string> {
  const body = index.readBody({ page: readPage(snapshot, url), getPage: snapshot.pages.get });
  return body.then(({ text }) => text.trim());
}

describe('one content, one snapshot', () => {
  test('cold, warm, in another order and on worker threads', async () => {
    const first = open(createTree());
    const cold = await first.refresh();
    const described = describeSnapshot(cold.snapshot);
    await first.close(); // the cache is written then at the latest
    const warm = await open(createTree()).refresh();
    const shuffled = await open(new Map([...createTree()].toReversed())).refresh();
    const otherCache = mkdtempSync(join(cacheDir, 'other-'));
    const threaded = await open(createTree(), { cacheDir: otherCache, workerBreakEvenBytes: 0 }).refresh();
    expect([cold, warm, threaded].map(({ stats }) => [stats.parsedPages, stats.cachedPages])).toEqual([
      [4, 0],
      [0, 4],
      [4, 0],
    ]);
    for (const { snapshot } of [warm, shuffled, threaded]) {
      expect(describeSnapshot(snapshot)).toEqual(described);
    }
  });

  test('replays the diagnostics of a page that comes from the cache', async () => {
    const first = open(createTree());
    const { items } = (await first.refresh()).snapshot.diagnostics;
    await first.close();
    const warm = await open(createTree()).refresh();
    const codes = items.map(({ code, filePath }) => `${filePath} ${code}`);
    expect(codes).toEqual(['concepts/loaders.mdx mdx/dropped-code', 'concepts/output.md link/dead-page']);
    expect(warm.stats.parsedPages).toBe(0);
    expect(warm.snapshot.diagnostics.items).toEqual(items);
  });

  test('counts what it holds', async () => {
    const { stats } = await open(createTree()).refresh();
    const { pages, anchors, links, bytes } = stats;
    const pageBytes = [...createTree()].flatMap(([path, text]) => (/\.mdx?$/.test(path) ? [String(text).length] : []));
    expect({ pages, anchors, links, bytes }).toEqual({
      pages: 4,
      anchors: 1,
      links: 2,
      bytes: pageBytes.reduce((sum, size) => sum + size, 0),
    });
  });
});

describe('incremental', () => {
  test('parses one file when one has changed, and shares the records of the others', async () => {
    const files = createTree();
    const index = open(files);
    const before = await index.refresh();
    files.set('concepts/output.md', formatPage('Output', '## Usage\n\nChanged.'));
    const after = await index.refresh(['concepts/output.md']);
    expect([after.stats.parsedPages, after.stats.cachedPages]).toEqual([1, 3]);
    expect(after.changedUrls).toEqual(['/concepts/output/', '/concepts/printable/']);
    expect(readPage(after.snapshot, '/concepts/loaders/')).toBe(readPage(before.snapshot, '/concepts/loaders/'));
    expect(readPage(before.snapshot, '/concepts/output/').links).toHaveLength(1);
    expect(await readText(index, after.snapshot, '/concepts/output/')).toBe('Usage\nChanged.');
    expect(await readText(index, before.snapshot, '/concepts/output/')).toBe('Usage\nA dead link.');
  });

  test('gives the same snapshot when nothing has changed', async () => {
    const index = open(createTree());
    const before = await index.refresh();
    const after = await index.refresh(['concepts/output.md', 'gone.md', '.git/index']);
    expect(after.snapshot.id).toBe(before.snapshot.id);
    expect([after.changedUrls, after.stats.parsedPages]).toEqual([[], 0]);
    expect((await index.refresh()).snapshot.id).toBe(before.snapshot.id);
  });

  test('reads a page with few words or none as it was when its snapshot was made', async () => {
    const files = createTree().set('empty.md', '').set('short.md', 'Old.');
    const index = open(files);
    const before = await index.refresh();
    files.set('empty.md', formatPage('Empty', 'Words.')).delete('short.md');
    const after = await index.refresh(['empty.md', 'short.md']);
    expect(await readText(index, after.snapshot, '/empty/')).toBe('Words.');
    expect(await readText(index, before.snapshot, '/empty/')).toBe('');
    expect(await readText(index, before.snapshot, '/short/')).toBe('Old.');
  });

  test('parses nothing after a rename or when a change is taken back', async () => {
    const files = createTree();
    const index = open(files);
    const before = await index.refresh();
    const text = files.get('concepts/output.md') ?? '';
    files.delete('concepts/output.md');
    files.set('guides/output.md', text);
    const renamed = await index.refresh(['concepts/output.md', 'guides/output.md']);
    expect([renamed.stats.parsedPages, renamed.stats.cachedPages]).toEqual([0, 4]);
    expect(renamed.changedUrls).toContain('/guides/output/');
    files.delete('guides/output.md');
    files.set('concepts/output.md', text);
    const back = await index.refresh(['concepts/output.md', 'guides/output.md']);
    expect([back.stats.parsedPages, back.snapshot.id]).toEqual([0, before.snapshot.id]);
  });

  test('gives a page that comes back the date of its last commit', async () => {
    const contentDir = join(cacheDir, 'tree');
    mkdirSync(contentDir);
    const save = () => writeFileSync(join(contentDir, 'a.md'), formatPage('A'));
    const git = (...args: readonly string[]) =>
      execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], { cwd: contentDir });
    save();
    git('init', '-q');
    git('add', '--all');
    git('commit', '-q', '-m', 'change', '--date', '2026-01-01T00:00:00Z');
    const index = createContentIndex({ contentDir, cacheDir });
    opened.push(index);
    const before = await index.refresh();
    expect(readPage(before.snapshot, '/a/').updatedAt).toMatch(/^20\d\d-/);
    rmSync(join(contentDir, 'a.md'));
    await index.refresh(['a.md']);
    save();
    expect((await index.refresh(['a.md'])).snapshot.id).toBe(before.snapshot.id);
  });

  test('follows folders that come and go', async () => {
    const files = createTree();
    const index = open(files);
    await index.refresh();
    for (const name of ['a', 'b']) files.set(`guides/deep/${name}.md`, formatPage(name));
    const added = await index.refresh(['guides']);
    expect(added.snapshot.sections.keys).toEqual(['concepts', 'guides', '']);
    for (const path of files.keys()) if (path.startsWith('concepts/')) files.delete(path);
    const removed = await index.refresh(['concepts']);
    expect(removed.snapshot.nodes.keys.filter((path) => path.startsWith('concepts'))).toEqual([]);
  });

  test('reads the data files again when they change, and only then', async () => {
    const files = createTree();
    const index = open(files, { siteUrl: 'https://docs.example.org/' });
    const before = await index.refresh();
    expect([before.snapshot.site.name, before.snapshot.site.siteUrl]).toEqual(['Docs', 'https://docs.example.org']);
    files.set('people.yaml', '[b]');
    files.set('site.yaml', 'name: Other\npeopleFile: people.yaml\n');
    const { snapshot } = await index.refresh(['site.yaml', 'people.yaml']);
    expect([snapshot.site.name, listNames(snapshot)]).toEqual(['Other', ['b']]);
    files.delete('site.yaml');
    expect(listNames((await index.refresh(['site.yaml'])).snapshot)).toEqual([]);
  });

  test('runs refreshes one after the other', async () => {
    const files = createTree();
    const index = open(files);
    const first = index.refresh();
    files.set('new.md', formatPage('New'));
    const [before, after] = await Promise.all([first, index.refresh(['new.md'])]);
    expect(after.changedUrls.every((url) => url === '/new/' || before.changedUrls.includes(url))).toBe(true);
    expect(after.snapshot.pages.has('/new/')).toBe(true);
  });

  test('reads the whole tree when a changed file may show at a second path through a link', async () => {
    const contentDir = join(cacheDir, 'tree');
    mkdirSync(join(contentDir, 'real'), { recursive: true });
    symlinkSync('real', join(contentDir, 'alias'));
    const index = createContentIndex({ contentDir, cacheDir });
    opened.push(index);
    await index.refresh();
    writeFileSync(join(contentDir, 'real/a.md'), formatPage('A'));
    const { snapshot } = await index.refresh(['real/a.md']);
    expect(snapshot.pages.keys.filter((url) => url.endsWith('/a/'))).toEqual(['/alias/a/', '/real/a/']);
  });
});

describe('while an author is in the middle of a change', () => {
  const broken = '---\ntitle: [Output\n---\n\nHalf\n';

  test('serves the last good page with the new diagnostics until it is mended', async () => {
    const files = createTree();
    const index = open(files, { keepLastGood: true });
    const before = await index.refresh();
    files.set('concepts/output.md', broken);
    const during = await index.refresh(['concepts/output.md']);
    expect(readPage(during.snapshot, '/concepts/output/').title).toBe('Output');
    expect(await readText(index, during.snapshot, '/concepts/output/')).toBe('Usage\nA dead link.');
    const errors = during.snapshot.diagnostics.items.filter(({ severity }) => severity === 'error');
    expect(errors.map(({ code, filePath }) => [code, filePath])).toEqual([
      ['front-matter/invalid-yaml', 'concepts/output.md'],
    ]);
    files.set('concepts/output.md', `${broken} still`);
    expect((await index.refresh()).snapshot.pages.get('/concepts/output/')?.title).toBe('Output');
    files.set('concepts/output.md', createTree().get('concepts/output.md') ?? '');
    expect((await index.refresh(['concepts/output.md'])).snapshot.id).toBe(before.snapshot.id);
  });

  test('serves a page that cannot be read now as it was, and forgets one that is deleted', async () => {
    const files = createTree();
    const index = open(files, { keepLastGood: true });
    await index.refresh();
    files.set('concepts/output.md', { error: 'EACCES' });
    const during = await index.refresh(['concepts/output.md']);
    expect(readPage(during.snapshot, '/concepts/output/').title).toBe('Output');
    expect(during.snapshot.diagnostics.items.map(({ code }) => code)).toContain('tree/unreadable-file');
    files.delete('concepts/output.md');
    const { snapshot } = await index.refresh(['concepts/output.md']);
    expect(snapshot.pages.has('/concepts/output/')).toBe(false);
    expect(snapshot.diagnostics.items.map(({ code }) => code)).not.toContain('tree/unreadable-file');
  });

  test('keeps the settings while site.yaml is broken', async () => {
    const files = createTree();
    const index = open(files, { keepLastGood: true });
    await index.refresh();
    files.set('site.yaml', 'name: [Docs');
    const { snapshot } = await index.refresh(['site.yaml']);
    expect([snapshot.site.name, listNames(snapshot)]).toEqual(['Docs', ['a']]);
    expect(snapshot.diagnostics.items.map(({ code }) => code)).toContain('site/invalid-yaml');
  });

  test('serves a page that was never good as it is', async () => {
    const files = createTree().set('concepts/output.md', broken);
    const index = open(files, { keepLastGood: true });
    const { snapshot } = await index.refresh();
    expect(await readText(index, snapshot, '/concepts/output/')).toBe('Half');
  });

  test('shows the broken page to a build', async () => {
    const files = createTree();
    const index = open(files);
    await index.refresh();
    files.set('concepts/output.md', broken);
    const { snapshot } = await index.refresh(['concepts/output.md']);
    expect(await readText(index, snapshot, '/concepts/output/')).toBe('Half');
  });
});

describe('when something is missing', () => {
  test('a missing content folder is reported in one sentence', () => {
    const contentDir = join(cacheDir, 'nowhere');
    const openNowhere = () => createContentIndex({ contentDir, cacheDir });
    expect(openNowhere).toThrow(ContentDirError);
    expect(openNowhere).toThrow(
      `The content folder "${contentDir}" does not exist.\nhint: name the folder that contains the markdown with --content DIR.`,
    );
    writeFileSync(contentDir, '');
    expect(openNowhere).toThrow(`"${contentDir}" is not a folder.`);
  });

  test('a refresh that fails changes nothing, and the next one works', async () => {
    const contentDir = join(cacheDir, 'tree');
    mkdirSync(contentDir);
    writeFileSync(join(contentDir, 'a.md'), formatPage('A'));
    const index = createContentIndex({ contentDir, cacheDir });
    opened.push(index);
    const before = await index.refresh();
    rmSync(contentDir, { recursive: true });
    await expect(index.refresh()).rejects.toThrow(ContentDirError);
    await expect(index.refresh(['a.md'])).rejects.toThrow(ContentDirError);
    mkdirSync(contentDir);
    writeFileSync(join(contentDir, 'a.md'), formatPage('A'));
    expect((await index.refresh(['a.md'])).snapshot.id).toBe(before.snapshot.id);
  });

  test('source lines are those that problems are shown with', async () => {
    const files = createTree().set('readmes.lock.json', '{\n"a@1.0.0": 1}\n').set('site.yaml', 'nam: Docs\r\n');
    const index = open(files);
    const { snapshot } = await index.refresh();
    const places = snapshot.diagnostics.items.map(({ filePath, place }) => [filePath, place.line] as const);
    expect(await Promise.all(places.map(async (at) => [...at, await index.readSourceLine(...at)]))).toEqual([
      ['concepts/loaders.mdx', 7, '{dropped}'],
      ['concepts/output.md', 7, 'A [dead link](/nowhere/).'],
      ['readmes.lock.json', 1, '{'],
      ['site.yaml', 1, 'nam: Docs'],
    ]);
    const read = index.readSourceLine;
    expect([await read('concepts/output.md', 2), await read('../etc/passwd', 1), await read('gone.md', 1)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

test('a process that takes over an index shows the lines of the problems as they are now', async () => {
  const read = async (text: string): Promise<readonly (string | undefined)[]> => {
    const fileSystem = createMemoryFileSystem(new Map([['index.md', new TextEncoder().encode(text)]]));
    const index = createContentIndex({ contentDir: memoryRoot, cacheDir: linesCacheDir, fileSystem });
    const { snapshot } = await index.refresh();
    const lines = snapshot.diagnostics.items.map(({ filePath, place }) => index.readSourceLine(filePath, place.line));
    const shown = await Promise.all(lines);
    await index.close();
    return shown;
  };
  const linesCacheDir = mkdtempSync(join(tmpdir(), 'lines-'));
  try {
    expect(await read('---\ntitle: A\n---\n\nOne :bdage[x].\n')).toEqual(['One :bdage[x].']);
    expect(await read('---\ntitle: A\nttle: x\n---\n\n[Dead](/dead/).\n')).toEqual(['ttle: x', '[Dead](/dead/).']);
  } finally {
    rmSync(linesCacheDir, { recursive: true });
  }
});
