// IO (clock): the worker that executes queries over the exported graph.

import { createGraphEndpoint } from '../../../api/hosts/worker/create-graph-endpoint.ts';
import type { ReadFile } from '../../../api/hosts/worker/graph-file-reader.ts';
import { buildBodyPath } from '../../../api/hosts/worker/graph-format.ts';
import type { CallTool } from '../../../api/mcp/call-tool.ts';
import { createCachedFiles } from './cached-files.ts';
import type { GraphAnswer, GraphMessage, GraphParameters, GraphTask } from './graph-messages.ts';
import { createEndpointSource } from './graph-source.ts';
import { endpointPath } from '../../../schema/wire/reserved-urls.ts';
import { getBase } from '../routing/site-base.ts';

/** Time limit for a query over a slow network; its cost is limited as on a server. */
const timeMs = 60_000;

/** Page bodies that are fetched between two progress reports. */
const bodiesPerReport = 6;

let files: ReadFile[] = [];
const fetchFile = createCachedFiles(self);
const endpoint = createGraphEndpoint({
  fetchFile,
  base: getBase(),
  now: () => performance.now(),
  onFileRead: (file) => void files.push(file),
  limits: { timeMs },
  reportError: (error) => console.error(error),
});
const post = (message: GraphMessage): void => self.postMessage(message);

/** Queries run one after another, so that the files read can be attributed to a query. */
let last: Promise<unknown> = Promise.resolve();

const source = createEndpointSource({
  url: new URL(endpointPath, self.location.origin).href,
  fetch: (url, init) => endpoint.fetch(new Request(url, init)),
  now: () => performance.now(),
});

async function answer(parameters: GraphParameters): Promise<GraphAnswer> {
  files = [];
  return { ...(await source.query(parameters)), files };
}

/** Reads every file once, so that all are in the browser's cache. */
async function saveAll(report: (doneCount: number, totalCount: number) => void): Promise<void> {
  const graph = await endpoint.open();
  await graph.load(graph.partKeys);
  const { snapshot } = graph;
  await graph.getSearch(snapshot);
  const paths = [...new Set(snapshot.pages.items.flatMap(({ bodyHash }) => bodyHash ?? []))].map(buildBodyPath);
  for (let start = 0; start < paths.length; start += bodiesPerReport) {
    report(start, paths.length);
    const responses = await Promise.all(paths.slice(start, start + bodiesPerReport).map(fetchFile));
    const failed = responses.find(({ ok }) => !ok);
    if (failed !== undefined) throw new Error(`A text cannot be fetched: status ${failed.status}.`);
  }
  report(paths.length, paths.length);
}

let tools: Promise<CallTool> | undefined;

async function openTools(): Promise<CallTool> {
  const [{ createToolCaller }, graph] = await Promise.all([import('../../../api/mcp/call-tool.ts'), endpoint.open()]);
  const { name: siteName } = graph.snapshot.site;
  const { facts } = graph.extension;
  return createToolCaller({ fetch: endpoint.fetch, siteName, facts, reportError: (error) => console.error(error) });
}

async function callTool(name: string, input: unknown): Promise<string> {
  tools ??= openTools();
  tools.catch(() => (tools = undefined)); // this caller gets the error, the next one tries again
  return (await tools)(name, input);
}

/** Runs a task of the page. */
async function work(task: GraphTask): Promise<void> {
  const { id } = task;
  switch (task.kind) {
    case 'query':
      return post({ kind: 'answer', id, answer: await answer(task.parameters) });
    case 'tool':
      return post({ kind: 'text', id, text: await callTool(task.name, task.input) });
    case 'save':
      return saveAll((doneCount, totalCount) => post({ kind: 'saved', id, doneCount, totalCount }));
    default:
      return task satisfies never;
  }
}

self.addEventListener('message', ({ data }: MessageEvent<GraphTask>) => {
  const { id } = data;
  last = last
    .then(() => work(data))
    .catch((error: unknown) =>
      post({ kind: 'failure', id, message: error instanceof Error ? error.message : 'Unexpected error.' }),
    );
});
