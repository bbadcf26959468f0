// IO: the worker of an export on workerd, the runtime of edge platforms: processor time of its start, memory of its isolate.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Miniflare } from 'miniflare';
import { firstQuery, heavyQueries } from './heavy-queries.ts';

/** The time and memory that a worker takes. */
export interface WorkerdFigures {
  /** Processor time of workerd until its first answer, beyond that of an empty worker. */
  readonly startCpuMs: number;
  /** From the request to the first answer. */
  readonly firstAnswerMs: number;
  /** Heap of the isolate after the first query, and after queries that load all tables and the search index. */
  readonly firstHeapBytes: number;
  readonly fullHeapBytes: number;
}

const emptyWorker = 'export default { fetch: () => new Response("") };';

/** Measures the worker of a folder. */
export async function measureWorkerd(outDir: string): Promise<WorkerdFigures> {
  const empty = await openWorker(outDir, emptyWorker);
  await (await empty.dispatchFetch('http://localhost/graphql')).text();
  const emptyCpuMs = readCpuMs(await findProcess(empty));
  await empty.dispose();
  const worker = await openWorker(outDir, readFileSync(join(outDir, '_worker.js'), 'utf8'));
  try {
    const startedAt = performance.now();
    await ask(worker, firstQuery);
    const firstAnswerMs = performance.now() - startedAt;
    const startCpuMs = readCpuMs(await findProcess(worker)) - emptyCpuMs;
    const heap = await openHeap(worker);
    const firstHeapBytes = await heap.measure();
    for (const query of heavyQueries) await ask(worker, query);
    const fullHeapBytes = await heap.measure();
    heap.close();
    return { startCpuMs, firstAnswerMs, firstHeapBytes, fullHeapBytes };
  } finally {
    await worker.dispose();
  }
}

async function openWorker(outDir: string, script: string): Promise<Miniflare> {
  const worker = new Miniflare({
    modules: [{ type: 'ESModule', path: join(outDir, '_worker.js'), contents: script }],
    modulesRoot: outDir,
    compatibilityDate: '2026-07-01',
    inspectorPort: 0,
    assets: {
      directory: outDir,
      binding: 'ASSETS',
      routerConfig: { has_user_worker: true, invoke_user_worker_ahead_of_assets: true },
    },
  });
  await worker.ready;
  return worker;
}

async function ask(worker: Miniflare, query: string): Promise<void> {
  const response = await worker.dispatchFetch('http://localhost/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  const text = await response.text();
  if (response.status !== 200 || text.includes('"errors":[')) throw new Error(`${query}\n${text.slice(0, 1_000)}`);
}

/** Finds the process of workerd: the newest child of this one. */
async function findProcess(worker: Miniflare): Promise<string> {
  await worker.ready;
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ');
  const found = children.findLast((pid) => readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('workerd'));
  if (found === undefined) throw new Error('There is no process of workerd.');
  return found;
}

/** Length of a kernel tick, in ms. */
const tickMs = 10;

function readCpuMs(pid: string): number {
  const [, , , , , , , , , , , user = '0', system = '0'] = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(user) + Number(system)) * tickMs;
}

interface Heap {
  /** Returns what the isolate has taken; workerd collects no garbage when it is asked to, so some of it may be. */
  readonly measure: () => Promise<number>;
  readonly close: () => void;
}

/** Opens the inspector of the worker. */
async function openHeap(worker: Miniflare): Promise<Heap> {
  const url = await worker.getInspectorURL();
  const targets = (await (await fetch(new URL('/json', url.href.replace(/^ws/, 'http')))).json()) as readonly {
    readonly id: string;
    readonly webSocketDebuggerUrl: string;
  }[];
  const target = targets.find(({ id }) => id.startsWith('core:user:'));
  if (target === undefined) throw new Error('workerd shows no worker of ours.');
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', reject, { once: true });
  });
  let lastId = 0;
  const send = (method: string): Promise<Readonly<Record<string, unknown>>> =>
    new Promise((resolve, reject) => {
      lastId += 1;
      const id = lastId;
      socket.addEventListener('message', function receive({ data }) {
        const message = JSON.parse(String(data)) as { id?: number; result?: Record<string, unknown>; error?: object };
        if (message.id !== id) return;
        socket.removeEventListener('message', receive);
        if (message.result === undefined) reject(new Error(`${method}: ${JSON.stringify(message.error)}`));
        else resolve(message.result);
      });
      socket.send(JSON.stringify({ id, method }));
    });
  return {
    async measure() {
      const { totalSize, backingStorageSize = 0 } = await send('Runtime.getHeapUsage');
      return Number(totalSize) + Number(backingStorageSize);
    },
    close: () => socket.close(),
  };
}
