// Requests that are refused by their first line and their headers, whatever they ask for.

import type { IncomingMessage } from 'node:http';
import { createTextAnswer, type Answer } from '../../http/answer.ts';

/** Every resource answers to each of these: those that it does not allow, with 405 and those that it does. */
const methods: ReadonlySet<string> = new Set(['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT']);

/**
 * A host with an optional port. An empty one is for targets without a host.
 * @see RFC 9110, section 7.2; RFC 3986, section 3.2.2
 */
const hostAndPort = /^(?:\[[\da-f:.]+\]|[\w.~!$&'()*+,;=%-]*)(?::\d*)?$/i;

/** Returns the answer to a request that is refused; undefined for any other. */
export function refuseRequest(incoming: IncomingMessage): Answer | undefined {
  const { httpVersion, method = 'GET', url } = incoming;
  const hosts = listHosts(incoming);
  if (httpVersion !== '1.1' && httpVersion !== '1.0')
    return createRefusal(505, `HTTP Version Not Supported: ${httpVersion}`);
  if (hosts.length > 1 || (hosts.length === 0 && httpVersion === '1.1'))
    return createRefusal(400, `Bad Request: ${hosts.length} Host headers`);
  if (hosts.some((host) => !hostAndPort.test(host))) return createRefusal(400, 'Bad Request: Host');
  if (url === '*' && method !== 'OPTIONS') return createRefusal(400, 'Bad Request: target');
  if (httpVersion === '1.0' && incoming.headers['transfer-encoding'] !== undefined)
    return createRefusal(400, 'Bad Request: Transfer-Encoding in HTTP/1.0');
  if (hasUnknownCoding(incoming)) return createRefusal(501, 'Not Implemented: Transfer-Encoding');
  if (!methods.has(method)) return createTextAnswer(501, 'Not Implemented: method');
  return undefined;
}

const plainText = { 'content-type': 'text/plain; charset=utf-8' };

/** The connection of a client that does not write HTTP as expected is closed: the next request could be read wrongly, too. */
function createRefusal(status: number, text: string): Answer {
  return createTextAnswer(status, text, { ...plainText, connection: 'close' });
}

/**
 * Lists the `Host` headers of a request. With several, a proxy might have used another one than the server.
 * @see RFC 9112, section 3.2
 */
function listHosts({ rawHeaders }: IncomingMessage): readonly string[] {
  const hosts: string[] = [];
  // `rawHeaders` contains names and values in turn.
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts.push(rawHeaders[index + 1] ?? '');
  }
  return hosts;
}

/**
 * Returns whether a body has another transfer coding than `chunked`. node:http would pass it on coded.
 * @see RFC 9112, section 6.1
 */
function hasUnknownCoding({ headers }: IncomingMessage): boolean {
  const codings = headers['transfer-encoding'];
  return codings !== undefined && !/^[\s,]*chunked[\s,]*$/i.test(codings);
}
