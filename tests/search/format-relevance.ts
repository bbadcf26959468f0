import type { measureRelevance, Miss, Relevance } from './measure-relevance.ts';
import type { Question } from './questions.ts';

/** Is what was measured on a part of the questions. */
export interface MeasuredPart {
  readonly name: string;
  readonly ours: Measured;
  /** The same with one typing mistake in each question. */
  readonly mistyped: Measured;
  /** The engine with its default settings. */
  readonly plain: Measured;
  readonly plainMistyped: Measured;
}

type Measured = Awaited<ReturnType<typeof measureRelevance>>;

/** Is what must be reached on each part of the questions. */
const least = { first: 0.8, topFive: 0.97, mistypedTopFive: 0.92 };

/** Formats what was measured as a table with what is missed, and judges it. */
export function formatRelevance(options: {
  readonly parts: readonly MeasuredPart[];
  /** Questions whose answers the content does not have (yet). */
  readonly unanswered: readonly Question[];
  readonly placeCount: number;
  /** Whether to list what is not found first. */
  readonly hasMisses: boolean;
}): { readonly text: string; readonly isGoodEnough: boolean } {
  const { parts, unanswered, placeCount, hasMisses } = options;
  const lines = [
    `${placeCount} places`,
    formatRow(['questions', 'number', 'first', 'top five', 'MRR']),
    ...parts.flatMap(({ name, ours, mistyped, plain, plainMistyped }) => [
      formatRelevanceRow(name, ours.relevance),
      formatRelevanceRow(`${name}, mistyped`, mistyped.relevance),
      formatRelevanceRow(`  plain MiniSearch`, plain.relevance),
      formatRelevanceRow(`  plain MiniSearch, mistyped`, plainMistyped.relevance),
    ]),
    ...unanswered.map(({ query, answers }) => `not in the content: "${query}" (${answers[0]})`),
  ];
  const failures = parts.flatMap(({ name, ours, mistyped }) => [
    ...judge(`${name}: first`, ours.relevance.first, least.first),
    ...judge(`${name}: top five`, ours.relevance.topFive, least.topFive),
    ...judge(`${name}: top five, mistyped`, mistyped.relevance.topFive, least.mistypedTopFive),
  ]);
  const misses = hasMisses
    ? parts.flatMap(({ name, ours, mistyped }) => [
        ...formatMisses(name, ours.misses),
        ...formatMisses(`${name}, mistyped`, mistyped.misses),
      ])
    : [];
  return { text: `${[...lines, ...misses, ...failures].join('\n')}\n`, isGoodEnough: failures.length === 0 };
}

function judge(name: string, share: number, wanted: number): readonly string[] {
  return share >= wanted ? [] : [`too low: ${name} is ${formatShare(share)}, wanted are ${formatShare(wanted)}`];
}

function formatRelevanceRow(name: string, { count, first, topFive, meanReciprocalRank }: Relevance): string {
  return formatRow([name, `${count}`, formatShare(first), formatShare(topFive), meanReciprocalRank.toFixed(3)]);
}

function formatMisses(name: string, misses: readonly Miss[]): readonly string[] {
  return misses.map(({ query, rank, found }) => {
    return `${name}: "${query}" ${rank === 0 ? 'is not found' : `is number ${rank}`}; ${found.join(' ')}`;
  });
}

function formatRow(cells: readonly string[]): string {
  return cells.map((cell, index) => (index === 0 ? cell.padEnd(30) : cell.padStart(9))).join('');
}

function formatShare(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
