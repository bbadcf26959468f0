import { AttackError, type Attack, type AttackContext } from './attack.ts';
import { askGraph, flood, type Answer } from './client.ts';

/** No answer needs to be larger than this, in bytes; the largest printable page is about 1 MB. */
const largestAnswer = 12_000_000;

/** A document with its variables. */
export interface Question {
  readonly name: string;
  readonly isShort?: boolean;
  readonly query: string;
  readonly variables?: unknown;
  /** Requests at once. */
  readonly parallel?: number;
}

/** Fails for a huge answer. */
function requireBounded(answer: Answer): Answer {
  if (answer.sizeBytes > largestAnswer) throw new AttackError(`an answer had ${answer.sizeBytes} bytes`);
  return answer;
}

/** Creates an attack that asks the same again and again; no answer may be huge. */
export function createQuestionAttack({ name, isShort = false, query, variables, parallel = 4 }: Question): Attack {
  const run = (context: AttackContext): Promise<void> =>
    // The operation's name makes each one new to whatever keeps answers.
    flood(context, { parallel }, async (index) =>
      requireBounded(await askGraph(context.port, query.replace(/^(query)? ?/, `query Attack${index}`), variables)),
    );
  return { name, kind: 'answers', isShort, run };
}
