// Reads the answers of a connection, strictly: what is no answer is a problem.

/** The answers that a connection has received. */
export interface ReadAnswers {
  readonly answers: readonly { readonly status: number; readonly headers: string }[];
  /** Whether each request has its answer, and nothing is left. */
  readonly isComplete: boolean;
  /** Bytes that no server may send. An answer that is cut off is none: servers may end connections. */
  readonly problem: string | undefined;
  readonly text: string;
}

/**
 * Reads answers.
 * @param methods of the requests: an answer to HEAD has no body
 * @see RFC 9112, section 6.3
 */
export function readAnswers(bytes: Buffer, methods: readonly string[]): ReadAnswers {
  const text = bytes.toString('latin1');
  const answers: { status: number; headers: string }[] = [];
  let at = 0;
  let problem: string | undefined;
  while (at < text.length) {
    const headEnd = text.indexOf('\r\n\r\n', at);
    if (headEnd === -1) break;
    const head = text.slice(at, headEnd);
    const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1]);
    if (Number.isNaN(status) || /[^\r]\n|\r[^\n]/.test(head)) {
      problem = `no answer: ${JSON.stringify(text.slice(at, at + 80))}`;
      break;
    }
    const headers = head.toLowerCase();
    const bodyEnd = findBodyEnd(text, headEnd + 4, { headers, hasBody: hasBody(status, methods[answers.length]) });
    if (bodyEnd === undefined) break;
    at = bodyEnd;
    if (status >= 200) answers.push({ status, headers });
  }
  return { answers, isComplete: answers.length >= methods.length && at === text.length, problem, text };
}

const hasBody = (status: number, method: string | undefined): boolean =>
  method !== 'HEAD' && status >= 200 && status !== 204 && status !== 304;

/** Finds where a body ends; undefined when it is cut off. */
function findBodyEnd(
  text: string,
  start: number,
  { headers, hasBody: isExpected }: { readonly headers: string; readonly hasBody: boolean },
): number | undefined {
  if (!isExpected) return start;
  if (headers.includes('\r\ntransfer-encoding: chunked')) {
    for (let at = start; ;) {
      const lineEnd = text.indexOf('\r\n', at);
      if (lineEnd === -1) return undefined;
      const sizeBytes = Number.parseInt(text.slice(at, lineEnd), 16);
      at = lineEnd + 2 + sizeBytes + 2;
      if (at > text.length) return undefined;
      if (sizeBytes === 0) return at;
    }
  }
  const length = /\r\ncontent-length: (\d+)/.exec(headers)?.[1];
  const end = length === undefined ? text.length : start + Number(length); // without a length, it ends with the connection
  return end > text.length ? undefined : end;
}
