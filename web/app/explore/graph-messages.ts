// The messages between the page and its worker.

import type { ReadFile } from '../../../api/hosts/worker/graph-file-reader.ts';

/** Parameters of a GraphQL request. */
export interface GraphParameters {
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>> | undefined;
  readonly operationName?: string | undefined;
}

/** An answer with its duration and the files that were read for it. */
export interface GraphAnswer {
  readonly status: number;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** JSON. */
  readonly body: string;
  readonly durationMs: number;
  /** Files that were read for it, from the network or from the browser's storage. */
  readonly files: readonly ReadFile[];
}

/** What the worker can do: execute a query, save all files, call a tool. */
export type GraphWork =
  | { readonly kind: 'query'; readonly parameters: GraphParameters }
  | { readonly kind: 'save' }
  | { readonly kind: 'tool'; readonly name: string; readonly input: unknown };

/** A message to the worker. */
export type GraphTask = GraphWork & { readonly id: number };

/** A message from the worker. */
export type GraphMessage =
  | { readonly kind: 'answer'; readonly id: number; readonly answer: GraphAnswer }
  | { readonly kind: 'text'; readonly id: number; readonly text: string }
  | { readonly kind: 'saved'; readonly id: number; readonly doneCount: number; readonly totalCount: number }
  | { readonly kind: 'failure'; readonly id: number; readonly message: string };
