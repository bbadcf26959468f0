// A cache of answers by the head of their request. A GET request whose head is byte for byte the same as before has
// been parsed, checked and answered before, so its answer can be written without parsing it again, which takes most of
// the time of an answer from memory. An answer is repeated only while it is still valid and the server is not busy.

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Answer } from '../../../http/answer.ts';
import { createByteLru } from '../../../http/limits/byte-lru.ts';
import { buildHeaders } from '../../answer-headers.ts';
import { serveLimits } from '../load/serve-limits.ts';

/** The answers of one server. */
export interface RepeatedAnswers {
  /** Registers a parsed request. From the second request with the same head on, the answer is kept. */
  readonly note: (incoming: IncomingMessage, head: string) => void;
  /** Keeps the answer to a registered request if it is in memory and can be checked for validity. */
  readonly keep: (outgoing: ServerResponse, answer: Answer) => void;
  /** Finds the answer to a request by its head; undefined if the request has to be parsed. */
  readonly find: (head: string) => RepeatedAnswer | undefined;
}

/** An answer that is ready to be written. */
export interface RepeatedAnswer {
  /** The status line, and the headers other than those that node:http adds. */
  readonly headStart: string;
  readonly body: Buffer | undefined;
}

interface RepeatedAnswersOptions {
  readonly getVersion: () => object;
  readonly isFree: () => boolean;
}

interface KeptAnswer extends RepeatedAnswer {
  readonly isCurrent: () => boolean;
}

/** Memory of a kept answer, besides its texts and its body. */
const entryBytes = 500;

/** Memory for heads that have arrived once. */
const seenBytes = 256_000;

/** A request with one of these headers has a body, or changes how the connection is used. */
const unusualHeaders = ['content-length', 'transfer-encoding', 'expect', 'upgrade', 'proxy-connection', 'trailer'];

/** Headers of answers that change what node:http does. */
const readHeaders: ReadonlySet<string> = new Set(['connection', 'date', 'expect', 'trailer', 'transfer-encoding']);

/**
 * Creates the cache of a server.
 * @param options.getVersion returns the current source of answers, e.g. an export. When it changes, the cache is
 *   cleared
 * @param options.isFree returns whether an answer may be written at once. Otherwise, its request is parsed and queued
 */
export function createRepeatedAnswers({ getVersion, isFree }: RepeatedAnswersOptions): RepeatedAnswers {
  const seen = createByteLru<true>(seenBytes, (_value, head) => 2 * head.length);
  const noted = new WeakMap<IncomingMessage, { readonly head: string; readonly version: object }>();
  const kept = createByteLru<KeptAnswer>(
    serveLimits.repeatedBytes,
    ({ headStart, body }, head) => entryBytes + 2 * (head.length + headStart.length) + (body?.byteLength ?? 0),
  );
  let keptVersion: object | undefined;

  const isKeptVersion = (version: object): boolean => {
    if (version === keptVersion) return true;
    kept.clear();
    keptVersion = version;
    return false;
  };

  return {
    note(incoming, head) {
      if (seen.get(head) === undefined) seen.set(head, true);
      else noted.set(incoming, { head, version: getVersion() });
    },
    keep(outgoing, answer) {
      const request = noted.get(outgoing.req);
      const { body, isCurrent } = answer;
      if (request === undefined || isCurrent === undefined || !isUsual(outgoing.req)) return;
      if (body !== undefined && !(body instanceof Uint8Array)) return;
      const version = getVersion();
      if (request.version !== version) return;
      isKeptVersion(version);
      const headStart = formatHeadStart(outgoing, answer);
      if (headStart !== undefined) kept.set(request.head, { headStart, body: body && toBuffer(body), isCurrent });
    },
    find(head) {
      if (!isKeptVersion(getVersion())) return undefined;
      const answer = kept.get(head);
      return answer?.isCurrent() === true && isFree() ? answer : undefined;
    },
  };
}

/** Returns whether a request has no body and keeps its connection open. */
function isUsual({ method, httpVersion, headers }: IncomingMessage): boolean {
  if (method !== 'GET' || httpVersion !== '1.1') return false;
  if (headers.connection !== undefined && headers.connection.toLowerCase() !== 'keep-alive') return false;
  return unusualHeaders.every((name) => headers[name] === undefined);
}

/** Formats the beginning of a head as node:http does; undefined for headers that change what node:http does. */
function formatHeadStart({ statusCode, statusMessage }: ServerResponse, answer: Answer): string | undefined {
  const headers = Object.entries(buildHeaders(answer));
  if (headers.some(([name]) => readHeaders.has(name))) return undefined;
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${statusCode} ${statusMessage}\r\n${lines.join('')}`;
}

/** Converts a body. A part of a larger buffer is copied, because it would keep the whole buffer in memory uncounted. */
function toBuffer(body: Uint8Array<ArrayBuffer>): Buffer {
  const { buffer, byteOffset, byteLength } = body.byteLength === body.buffer.byteLength ? body : new Uint8Array(body);
  return Buffer.from(buffer, byteOffset, byteLength);
}
