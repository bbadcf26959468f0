// Random documents against the endpoint in this process, with the limits of `serve`.

import { readFileSync } from 'node:fs';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as immediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { buildSchema } from 'graphql';
import { openContent } from '../../../api/hosts/node/open-content.ts';
import type { Api } from '../../../api/http/create-api.ts';
import { writeAttackTree } from '../harness/attack-tree.ts';
import { createRandom } from '../harness/random.ts';
import { listKnownValues } from './list-known-values.ts';
import { createRequestGenerator, type RandomRequest } from './random-document.ts';

/** The limits of one document. */
export const fuzzLimits = { cpuMs: 250, heapBytes: 20_000_000, answerBytes: 12_000_000 } as const;

/** A run of random documents. */
export interface FuzzOptions {
  readonly seed: number;
  readonly count: number;
  /** Whether time and memory are limited too; measured alone on a machine only. */
  readonly isMeasured: boolean;
  readonly pagesPerSection: number;
  /** Ends the run before `count` documents. */
  readonly isOver?: () => boolean;
}

/** The outcome of a run. */
export interface FuzzResult {
  /** Number of documents that were sent. */
  readonly count: number;
  /** How many documents were answered, by the code of their first error or `data`. */
  readonly outcomes: Readonly<Record<string, number>>;
  readonly highestCpuMs: number;
  /** Most memory that one document took, in bytes. */
  readonly highestHeapBytes: number;
  /** Size of the largest answer. */
  readonly largestBytes: number;
  /** What went wrong, with the document; at most 20. */
  readonly problems: readonly string[];
}

interface Cost {
  readonly cpuMs: number;
  /** Memory that was allocated, as far as no garbage was collected meanwhile; an upper limit of what was in use. */
  readonly heapBytes: number;
  readonly sizeBytes: number;
  readonly outcome: string;
  readonly problem: string | undefined;
}

const maxProblems = 20;

/** Asks random documents one after another. */
export async function fuzzEndpoint(options: FuzzOptions): Promise<FuzzResult> {
  const { seed, count, isMeasured, pagesPerSection, isOver = () => false } = options;
  const rootDir = mkdtempSync(join(tmpdir(), 'docgraph-fuzz-'));
  const content = await openContent({
    contentDir: writeAttackTree(rootDir, pagesPerSection),
    cacheDir: join(rootDir, 'cache'),
    access: 'public',
    reportError: () => undefined,
  });
  const schema = buildSchema(readFileSync(join(import.meta.dirname, '../../../schema/content.graphql'), 'utf8'));
  const generate = createRequestGenerator(schema, createRandom(seed), listKnownValues(content.snapshot));
  const outcomes: Record<string, number> = {};
  const problems: string[] = [];
  let sentCount = 0;
  let highestCpuMs = 0;
  let highestHeapBytes = 0;
  let largestBytes = 0;
  const unhandled: unknown[] = [];
  const noteUnhandled = (error: unknown): void => void unhandled.push(error);
  process.on('unhandledRejection', noteUnhandled);
  try {
    await measure(content.api, { query: '{ search(query: "page") { totalCount suggestion } }', variables: {} });
    for (let index = 0; index < count && problems.length < maxProblems && !isOver(); index += 1) {
      const request = generate();
      sentCount += 1;
      const first = await measure(content.api, request);
      // A slow or large document is measured once more: it may have collected the garbage of earlier ones.
      const isSuspicious = first.cpuMs > fuzzLimits.cpuMs || first.heapBytes > fuzzLimits.heapBytes;
      const cost = isMeasured && isSuspicious ? await measureAlone(content.api, request) : first;
      outcomes[cost.outcome] = (outcomes[cost.outcome] ?? 0) + 1;
      highestCpuMs = Math.max(highestCpuMs, cost.cpuMs);
      highestHeapBytes = Math.max(highestHeapBytes, cost.heapBytes);
      largestBytes = Math.max(largestBytes, cost.sizeBytes);
      await immediate(); // until then, rejections may be handled
      for (const error of unhandled.splice(0))
        problems.push(`${index}: unhandled: ${String(error)}\n${JSON.stringify(request)}`);
      const isSlow = isMeasured && cost.cpuMs > fuzzLimits.cpuMs;
      const problem = cost.problem ?? (isSlow ? `${Math.round(cost.cpuMs)} ms of CPU` : undefined);
      if (problem !== undefined) problems.push(`${index}: ${problem}\n${JSON.stringify(request)}`);
    }
  } finally {
    process.off('unhandledRejection', noteUnhandled);
    await content.close();
    rmSync(rootDir, { recursive: true, force: true });
  }
  return { count: sentCount, outcomes, highestCpuMs, highestHeapBytes, largestBytes, problems };
}

/**
 * Measures a request after a garbage collection, and counts only the memory that is still in use once it is answered.
 * The texts that it reads are in memory already, because their cache has a limit of its own.
 */
async function measureAlone(api: Api, { query, variables }: RandomRequest): Promise<Cost> {
  // Each text is new, so that no cached answer is returned.
  await measure(api, { query: `${query} `, variables });
  await collectGarbage();
  const memoryBefore = countMemory();
  const cost = await measure(api, { query: `${query}  `, variables });
  await collectGarbage();
  const heapBytes = Math.max(0, countMemory() - memoryBefore);
  return heapBytes > fuzzLimits.heapBytes
    ? { ...cost, heapBytes, problem: `${heapBytes} bytes of memory` }
    : { ...cost, heapBytes };
}

/** Collects twice: buffers that a collection has found unused are freed beside it, and counted in use until the next one. */
async function collectGarbage(): Promise<void> {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  for (let round = 0; round < 2; round += 1) {
    if (typeof collect === 'function') collect();
    await immediate();
  }
}

async function measure(api: Api, request: RandomRequest): Promise<Cost> {
  const memoryBefore = countMemory();
  const before = process.cpuUsage();
  const response = await api.fetch(
    new Request('http://localhost/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json' },
      body: JSON.stringify(request),
    }),
  );
  const bytes = await response.arrayBuffer();
  const { user, system } = process.cpuUsage(before);
  const heapBytes = Math.max(0, countMemory() - memoryBefore);
  const { outcome, problem } = checkAnswer(response.status, bytes);
  return { cpuMs: (user + system) / 1_000, heapBytes, sizeBytes: bytes.byteLength, outcome, problem };
}

function countMemory(): number {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/**
 * Checks an answer for its form.
 * @see GraphQL over HTTP, section 6.4.2 (`application/graphql-response+json`)
 */
function checkAnswer(
  status: number,
  bytes: ArrayBuffer,
): { readonly outcome: string; readonly problem: string | undefined } {
  const text = Buffer.from(bytes).toString();
  if (bytes.byteLength > fuzzLimits.answerBytes) return { outcome: 'large', problem: `${bytes.byteLength} bytes` };
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    return { outcome: 'broken', problem: `${status}, and no JSON: ${text.slice(0, 100)}` };
  }
  if (typeof answer !== 'object' || answer === null) return { outcome: 'broken', problem: `no object: ${text}` };
  const errors: unknown = 'errors' in answer ? answer.errors : undefined;
  const hasData = 'data' in answer;
  const outcome = Array.isArray(errors) ? readCode(errors[0]) : 'data';
  const isFormed = hasData
    ? errors === undefined || (Array.isArray(errors) && errors.length > 0)
    : Array.isArray(errors);
  const isStatusRight = hasData ? status >= 200 && status < 300 : (status >= 400 && status < 500) || status === 503;
  if (isFormed && isStatusRight && outcome !== 'INTERNAL_SERVER_ERROR') return { outcome, problem: undefined };
  return { outcome, problem: `status ${status} for ${text.slice(0, 300)}` };
}

function readCode(error: unknown): string {
  const extensions =
    typeof error === 'object' && error !== null && 'extensions' in error ? error.extensions : undefined;
  const code =
    typeof extensions === 'object' && extensions !== null && 'code' in extensions ? extensions.code : undefined;
  return typeof code === 'string' ? code : 'an error without a code';
}
