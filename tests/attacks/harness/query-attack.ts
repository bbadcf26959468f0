import { AttackError, type Attack, type AttackContext } from './attack.ts';
import { askGraph, flood, type Answer } from './client.ts';

/** No answer needs to be larger than this, in bytes; the largest printable page is about 1 MB. */
const largestAnswer = 12_000_000;

/** A query that an attack repeats. */
export interface RepeatedQuery {
  readonly name: string;
  readonly isShort?: boolean;
  readonly query: string;
  readonly variables?: unknown;
  /** Number of concurrent requests. */
  readonly parallel?: number;
}

/** Fails for a huge answer. */
function requireBounded(answer: Answer): Answer {
  if (answer.sizeBytes > largestAnswer) throw new AttackError(`an answer had ${answer.sizeBytes} bytes`);
  return answer;
}

/** Creates an attack that sends the same query again and again. No answer may be huge. */
export function createQueryAttack({ name, isShort = false, query, variables, parallel = 4 }: RepeatedQuery): Attack {
  const run = (context: AttackContext): Promise<void> =>
    // The operation's name makes each one new to whatever keeps answers.
    flood(context, { parallel }, async (index) =>
      requireBounded(await askGraph(context.port, query.replace(/^(query)? ?/, `query Attack${index}`), variables)),
    );
  return { name, kind: 'answers', isShort, run };
}
