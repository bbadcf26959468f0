// The answer to a request for a file: all of it, a range, or that it is known already. Ranges come from range-parser.

import parseRange from 'range-parser';
import { chooseCoding } from '../../http/accept.ts';
import { createTextAnswer, type Answer } from '../../http/answer.ts';
import { isEntityTagMatch } from '../../http/http-headers.ts';
import type { ReceivedRequest } from '../../http/received-request.ts';
import { addCoding, isCompressible, varyByCoding } from './compress.ts';
import type { StoredFile } from './file-store.ts';

/** Answers with a file, as the conditions and the range of the request ask for. */
export async function answerFile(
  request: ReceivedRequest,
  file: StoredFile,
  headers: Answer['headers'],
): Promise<Answer> {
  switch (evaluateConditions(request, file)) {
    case 'failed':
      return createTextAnswer(412, 'Precondition Failed');
    case 'known': {
      const { 'content-type': _type, ...rest } = headers;
      return { status: 304, headers: rest, body: undefined, hasErrors: false };
    }
    case 'send':
      return (await answerRange(request, file, headers)) ?? answerWhole(request, file, headers);
  }
}

/** Evaluates the conditions of a request. @see RFC 9110, section 13.2.2 (entity tags take precedence over dates) */
function evaluateConditions({ headers }: ReceivedRequest, file: StoredFile): 'failed' | 'known' | 'send' {
  const ifMatch = headers.get('if-match');
  const unmodifiedSince = headers.get('if-unmodified-since');
  if (ifMatch !== null) {
    if (!isStrongMatch(ifMatch, file.entityTag)) return 'failed';
  } else if (unmodifiedSince !== null && isUnmodified(unmodifiedSince, file) === false) return 'failed';
  const ifNoneMatch = headers.get('if-none-match');
  if (ifNoneMatch !== null) return isEntityTagMatch(ifNoneMatch, file.entityTag) ? 'known' : 'send';
  const modifiedSince = headers.get('if-modified-since');
  return modifiedSince !== null && isUnmodified(modifiedSince, file) === true ? 'known' : 'send';
}

/** Returns whether a tag matches strongly. The weak tags of compressed copies never do. */
function isStrongMatch(tags: string, entityTag: string): boolean {
  return tags.split(',').some((tag) => tag.trim() === '*' || tag.trim() === entityTag);
}

/** Returns whether a file is unchanged since a date; undefined for a text that is not a date. */
function isUnmodified(date: string, { modifiedMs }: StoredFile): boolean | undefined {
  const since = Date.parse(date);
  return Number.isNaN(since) ? undefined : Math.floor(modifiedMs / 1_000) * 1_000 <= since;
}

/**
 * Answers a request for one range; undefined for a request for the whole file or for several ranges.
 * @see RFC 9110, section 14.2
 */
async function answerRange(
  { method, headers: asked }: ReceivedRequest,
  file: StoredFile,
  headers: Answer['headers'],
): Promise<Answer | undefined> {
  const range = asked.get('range');
  const ifRange = asked.get('if-range');
  if (range === null || method !== 'GET' || (ifRange !== null && !isCurrent(ifRange, file))) return undefined;
  const ranges = parseRange(file.sizeBytes, range);
  if (ranges === -1) {
    return createTextAnswer(416, 'Range Not Satisfiable', {
      'content-range': `bytes */${file.sizeBytes}`,
      'content-type': 'text/plain; charset=utf-8',
    });
  }
  const [part, ...others] = ranges === -2 || ranges.type !== 'bytes' ? [] : ranges;
  if (part === undefined || others.length > 0) return undefined;
  const { start, end } = part;
  return {
    status: 206,
    headers: {
      ...headers,
      'content-range': `bytes ${start}-${end}/${file.sizeBytes}`,
      'content-length': String(end - start + 1),
    },
    body: file.bytes?.subarray(start, end + 1) ?? file.open({ start, end }),
    hasErrors: false,
  };
}

function isCurrent(ifRange: string, file: StoredFile): boolean {
  return ifRange.startsWith('"') ? ifRange === file.entityTag : isUnmodified(ifRange, file) === true;
}

/** Answers with the whole file. A small one is compressed later, with all other answers. */
async function answerWhole(
  { method, headers: asked }: ReceivedRequest,
  file: StoredFile,
  headers: Answer['headers'],
): Promise<Answer> {
  if (file.bytes !== undefined) return { status: 200, headers, body: file.bytes, hasErrors: false };
  const isWorthwhile = isCompressible(headers['content-type'] ?? '');
  const varied = isWorthwhile ? varyByCoding(headers) : headers;
  const coding = isWorthwhile ? chooseCoding(asked.get('accept-encoding') ?? '') : undefined;
  const compressed = coding === undefined ? undefined : await file.compress(coding);
  if (coding !== undefined && compressed !== undefined) {
    return { status: 200, headers: addCoding(varied, coding), body: compressed, hasErrors: false };
  }
  const body = method === 'HEAD' ? undefined : file.open();
  return { status: 200, headers: { ...varied, 'content-length': String(file.sizeBytes) }, body, hasErrors: false };
}
