import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { serveSite } from '../../../api/hosts/node/serve-site.ts';
import { parseIntegrityList } from '../../../web/export/outputs/integrity-list.ts';
import { verifyFolder } from '../../../web/export/verify-export.ts';
import { verifySite } from '../../../web/export/verify-site.ts';
import { createWorkshopFactory, sampleFiles, type Workshop } from './export-tree.ts';

const factory = createWorkshopFactory();
let workshop: Workshop;
let dir = '';

beforeAll(async () => {
  workshop = await factory.create({
    ...sampleFiles,
    'site.yaml': `${sampleFiles['site.yaml']}isOffline: true\n`,
    'guides/a b%20.png': 'not a picture',
    'guides/odd.md': '# Odd\n\n![x](<./a b%2520.png>)\n',
    'public/a\nb\u001B[31mc.txt': 'A name that a disk allows',
  });
  await workshop.build();
  dir = join(dirname(workshop.outDir), 'copy');
});
afterAll(() => factory.close());
beforeEach(() => {
  rmSync(dir, { recursive: true, force: true });
  cpSync(workshop.outDir, dir, { recursive: true });
});

const origin = 'https://docs.example';

/** A host that serves the folder; `answer` comes first. */
const createHost =
  (answer: (path: string) => Response | undefined = () => undefined): typeof fetch =>
  async (input) => {
    const path = decodeURIComponent(new URL(String(input)).pathname);
    const given = answer(path);
    if (given !== undefined) return given;
    if (/^\/_(?:headers|redirects)$/.test(path)) return new Response('Not Found', { status: 404 });
    try {
      return new Response(readFileSync(join(dir, path.endsWith('/') ? `${path}index.html` : path)));
    } catch {
      return new Response('Not Found', { status: 404 });
    }
  };

test('an export lists all of its files but the list and the marker, and equals itself', async () => {
  const paths = [...workshop.readOut().keys()].filter((path) => !/^(?:integrity|docgraph)\.json$/.test(path));
  const list = parseIntegrityList(workshop.readOut().get('integrity.json') ?? '');
  expect(Object.keys(list?.files ?? {})).toEqual(paths);
  expect(paths).toContain('sw.js');
  const ofFolder = verifyFolder(dir);
  expect([ofFolder.differences, ofFolder.fileCount]).toEqual([[], paths.length]);
  const ofSite = await verifySite(origin, { fetch: createHost() });
  expect([ofSite.differences, ofSite.listHash]).toEqual([[], ofFolder.listHash]);
});

test('another build of the same content has the same list, and one of other content another', async () => {
  const before = workshop.readOut().get('integrity.json');
  workshop.edit({ 'guides/first.md': '# Other\n' });
  await workshop.build();
  expect(workshop.readOut().get('integrity.json')).not.toBe(before);
  workshop.edit({ 'guides/first.md': sampleFiles['guides/first.md'] ?? '' });
  await workshop.build({ isClean: true });
  expect(workshop.readOut().get('integrity.json')).toBe(before);
});

test('what was changed, removed or added in a folder is named', () => {
  writeFileSync(join(dir, 'sw.js'), `${readFileSync(join(dir, 'sw.js'), 'utf8')} `);
  rmSync(join(dir, 'guides/first/index.html'));
  mkdirSync(join(dir, 'assets/more'));
  writeFileSync(join(dir, 'assets/more/evil.js'), '');
  expect(verifyFolder(dir).differences).toEqual([
    { path: 'assets/more/evil.js', problem: 'was not built' },
    { path: 'guides/first/index.html', problem: 'is missing' },
    { path: 'sw.js', problem: 'has other bytes' },
  ]);
});

test('a list that was changed together with a file is compared with the one of the build', async () => {
  const list = parseIntegrityList(readFileSync(join(dir, 'integrity.json'), 'utf8'));
  rmSync(join(dir, 'sw.js'));
  const { 'sw.js': _gone, ...files } = list?.files ?? {};
  writeFileSync(join(dir, 'integrity.json'), JSON.stringify({ ...list, files }));
  expect(verifyFolder(dir).differences).toEqual([]);
  const difference = { path: 'sw.js', problem: 'is missing' };
  expect(verifyFolder(dir, workshop.outDir).differences).toEqual([difference]);
  const { differences } = await verifySite(origin, { listDir: workshop.outDir, fetch: createHost() });
  expect(differences).toEqual([{ ...difference, problem: 'is answered with the status 404' }]);
});

/** What some hosts answer instead of 404. */
const page = (): Response => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } });

test('a broken deployment is described', async () => {
  const host = createHost((path) => {
    if (path === '/') return new Response('another release');
    if (path === '/guides/first/') return new Response('', { status: 503 });
    if (path === '/guides/second/') throw new TypeError('fetch failed', { cause: new Error('connection refused') });
    if (path === '/sw.js' || path.startsWith('/docgraph-verify-')) return page();
    if (path === '/old-guide/') return new Response(null, { status: 301, headers: { location: '/guides/first' } });
    if (path === '/404.html') return new Response(null, { status: 308, headers: { location: '/404' } });
    return path === '/404' ? new Response(readFileSync(join(dir, '404.html'))) : undefined;
  });
  const { differences } = await verifySite(origin, { fetch: host });
  expect(differences.map(({ path, problem }) => [path.replace(/(?<=verify-).*/, '*'), problem])).toEqual([
    ['docgraph-verify-*', 'does not exist, and is answered with the status 200 instead of 404'],
    ['guides/first/index.html', 'is answered with the status 503'],
    ['guides/second/index.html', 'cannot be fetched (connection refused)'],
    ['index.html', 'has other bytes'],
    ['sw.js', 'is answered with a page'],
  ]);
});

test('a list may have every name that a disk allows', () => {
  const files = Object.fromEntries(
    ['a\\b', '..\\c', 'd\ne', '\u001B[31m', '…', '__proto__', 'f:g'].map((name) => [name, 'a']),
  );
  expect(parseIntegrityList(JSON.stringify({ algorithm: 'sha256', files, redirects: {} }))?.files).toEqual(files);
});

test.each([
  '',
  'no JSON',
  '[]',
  '{"algorithm":"sha256","files":{"../x":"a"},"redirects":{}}',
  '{"algorithm":"sha256","files":{"\\ud800":"a"},"redirects":{}}',
  '{"algorithm":"md5"}',
])('a list %j is none', async (text) => {
  writeFileSync(join(dir, 'integrity.json'), text);
  expect(() => verifyFolder(dir)).toThrow('has no integrity.json of an export.');
  await expect(verifySite(origin, { fetch: createHost() })).rejects.toThrow('has no integrity.json of an export.');
});

test('a host that leads elsewhere, or nowhere, is not followed', async () => {
  const asked: string[] = [];
  const host: typeof fetch = async (input) => {
    const url = String(input);
    asked.push(new URL(url).origin);
    if (url.endsWith('/integrity.json')) return new Response(JSON.stringify(list));
    const location = url.endsWith('/a.txt') ? 'http://169.254.169.254/secret' : 'https://[';
    return new Response(null, { status: 302, headers: { location } });
  };
  const hash = '0'.repeat(64);
  const list = { algorithm: 'sha256', files: { 'a.txt': hash, 'b.txt': hash }, redirects: {} };
  expect((await verifySite('https://docs.example/larkspur', { fetch: host })).differences).toEqual([
    { path: 'a.txt', problem: 'has other bytes' },
    { path: 'b.txt', problem: 'has other bytes' },
  ]);
  expect(new Set(asked)).toEqual(new Set(['https://docs.example']));
});

test('a site in a folder of its host is compared there, and an endless list is refused', async () => {
  const asked: string[] = [];
  const host: typeof fetch = async (input) => {
    asked.push(String(input));
    const chunk = new Uint8Array(16_000_000);
    return new Response(new ReadableStream({ pull: (controller) => controller.enqueue(chunk) }));
  };
  await expect(verifySite('https://docs.example/larkspur', { fetch: host })).rejects.toThrow(
    'https://docs.example/larkspur does not answer: it is larger than 67108864 bytes.',
  );
  expect(asked).toEqual(['https://docs.example/larkspur/integrity.json']);
});

test.runIf(process.platform !== 'win32')('a pipe in the place of a file holds nobody up', () => {
  rmSync(join(dir, 'sw.js'));
  execFileSync('mkfifo', [join(dir, 'sw.js')]);
  expect(verifyFolder(dir).differences).toEqual([{ path: 'sw.js', problem: 'is missing' }]);
});

test.runIf(process.platform !== 'win32')(
  'links are named, and neither followed out of the folder nor in circles',
  () => {
    const outside = join(dirname(dir), 'outside');
    mkdirSync(outside, { recursive: true });
    writeFileSync(join(outside, 'sw.js'), readFileSync(join(dir, 'sw.js')));
    rmSync(join(dir, 'sw.js'));
    symlinkSync(join(outside, 'sw.js'), join(dir, 'sw.js'));
    symlinkSync(outside, join(dir, 'shared'));
    symlinkSync('.', join(dir, 'self'));
    symlinkSync('loop', join(dir, 'loop'));
    expect(verifyFolder(dir).differences).toEqual([
      { path: 'loop', problem: 'was not built' },
      { path: 'self', problem: 'was not built' },
      { path: 'shared', problem: 'was not built' },
      { path: 'sw.js', problem: 'is missing' },
    ]);
  },
);

test('the own server serves what was built', async () => {
  const server = await serveSite({ distDir: dir, port: 0, reportError: () => undefined });
  const { differences } = await verifySite(new URL(server.url).origin, { fetch });
  await server.close();
  expect(differences).toEqual([]);
});
