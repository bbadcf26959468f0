import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startDev } from '../../../web/commands/start-dev.ts';
import type { DevServer } from '../../../web/dev/dev-server.ts';
import { collectOutput } from '../commands/collect-output.ts';

const rootDir = mkdtempSync(join(tmpdir(), 'docgraph-dev-'));
const contentDir = join(rootDir, 'content');
mkdirSync(join(contentDir, 'public/images'), { recursive: true });
writeFileSync(join(contentDir, 'index.md'), '# Welcome\n\n![Map](/images/map.svg)\n');
writeFileSync(join(contentDir, '404.md'), '# Lost\n');
writeFileSync(join(contentDir, 'public/images/map.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>\n');
afterAll(() => rmSync(rootDir, { recursive: true, force: true }));

/** Runs the command, asks the server it starts, and closes it. */
async function run(argv: readonly string[]) {
  let server: DevServer | undefined;
  const { code, out, error } = await collectOutput('dev', async (invocation) => (server = await startDev(invocation)), [
    ...argv,
    '--cache',
    join(rootDir, 'cache'),
  ]);
  if (server === undefined) return { outcome: code, stdout: out, stderr: error };
  await server.isWatching;
  const answer = await fetch(new URL('/graphql?query={content{pageCount}}', server.url));
  const outcome = await answer.text();
  const home = await fetch(server.url); // accepts anything, as curl does
  const foreign = await fetch(server.url, { headers: { origin: 'https://attacker.example' } });
  const picture = await fetch(new URL('/images/map.svg', server.url));
  const lost = await fetch(new URL('/404/', server.url));
  await server.close();
  return {
    outcome,
    picture: `${picture.status} ${picture.headers.get('content-type')}`,
    lost: lost.status,
    home: `${home.status} ${(await home.text()).slice(0, 15)}`,
    foreign: foreign.status,
    stdout: out,
    stderr: error,
  };
}

test('prints where the site is, and pages and endpoint answer there', async () => {
  const { outcome, home, foreign, picture, lost, stdout, stderr } = await run(['--content', contentDir, '--port', '0']);
  expect(outcome).toBe('{"data":{"content":{"pageCount":1}}}');
  expect([home, foreign]).toEqual(['200 <!doctype html>', 403]);
  expect([picture, lost]).toEqual(['200 image/svg+xml; charset=utf-8', 404]); // from public/, and 404.md is no page
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
    stderr: `Port ${port} is in use.\nhint: stop the program that uses it, or choose another port with --port N\n`,
  });
  other.close();
});

test('a missing folder and an unknown flag are errors of the command line', async () => {
  const missing = join(rootDir, 'nowhere');
  expect(await run(['--content', missing])).toEqual({
    outcome: 2,
    stdout: '',
    stderr: `The content folder "${missing}" does not exist.\nhint: name the folder that contains the markdown with --content DIR.\n`,
  });
  expect((await run(['--watch'])).outcome).toBe(2);
});
