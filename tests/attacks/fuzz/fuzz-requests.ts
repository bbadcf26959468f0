// Random pipelines of requests against `serve` in this process, in random pieces. What must hold: every well-formed request
// has one answer, in its order; no answer says more than it may; no error is left unhandled; and others are still served.

import { connect } from 'node:net';
import { serveSite } from '../../../api/hosts/node/serve-site.ts';
import { createAttackedSite } from '../harness/attacked-site.ts';
import { ask } from '../harness/client.ts';
import { createRandom, type Random } from '../harness/random.ts';
import { createHttpGenerator, type WrittenRequest } from './random-http.ts';
import { readAnswers, type ReadAnswers } from './read-answers.ts';

/** What was tried, and what is wrong. */
export interface RequestFuzzResult {
  readonly pipelineCount: number;
  readonly requestCount: number;
  /** How many answers there were, by status. */
  readonly statuses: Readonly<Record<string, number>>;
  readonly problems: readonly string[];
}

const pipelinesPerRound = 20;

/** Longest wait for the answers of a pipeline. The server ends connections that wait long before. */
const patienceMs = 60_000;

/** Tries pipelines, 20 a round. */
export async function fuzzRequests(options: {
  readonly seed: number;
  readonly rounds: number;
  /** Stops earlier when it returns true. */
  readonly isOver?: () => boolean;
}): Promise<RequestFuzzResult> {
  const { seed, rounds, isOver = () => false } = options;
  const site = await createAttackedSite({ pagesPerSection: 4 });
  const problems: string[] = [];
  const reported: unknown[] = [];
  const statuses: Record<string, number> = {};
  let [pipelineCount, requestCount] = [0, 0];
  const server = await serveSite({ distDir: site.distDir, port: 0, reportError: (error) => void reported.push(error) });
  const note = (error: unknown): void => void reported.push(error);
  process.on('unhandledRejection', note);
  try {
    for (let round = 0; round < rounds && !isOver(); round += 1) {
      const own = seed * 1_000_003 + round;
      const random = createRandom(own);
      const generate = createHttpGenerator(random);
      for (let index = 0; index < pipelinesPerRound; index += 1) {
        const pipeline = Array.from({ length: random.integer(1, 6) }, generate);
        const answers = await send(server.port, pipeline, random);
        pipelineCount += 1;
        requestCount += pipeline.length;
        for (const { status } of answers.answers) statuses[status] = (statuses[status] ?? 0) + 1;
        const found = [
          ...findProblems(pipeline, answers),
          ...reported.splice(0).map((error) => `reported: ${String(error)}`),
        ];
        if (found.length > 0)
          problems.push(`seed ${own}: ${found.join('; ')}\n${JSON.stringify(pipeline.map(({ text }) => text))}`);
      }
      const honest = await ask(server.port, { path: '/guides/page-3/' });
      if (honest.status !== 200 || !honest.text.includes('<title>Page 3'))
        problems.push(`seed ${own}: afterwards, a page has the status ${honest.status}`);
    }
  } finally {
    process.off('unhandledRejection', note);
    await server.close();
    site.remove();
  }
  return { pipelineCount, requestCount, statuses, problems };
}

/** Writes a pipeline in pieces, and reads until the server ends the connection, or has answered everything. */
async function send(port: number, pipeline: readonly WrittenRequest[], random: Random): Promise<ReadAnswers> {
  const bytes = Buffer.from(pipeline.map(({ text }) => text).join(''), 'latin1');
  const methods = pipeline.map(({ method }) => method);
  const chunks: Buffer[] = [];
  const { promise, resolve } = Promise.withResolvers<ReadAnswers>();
  const socket = connect(port, '127.0.0.1');
  const finish = (): void => {
    socket.destroy();
    resolve(readAnswers(Buffer.concat(chunks), methods));
  };
  socket.setNoDelay(true).setTimeout(patienceMs, finish);
  socket.on('error', finish).on('close', finish);
  socket.on('data', (chunk) => {
    chunks.push(chunk);
    if (pipeline.every(({ isPlain }) => isPlain) && readAnswers(Buffer.concat(chunks), methods).isComplete) finish();
  });
  for (let start = 0; start < bytes.length;) {
    const end = random.number() < 0.5 ? bytes.length : start + random.integer(1, 200);
    socket.write(bytes.subarray(start, end));
    start = end;
  }
  // a pipeline with a broken request may leave the server waiting for the rest of it
  if (pipeline.some(({ isPlain }) => !isPlain)) socket.end();
  return promise;
}

function findProblems(pipeline: readonly WrittenRequest[], { answers, problem, text }: ReadAnswers): readonly string[] {
  const found: string[] = problem === undefined ? [] : [problem];
  // after a broken request, the server ends the connection, and with it answers that are under way
  const isPlain = pipeline.every((request) => request.isPlain);
  if (isPlain && answers.length !== pipeline.length)
    found.push(`${answers.length} answers to ${pipeline.length} well-formed requests`);
  for (const { status, headers } of answers) {
    if (status === 500 || status < 200 || status > 599) found.push(`the status ${status}`);
    if (headers.includes('\nx-injected')) found.push('a header of the address');
  }
  if (/SECRET_TOKEN|root:x:0/.test(text)) found.push('a file that must not be served');
  if (/\bat \S+ \(.*:\d+:\d+\)|\/node_modules\//.test(text)) found.push('a stack trace');
  return found;
}
