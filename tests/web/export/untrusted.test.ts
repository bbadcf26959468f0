// Builds of trees by somebody unknown, as of a pull request.

import { chmodSync, copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { afterAll, afterEach, expect, test } from 'vitest';
import { boundFileSystem } from '../../../indexer/disk/bounded-file-system.ts';
import { diskFileSystem } from '../../../indexer/disk/file-system.ts';
import { createWorkshopFactory, sampleFiles } from './export-tree.ts';

const factory = createWorkshopFactory();
const path = process.env['PATH'];
afterEach(() => void (process.env['PATH'] = path));
afterAll(() => factory.close());

const services =
  'analytics: { provider: plausible, options: { src: "https://evil.example/x.js" } }\n' +
  'feedbackUrl: https://evil.example/form\n' +
  'search: { provider: algolia, options: { appId: evil, apiKey: k, indexName: i } }\n' +
  'hostFiles: [_headers, CNAME]\n';

test('no service, file for hosts or git of an untrusted tree is used', async () => {
  const workshop = await factory.create({
    ...sampleFiles,
    'site.yaml': `${sampleFiles['site.yaml']}${services}`,
    'public/_headers': '/*\n  X-Evil: 1\n',
    'public/CNAME': 'evil.example',
    'public/notes.txt': 'published',
    'public/demo.xht': '<html xmlns="http://www.w3.org/1999/xhtml"><script src="/demo.js"/></html>',
    'public/demo.js': 'alert(1)',
    'public/*.html': '<p>Nothing',
    'public/assets/logo.png': 'a picture',
  });
  const binDir = join(workshop.contentDir, '../bin');
  mkdirSync(binDir);
  mkdirSync(join(workshop.contentDir, '.git'));
  writeFileSync(join(binDir, 'git'), `#!/bin/sh\ntouch '${binDir}/ran'\n`);
  chmodSync(join(binDir, 'git'), 0o755);
  process.env['PATH'] = `${binDir}${delimiter}${path}`;
  const { warnings } = await workshop.build({ isUntrusted: true });
  const out = workshop.readOut();
  expect([out.has('CNAME'), out.get('notes.txt'), existsSync(join(binDir, 'ran'))]).toEqual([
    false,
    'published',
    false,
  ]);
  const sandboxed = [...(out.get('_headers') ?? '').matchAll(/^(.*)\n {2}Content-Security-Policy: sandbox$/gm)];
  expect(sandboxed.map(([, rule]) => rule)).toEqual(['/guides/plan.svg', '/%2A.html', '/demo.xht']);
  // its name has no hash, unlike those of the site's own files in that folder
  expect(out.get('_headers')).toContain(
    '/assets/logo.png\n  ! Cache-Control\n  ! Cross-Origin-Resource-Policy\n  Cache-Control: public, max-age=0, must-revalidate\n',
  );
  expect([...out.values()].filter((text) => text.includes('evil.example'))).toEqual([]);
  expect(warnings).toEqual([]);
  await workshop.build(); // the same tree, trusted
  expect([workshop.readOut().get('CNAME'), existsSync(join(binDir, 'ran'))]).toEqual(['evil.example', true]);
});

test('social cards of an untrusted tree are drawn with the font of the package', async () => {
  const site = `${sampleFiles['site.yaml']}siteUrl: https://docs.example\n`;
  const withFont = `${site}theme: { fonts: { text: { family: Own, files: [{ path: fonts/own.woff2 }] } } }\n`;
  const workshop = await factory.create({ ...sampleFiles, 'site.yaml': site });
  mkdirSync(join(workshop.contentDir, 'fonts'));
  const font = new URL('../../../web/app/design/jetbrains-mono-latin-wght-normal.woff2', import.meta.url);
  copyFileSync(font, join(workshop.contentDir, 'fonts/own.woff2'));
  const buildCards = async (isUntrusted: boolean): Promise<readonly string[]> => {
    await workshop.build({ isUntrusted });
    return [...workshop.readOut().keys()].filter((name) => /^cards\/.+\.jpg$/.test(name)).toSorted();
  };
  const ofPackage = await buildCards(false);
  workshop.edit({ 'site.yaml': withFont });
  expect([ofPackage.length, await buildCards(true)]).toEqual([5, ofPackage]);
  expect(await buildCards(false)).not.toEqual(ofPackage);
});

test('an untrusted tree has bounds', async () => {
  const workshop = await factory.create({ ...sampleFiles, 'public/large.bin': 'x'.repeat(20_000_001) });
  await expect(workshop.build({ isUntrusted: true })).rejects.toThrow(
    '"public/large.bin" of the content cannot be published: it is unreadable, or larger than 20000000 bytes.',
  );
  const bounded = boundFileSystem(diskFileSystem, 8);
  expect(bounded.readDirectory(workshop.contentDir)).toHaveLength(5);
  expect(bounded.readDirectory(workshop.contentDir)).toHaveLength(5); // it is counted once
  expect(() => bounded.readDirectory(join(workshop.contentDir, 'guides'))).toThrow('more than 8 files');
});

test('a process that is busy ends after its time', () => {
  const file = new URL('../../../web/commands/limit-time.ts', import.meta.url).href;
  const script = `import { limitTime } from '${file}'; limitTime(200, 'late'); setTimeout(() => { while (true); }, 100)`;
  const { signal, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
    timeout: 900_000,
  });
  expect([signal, stderr]).toEqual(['SIGKILL', 'late']);
});
