// Answers that may be given again, by the head of the request that they were given to: what comes again, byte for byte, has
// been parsed and accepted before.

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Answer } from '../../http/answer.ts';
import { createByteLru } from '../../http/limits/byte-lru.ts';
import { buildHeaders } from './answer-headers.ts';
import { serveLimits } from './serve-limits.ts';

/** The answers of one server. */
export interface RepeatedAnswers {
  /** Takes note of a request that has been parsed; of the second one with the same head, the answer is kept. */
  readonly note: (incoming: IncomingMessage, head: string) => void;
  /** Keeps an answer that has been written, if it is in memory and the same request would be given it again. */
  readonly keep: (outgoing: ServerResponse, answer: Answer) => void;
  /** Finds the answer to a request by its head; undefined when the request has to be parsed. */
  readonly find: (head: string) => RepeatedAnswer | undefined;
}

/** An answer as it is sent. */
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

/** What a kept answer takes besides its texts and its body. */
const entryBytes = 500;

/** What is remembered of heads that have come once. */
const seenBytes = 256_000;

/** A request with one of these has a body, ends the connection, or wants another answer first. */
const unusualHeaders = ['content-length', 'transfer-encoding', 'expect', 'upgrade', 'proxy-connection', 'trailer'];

/** Headers that node:http reads before it sends them. */
const readHeaders: ReadonlySet<string> = new Set(['connection', 'date', 'expect', 'trailer', 'transfer-encoding']);

/**
 * Creates the answers of a server.
 * @param options.getVersion what gives the answers now, e.g. an export: with another one, all that is kept is dropped
 * @param options.isFree whether an answer may be given at once; otherwise its request is queued with all others
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

/** Whether nothing follows the head of a request, and its connection stays. */
function isUsual({ method, httpVersion, headers }: IncomingMessage): boolean {
  if (method !== 'GET' || httpVersion !== '1.1') return false;
  if (headers.connection !== undefined && headers.connection.toLowerCase() !== 'keep-alive') return false;
  return unusualHeaders.every((name) => headers[name] === undefined);
}

/** Formats the beginning of a head as node:http does, which has checked the headers; undefined for headers that it reads. */
function formatHeadStart({ statusCode, statusMessage }: ServerResponse, answer: Answer): string | undefined {
  const headers = Object.entries(buildHeaders(answer));
  if (headers.some(([name]) => readHeaders.has(name))) return undefined;
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${statusCode} ${statusMessage}\r\n${lines.join('')}`;
}

/** Converts a body. A part of a file is copied: it would keep the whole file in memory, which is not counted. */
function toBuffer(body: Uint8Array<ArrayBuffer>): Buffer {
  const { buffer, byteOffset, byteLength } = body.byteLength === body.buffer.byteLength ? body : new Uint8Array(body);
  return Buffer.from(buffer, byteOffset, byteLength);
}
