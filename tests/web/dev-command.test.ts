import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runDev } from '../../web/node/run-dev.ts';

const rootDir = mkdtempSync(join(tmpdir(), 'docgraph-dev-'));
const contentDir = join(rootDir, 'content');
mkdirSync(contentDir);
writeFileSync(join(contentDir, 'index.md'), '# Welcome\n');
afterAll(() => rmSync(rootDir, { recursive: true, force: true }));

/** Runs the command and closes the server it starts. */
async function run(
  argv: readonly string[],
): Promise<{ outcome: number | string; home?: string; stdout: string; stderr: string }> {
  const texts = { stdout: '', stderr: '' };
  const server = await runDev([...argv, '--cache', join(rootDir, 'cache')], {
    writeOut: (text) => void (texts.stdout += text),
    writeError: (text) => void (texts.stderr += text),
    isTerminal: false,
  });
  if (typeof server === 'number') return { outcome: server, ...texts };
  await server.isWatching;
  const answer = await fetch(new URL('/graphql?query={content{pageCount}}', server.url));
  const outcome = await answer.text();
  const home = await fetch(server.url); // accepts anything, as curl does
  await server.close();
  return { outcome, home: `${home.status} ${(await home.text()).slice(0, 15)}`, ...texts };
}

test('the command says where the site is, and pages and endpoint answer there', async () => {
  const { outcome, home, stdout, stderr } = await run(['--content', contentDir, '--port', '0']);
  expect(outcome).toBe('{"data":{"content":{"pageCount":1}}}');
  expect(home).toBe('200 <!doctype html>');
  expect(stdout.replace(/\d{4,5}(?=\/)/g, 'PORT').replace(/\d+ ms/, 'N ms')).toBe(
    'http://localhost:PORT/ is ready (N ms); the endpoint and GraphiQL are at http://localhost:PORT/graphql\n',
  );
  expect(stderr).toBe('');
});

test('a port in use is an error with a hint', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => void other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo; // a server that listens on a port has an address of this form
  expect(await run(['--content', contentDir, '--port', String(port)])).toEqual({
    outcome: 1,
    stdout: '',
    stderr: `Port ${port} is in use.\nhint: stop what runs there, or give another one: --port N\n`,
  });
  other.close();
});

test('a missing folder and an unknown flag are errors of the command line', async () => {
  const missing = join(rootDir, 'nowhere');
  expect(await run(['--content', missing])).toEqual({
    outcome: 2,
    stdout: '',
    stderr: `The content folder "${missing}" does not exist.\nhint: name the folder that holds the markdown with --content DIR.\n`,
  });
  expect((await run(['--watch'])).outcome).toBe(2);
});
