import type { measureRelevance, Miss, Relevance } from './measure-relevance.ts';
import type { Question } from './questions.ts';

/** The relevance of one search on a set of questions. */
export interface MeasuredSearch {
  readonly name: string;
  readonly asWritten: Measured;
  /** The same with one typing mistake in each question. */
  readonly mistyped: Measured;
}

/** The relevance of all searches on a set of questions. */
export interface MeasuredSet {
  readonly name: string;
  /** Whether nothing may be tuned on these questions; their misses are never shown. */
  readonly isHeldOut: boolean;
  /** Ours first, then its peers. */
  readonly searches: readonly MeasuredSearch[];
  /** The shares to aim for; undefined for questions that are for tuning only. */
  readonly goal: Shares | undefined;
  /** The shares reached before. Anything less is a regression. */
  readonly floor: Shares;
}

/** Shares of the questions, from 0 to 1. */
export interface Shares {
  readonly first: number;
  readonly topFive: number;
  readonly mistypedTopFive: number;
}

type Measured = Awaited<ReturnType<typeof measureRelevance>>;

/** Formats the measurements as a table with goals and misses, and compares them with the floors. */
export function formatRelevance(options: {
  readonly sets: readonly MeasuredSet[];
  /** Questions whose answers the content does not have. */
  readonly unanswered: readonly Question[];
  readonly documentCount: number;
  /** Whether to list the questions whose answer is not the first hit. */
  readonly hasMisses: boolean;
  /** Further lines, e.g. the reason why a peer could not run. */
  readonly notes: readonly string[];
}): { readonly text: string; readonly isGoodEnough: boolean } {
  const { sets, unanswered, documentCount, hasMisses, notes } = options;
  const judged = sets.map(judgeSet);
  const failures = judged.flatMap(({ failures: own }) => own);
  const lines = [
    `${documentCount} documents`,
    formatRow(['', 'number', 'first', 'top five', 'MRR', 'mistyped: five', 'MRR']),
    ...sets.flatMap(({ name, searches }) => [
      name,
      ...searches.map(({ name: search, asWritten, mistyped }) =>
        formatSearch(search, asWritten.relevance, mistyped.relevance),
      ),
    ]),
    ...notes,
    ...unanswered.map(({ query, answers }) => `not in the content: "${query}" (${answers[0]})`),
    ...(hasMisses ? sets.flatMap(formatSetMisses) : []),
    ...judged.flatMap(({ reports }) => reports),
    ...failures,
  ];
  return { text: `${lines.join('\n')}\n`, isGoodEnough: failures.length === 0 };
}

function judgeSet({ name, searches, goal, floor }: MeasuredSet): {
  readonly reports: readonly string[];
  readonly failures: readonly string[];
} {
  const [ours] = searches;
  if (ours === undefined) return { reports: [], failures: [`${name}: no search was measured`] };
  const reached: Shares = {
    first: ours.asWritten.relevance.first,
    topFive: ours.asWritten.relevance.topFive,
    mistypedTopFive: ours.mistyped.relevance.topFive,
  };
  const measures = [
    ['first', 'first'],
    ['top five', 'topFive'],
    ['top five, mistyped', 'mistypedTopFive'],
  ] as const;
  return {
    reports: measures.flatMap(([measure, key]) => {
      if (goal === undefined) return [];
      const verdict = reached[key] >= goal[key] ? 'reached' : 'not reached';
      return [`goal ${verdict}: ${name}: ${measure} ${formatShare(reached[key])}, goal ${formatShare(goal[key])}`];
    }),
    failures: measures.flatMap(([measure, key]) =>
      reached[key] >= floor[key]
        ? []
        : [`below the floor: ${name}: ${measure} ${formatShare(reached[key])}, floor ${formatShare(floor[key])}`],
    ),
  };
}

function formatSearch(name: string, asked: Relevance, mistyped: Relevance): string {
  return formatRow([
    `  ${name}`,
    `${asked.count}`,
    formatShare(asked.first),
    formatShare(asked.topFive),
    asked.meanReciprocalRank.toFixed(3),
    formatShare(mistyped.topFive),
    mistyped.meanReciprocalRank.toFixed(3),
  ]);
}

function formatSetMisses({ name, isHeldOut, searches: [ours] }: MeasuredSet): readonly string[] {
  return ours === undefined || isHeldOut
    ? []
    : [...formatMisses(name, ours.asWritten.misses), ...formatMisses(`${name}, mistyped`, ours.mistyped.misses)];
}

function formatMisses(name: string, misses: readonly Miss[]): readonly string[] {
  return misses.map(({ query, rank, found }) => {
    return `${name}: "${query}" ${rank === 0 ? 'not found' : `rank ${rank}`}; first are ${found.join(' ')}`;
  });
}

function formatRow(cells: readonly string[]): string {
  return cells.map((cell, index) => (index === 0 ? cell.padEnd(24) : cell.padStart(index === 5 ? 16 : 10))).join('');
}

function formatShare(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
