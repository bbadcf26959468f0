// `dev` while the code of a kit or the base is changed: as a process, because it starts itself again.

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const dir = mkdtempSync(join(tmpdir(), 'docgraph-dev-kits-'));
let child: ChildProcess | undefined;
afterAll(async () => {
  if (child?.exitCode === null) {
    child.kill();
    await once(child, 'close');
  }
  rmSync(dir, { recursive: true, force: true });
});

const writeWords = (words: string): void =>
  writeFileSync(join(dir, 'words.mjs'), `export const words = ${JSON.stringify(words)};\n`);

test('a kit that is saved is used at once, as is a base, and what cannot be used leaves the former one', async () => {
  mkdirSync(join(dir, 'content'));
  writeFileSync(join(dir, 'content/index.md'), '# Home\n\n:::note-of-kit\n:::\n');
  writeFileSync(join(dir, 'package.json'), '{"docgraph": {"kits": ["./kit.mjs"]}}');
  writeFileSync(
    join(dir, 'kit.mjs'),
    `import { words } from './words.mjs';
     const build = () => [{ type: 'paragraph', children: [{ type: 'text', value: words }] }];
     export default { name: 'notes', directives: { 'note-of-kit': { description: 'Words.', build } } };`,
  );
  writeWords('The first words.');
  let output = '';
  child = spawn(process.execPath, [`${root}/web/commands/run.mjs`, 'dev', '--port', '0', '--content', 'content'], {
    cwd: dir,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, INIT_CWD: dir },
  });
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data: Buffer) => (output += data.toString()));
  const waitFor = async (pattern: RegExp): Promise<void> => {
    await expect.poll(() => output).toMatch(pattern);
  };
  await waitFor(/is ready/);
  const url = /http:\S+(?=graphql)/.exec(output)?.[0] ?? '';
  const read = async (): Promise<string> =>
    (await fetch(new URL('/graphql?query={page(by:{url:"/"}){html}}', url))).text();
  expect(await read()).toContain('The first words.');

  writeFileSync(join(dir, 'words.mjs'), 'export const words = ;\n');
  await waitFor(/cannot be loaded[^]*The previous kits stay in use\./);
  expect(await read()).toContain('The first words.');

  output = '';
  writeWords('The second words.');
  await waitFor(/starting again\.[^]*is ready/);
  expect(/http:\S+(?=graphql)/.exec(output)?.[0]).toBe(url);
  expect(await read()).toContain('The second words.');

  output = '';
  writeFileSync(join(dir, 'content/site.yaml'), 'name: Sample\nbase: docs\n');
  await waitFor(/content\/site\.yaml:2:7 error/);
  expect((await fetch(new URL('/docs/', url))).status).toBe(404);
  writeFileSync(join(dir, 'content/site.yaml'), 'name: Sample\nbase: /docs/\n');
  await waitFor(/The base of the site has changed: starting again\.[^]*is ready/);
  expect((await fetch(new URL('/docs/', url))).status).toBe(200);
  const moved = await fetch(new URL('/docs/graphql?query={page(by:{url:"/"}){url}}', url));
  expect(await moved.json()).toEqual({ data: { page: { url: '/docs/' } } });
});
