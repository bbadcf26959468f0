import type { measureRelevance, Miss, Relevance } from './measure-relevance.ts';
import type { Question } from './questions.ts';

/** Is how well one search answers a part of the questions. */
export interface MeasuredSearch {
  readonly name: string;
  readonly asked: Measured;
  /** The same with one typing mistake in each question. */
  readonly mistyped: Measured;
}

/** Is what was measured on a part of the questions. */
export interface MeasuredPart {
  readonly name: string;
  /** True for questions that nobody is to tune on: what is missed of them is not shown. */
  readonly isAside: boolean;
  /** Ours first, then those beside it. */
  readonly searches: readonly MeasuredSearch[];
  /** What is to be reached; undefined for questions that only help to tune. */
  readonly goal: Shares | undefined;
  /** What was reached before: less is a step back. */
  readonly floor: Shares;
}

/** Are shares from 0 to 1. */
export interface Shares {
  readonly first: number;
  readonly topFive: number;
  readonly mistypedTopFive: number;
}

type Measured = Awaited<ReturnType<typeof measureRelevance>>;

/** Formats what was measured as a table with goals and misses, and judges it by what was reached before. */
export function formatRelevance(options: {
  readonly parts: readonly MeasuredPart[];
  /** Questions whose answers the content does not have (yet). */
  readonly unanswered: readonly Question[];
  readonly placeCount: number;
  /** Whether to list what is not found first. */
  readonly hasMisses: boolean;
  /** What else is to be said, e.g. which search could not run. */
  readonly notes: readonly string[];
}): { readonly text: string; readonly isGoodEnough: boolean } {
  const { parts, unanswered, placeCount, hasMisses, notes } = options;
  const judged = parts.map(judgePart);
  const failures = judged.flatMap(({ failures: own }) => own);
  const lines = [
    `${placeCount} places`,
    formatRow(['', 'number', 'first', 'top five', 'MRR', 'mistyped: five', 'MRR']),
    ...parts.flatMap(({ name, searches }) => [
      name,
      ...searches.map(({ name: search, asked, mistyped }) => formatSearch(search, asked.relevance, mistyped.relevance)),
    ]),
    ...notes,
    ...unanswered.map(({ query, answers }) => `not in the content: "${query}" (${answers[0]})`),
    ...(hasMisses ? parts.flatMap(formatPartMisses) : []),
    ...judged.flatMap(({ reports }) => reports),
    ...failures,
  ];
  return { text: `${lines.join('\n')}\n`, isGoodEnough: failures.length === 0 };
}

function judgePart({ name, searches, goal, floor }: MeasuredPart): {
  readonly reports: readonly string[];
  readonly failures: readonly string[];
} {
  const [ours] = searches;
  if (ours === undefined) return { reports: [], failures: [`${name}: nothing was measured`] };
  const reached: Shares = {
    first: ours.asked.relevance.first,
    topFive: ours.asked.relevance.topFive,
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
      return [
        `goal ${verdict}: ${name}: ${measure} is ${formatShare(reached[key])}, wanted are ${formatShare(goal[key])}`,
      ];
    }),
    failures: measures.flatMap(([measure, key]) =>
      reached[key] >= floor[key]
        ? []
        : [`worse than before: ${name}: ${measure} is ${formatShare(reached[key])}, it was ${formatShare(floor[key])}`],
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

function formatPartMisses({ name, isAside, searches: [ours] }: MeasuredPart): readonly string[] {
  return ours === undefined || isAside
    ? []
    : [...formatMisses(name, ours.asked.misses), ...formatMisses(`${name}, mistyped`, ours.mistyped.misses)];
}

function formatMisses(name: string, misses: readonly Miss[]): readonly string[] {
  return misses.map(({ query, rank, found }) => {
    return `${name}: "${query}" ${rank === 0 ? 'is not found' : `is number ${rank}`}; ${found.join(' ')}`;
  });
}

function formatRow(cells: readonly string[]): string {
  return cells.map((cell, index) => (index === 0 ? cell.padEnd(24) : cell.padStart(index === 5 ? 16 : 10))).join('');
}

function formatShare(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
