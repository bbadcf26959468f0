// State of the problems overlay. Pure.

import type { ContentProblemsQuery } from '../../../schema/generated/documents/graphql.ts';

/** A problem in the content. */
export type Problem = ContentProblemsQuery['diagnostics']['nodes'][number];

/** The current problems, and whether the writer closed the overlay over exactly these. */
export interface ProblemsState {
  readonly problems: readonly Problem[];
  readonly isClosed: boolean;
}

export type ProblemsAction =
  | { readonly type: 'reported'; readonly problems: readonly Problem[] }
  | { readonly type: 'closed' };

export const noProblems: ProblemsState = { problems: [], isClosed: false };

/** Applies an action. A closed overlay opens again when the problems change. */
export function reduceProblems(state: ProblemsState, action: ProblemsAction): ProblemsState {
  switch (action.type) {
    case 'reported': {
      const isSame = JSON.stringify(action.problems) === JSON.stringify(state.problems);
      return isSame ? state : { problems: action.problems, isClosed: false };
    }
    case 'closed':
      return { ...state, isClosed: true };
    default:
      return action satisfies never;
  }
}

/** Formats the source line with carets under the problem; undefined when the line is not known. */
export function formatExcerpt({ excerpt, place }: Pick<Problem, 'excerpt' | 'place'>): string | undefined {
  if (excerpt === null) return undefined;
  const number = String(place.line);
  const start = Math.min(place.column - 1, excerpt.length);
  const end = place.endLine === place.line ? Math.min(place.endColumn - 1, excerpt.length) : excerpt.length;
  const indent = excerpt.slice(0, start).replace(/[^\t]/g, ' ');
  return `${number} | ${excerpt}\n${' '.repeat(number.length)} | ${indent}${'^'.repeat(Math.max(1, end - start))}`;
}
