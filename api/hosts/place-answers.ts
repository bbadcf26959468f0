// A site in a folder of its host: what answers for the site knows no base.

import { addBase } from '../../schema/wire/base-path.ts';
import { createTextAnswer, type Answer } from '../http/answer.ts';
import { getPathname, type ReceivedRequest } from '../http/received-request.ts';

/** Answers a request to a site. */
type AnswerSite = (request: ReceivedRequest) => Promise<Answer>;

/**
 * Creates a function that answers below a base, e.g. `/larkspur`. The root of the host leads there, and nothing else of the
 * host is answered. With an empty base, it is the given function.
 */
export function placeAnswers(base: string, answer: AnswerSite): AnswerSite {
  if (base === '') return answer;
  return async (request) => {
    const pathname = getPathname(request);
    if (pathname === '/' || pathname === base)
      return { status: 302, headers: { location: `${base}/` }, body: undefined, hasErrors: false };
    if (!pathname.startsWith(`${base}/`)) return createTextAnswer(404, 'Not Found');
    const given = await answer({ ...request, target: request.target.slice(base.length) });
    const { location } = given.headers;
    if (location === undefined) return given;
    return { ...given, headers: { ...given.headers, location: addBase(base, location) } };
  };
}
