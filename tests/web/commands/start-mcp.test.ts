// `npm run mcp` as an assistant starts it: a child process of its own, and nothing but the protocol on its output.

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, expect, test } from 'vitest';
import { openMcpContent } from '../../../api/hosts/node/open-mcp-content.ts';
import { isRunning } from '../../../indexer/engine/is-running.ts';
import type { ChangeSourceOptions } from '../../../indexer/read/change-source.ts';
import { call, connectClient, createClient, createToolTree } from '../../api/mcp/tool-content.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const tree = createToolTree();
afterAll(tree.remove);
const start = [`${root}web/commands/run.mjs`, 'mcp'];
const command = [...start, '--content', tree.contentDir, '--cache', tree.cacheDir];

test('a client of the SDK starts it, asks and stops it', async () => {
  const client = createClient();
  const transport = new StdioClientTransport({ command: process.execPath, args: command, cwd: root, stderr: 'pipe' });
  const complaints: unknown[] = [];
  transport.stderr?.on('data', (chunk) => complaints.push(String(chunk)));
  await client.connect(transport);
  expect(client.getServerVersion()).toMatchObject({ title: 'Documentation of Sample' });
  expect(await call(client, 'read_heading', { url: '/guides/first/#run-it' })).toMatchObject({
    isError: false,
    structured: { markdown: '## Run it\n\n**run.sh**\n\n```sh\nnpm start\n```\n' },
  });
  expect(await call(client, 'search', { query: '\u{d800} setup' })).toMatchObject({ isError: false });
  await client.close();
  expect(complaints).toEqual([]);
});

/** Runs the command with some input, and ends it. */
async function run(options: {
  readonly args?: readonly string[];
  readonly input?: string;
  readonly signal?: NodeJS.Signals;
}) {
  const child = spawn(process.execPath, options.args ?? command, { cwd: root });
  const [output, errors]: [string[], string[]] = [[], []];
  child.stdout.on('data', (chunk) => output.push(String(chunk)));
  child.stderr.on('data', (chunk) => errors.push(String(chunk)));
  if (options.signal === undefined) child.stdin.end(options.input ?? '');
  else {
    child.stdin.write(options.input ?? '');
    await once(child.stdout, 'data');
    child.kill(options.signal);
  }
  const [code] = await once(child, 'close');
  return { code, output: output.join(''), errors: errors.join('') };
}

const initialize = `${JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
})}\n`;

test.each(['SIGINT', 'SIGTERM'] as const)('%s ends it cleanly', async (signal) => {
  const { code, output, errors } = await run({ input: initialize, signal });
  expect([code, errors]).toEqual([0, '']);
  expect(
    output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toMatchObject([{ id: 1, result: {} }]);
});

/** A request for a page. */
const formatRead = (id: number): string =>
  `${JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/call', params: { name: 'read_page', arguments: { url: '/guides/first/' } } })}\n`;

/** Lists the ids of the answers, in order; `error` after one that refuses. */
const listAnswers = (output: string): readonly string[] =>
  output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { id: number | null; error?: object })
    .map(({ id, error }) => `${id}${error === undefined ? '' : ' error'}`)
    .sort();

test('a line of 10 MB is refused, and requests around it are answered up to the end of the input', async () => {
  const long = `${JSON.stringify({ jsonrpc: '2.0', id: 2, method: 'tools/call', params: { text: 'x'.repeat(10_000_000) } })}\n`;
  const deep = `${'['.repeat(400_000)}\n`;
  const last = formatRead(5).trimEnd(); // without a newline
  const { code, output } = await run({ input: initialize + long + deep + formatRead(3) + formatRead(4) + last });
  expect([code, listAnswers(output)]).toEqual([0, ['1', '3', '4', '5', 'null error', 'null error']]);
});

test.each([
  ['reads no answers any more', (child: ChildProcess) => child.stdout?.destroy()],
  [
    'closes its end of everything',
    (child: ChildProcess) => [child.stdout, child.stdin].forEach((end) => end?.destroy()),
  ],
])('it ends when its client %s', async (_name, leave) => {
  const child = spawn(process.execPath, command, { cwd: root });
  child.stdin.on('error', () => undefined).write(initialize);
  await once(child.stdout, 'data');
  leave(child);
  child.stdin.write(formatRead(2)); // what a client that has crashed had still sent
  const [code] = (await once(child, 'exit')) as [number | null];
  expect(code).toBe(0);
});

test.each([
  ['before it has asked', ''],
  ['within a line', initialize.slice(0, 40)],
  ['while its requests run', initialize + Array.from({ length: 100 }, (_, index) => formatRead(index + 2)).join('')],
])('it ends when its client is killed %s', async (_name, input) => {
  // The client is a process of its own: with it, both ends of both pipes are gone.
  const program = `
    const child = require('node:child_process').spawn(process.execPath, ${JSON.stringify(command)}, { stdio: ['pipe', 'pipe', 'ignore'] });
    child.stdin.write(${JSON.stringify(input)}, () => { console.log(child.pid); process.kill(process.pid, 'SIGKILL'); });
  `;
  const client = spawn(process.execPath, ['--eval', program], { cwd: root });
  const [text] = (await once(client.stdout, 'data')) as [Buffer]; // no encoding is set
  await expect.poll(() => isRunning(Number(text))).toBe(false);
});

test('reports what is not the protocol on standard error, and ends when the input ends', async () => {
  const { code, output, errors } = await run({ input: `nonsense\n\u{1b}[2J{\n${initialize.slice(0, 40)}` });
  expect([code, listAnswers(output)]).toEqual([0, ['null error', 'null error', 'null error']]);
  expect(errors).toBe('A line of the input is not a message of the protocol.\n'.repeat(3));
});

test('a missing folder and an unknown flag end it with exit code 2', async () => {
  const gone = `${tree.contentDir}/gone`;
  const missing = await run({ args: [...start, '--content', gone, '--cache', tree.cacheDir] });
  expect([missing.code, missing.output, missing.errors]).toEqual([2, '', expect.stringContaining(gone)]);
  const unknown = await run({ args: [...start, '--contnet', gone] });
  expect([unknown.code, unknown.output, unknown.errors]).toEqual([2, '', expect.stringContaining('npm run mcp --')]);
});

test('answers from the files as they are, and from the last good page while one is broken', async () => {
  const own = createToolTree();
  let report: ChangeSourceOptions['onEvent'] | undefined;
  const problems: unknown[] = [];
  const content = await openMcpContent({
    ...own,
    reportError: (error) => problems.push(error),
    createWatcher: ({ onEvent }) => {
      report = onEvent;
      return { isReady: Promise.resolve(), close: async () => undefined };
    },
  });
  await content.isWatching;
  const client = await connectClient(content.source);
  const readMarkdown = async (): Promise<string> => {
    const { structured } = await call(client, 'read_page', { url: '/guides/second/' });
    return (structured as { markdown: string }).markdown; // as the schema says
  };
  const before = await readMarkdown();
  own.write('guides/second.md', '---\ntitle: Second Guide\n---\nAnother text.\n');
  report?.('guides/second.md');
  await expect.poll(readMarkdown).toBe('# Second Guide\n\nAnother text.\n');
  expect(before).toContain('Go on after');
  own.write('guides/second.md', '---\ntitle: [\n---\nBroken.\n');
  own.write('guides/third.md', '---\ntitle: Third\n---\nNew.\n');
  report?.('guides/second.md');
  report?.('guides/third.md');
  await expect.poll(async () => (await call(client, 'read_page', { url: '/guides/third/' })).isError).toBe(false);
  expect(await readMarkdown()).toBe('# Second Guide\n\nAnother text.\n');
  await client.close();
  await content.close();
  own.remove();
  expect(problems).toEqual([]);
});

test('of a site in a folder of its host, addresses are taken and given with that folder', async () => {
  const own = createToolTree();
  own.write('site.yaml', 'name: Sample\ndescription: A small site.\nbase: /larkspur/\n');
  const content = await openMcpContent({ ...own, reportError: (error) => expect.unreachable(String(error)) });
  const client = await connectClient(content.source);
  const found = await call(client, 'search', { query: 'setup' });
  expect(JSON.stringify(found.structured)).toContain('"/larkspur/guides/first/#setup"');
  expect(await call(client, 'read_heading', { url: '/larkspur/guides/first/#run-it' })).toMatchObject({
    isError: false,
    structured: { markdown: expect.stringContaining('npm start') },
  });
  const { structured } = await call(client, 'follow_links', { url: '/larkspur/guides/second/' });
  expect(JSON.stringify(structured)).toContain('"/larkspur/guides/first/"');
  await client.close();
  await content.close();
  own.remove();
});
