import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const codeCache = new URL('../../../web/commands/code-cache.mjs', import.meta.url).href;
const folder = fileURLToPath(new URL('../../../node_modules/.cache/docgraph-code/', import.meta.url));

const report = `
  import { getCompileCacheDir } from 'node:module';
  import { parentPort } from 'node:worker_threads';
  parentPort.postMessage(getCompileCacheDir());
`;

const script = `
  import { getCompileCacheDir } from 'node:module';
  import { Worker } from 'node:worker_threads';
  await import(${JSON.stringify(codeCache)});
  const worker = new Worker(${JSON.stringify(report)}, { eval: true });
  worker.on('message', (inWorker) => console.log(JSON.stringify([getCompileCacheDir(), inWorker])));
`;

test('a command and its worker threads keep their compiled modules in one folder', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
  const [own, inWorker] = JSON.parse(stdout) as readonly string[]; // what the script prints
  expect(own).toContain(folder);
  expect(inWorker).toBe(own);
});
