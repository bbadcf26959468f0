// What the overlay of live editing shows. Pure.

import type { ContentProblemsQuery } from '../../../schema/generated/documents/graphql.ts';

/** Is a problem in the content. */
export type Problem = ContentProblemsQuery['diagnostics']['nodes'][number];

/** Is the overlay: the problems at hand, and whether the writer closed it over exactly these. */
export interface ProblemsState {
  readonly problems: readonly Problem[];
  readonly isClosed: boolean;
}

/** Is what can happen to the overlay. */
export type ProblemsAction =
  { readonly type: 'reported'; readonly problems: readonly Problem[] } | { readonly type: 'closed' };

/** Is an overlay with nothing to say. */
export const noProblems: ProblemsState = { problems: [], isClosed: false };

/** Applies an action; an overlay that was closed opens again when the problems are others. */
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

/** Formats the source line with a caret under what is wrong; undefined when the line is not known. */
export function formatExcerpt({ excerpt, place }: Pick<Problem, 'excerpt' | 'place'>): string | undefined {
  if (excerpt === null) return undefined;
  const number = String(place.line);
  const start = Math.min(place.column - 1, excerpt.length);
  const end = place.endLine === place.line ? Math.min(place.endColumn - 1, excerpt.length) : excerpt.length;
  const indent = excerpt.slice(0, start).replace(/[^\t]/g, ' ');
  return `${number} | ${excerpt}\n${' '.repeat(number.length)} | ${indent}${'^'.repeat(Math.max(1, end - start))}`;
}
