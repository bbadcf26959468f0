import { mistype } from './mistype.ts';
import type { Question } from './questions.ts';

/** Returns the URLs of the hits for a query, best first. */
export type Find = (query: string) => readonly string[] | Promise<readonly string[]>;

/** How well questions are answered; shares from 0 to 1. */
export interface Relevance {
  readonly count: number;
  readonly first: number;
  readonly topFive: number;
  /** Mean of 1 / rank of the first correct answer; 0 beyond rank ten. */
  readonly meanReciprocalRank: number;
}

/** A question whose answer is not the first hit. */
export interface Miss {
  readonly query: string;
  /** Rank of the correct answer, from 1; 0 for none among the first ten. */
  readonly rank: number;
  readonly found: readonly string[];
}

/** Measures how well a search answers questions, and lists those whose answer is not the first hit. */
export async function measureRelevance(
  questions: readonly Question[],
  find: Find,
): Promise<{ readonly relevance: Relevance; readonly misses: readonly Miss[] }> {
  const ranks: number[] = [];
  const misses: Miss[] = [];
  for (const { query, answers } of questions) {
    const found = (await find(query)).slice(0, 10);
    const rank = found.findIndex((url) => answers.includes(url)) + 1;
    ranks.push(rank);
    if (rank !== 1) misses.push({ query, rank, found: found.slice(0, 3) });
  }
  const share = (isCounted: (rank: number) => boolean) => ranks.filter(isCounted).length / Math.max(1, ranks.length);
  const reciprocals = ranks.reduce((sum, rank) => sum + (rank === 0 ? 0 : 1 / rank), 0);
  return {
    relevance: {
      count: ranks.length,
      first: share((rank) => rank === 1),
      topFive: share((rank) => rank > 0 && rank <= 5),
      meanReciprocalRank: reciprocals / Math.max(1, ranks.length),
    },
    misses,
  };
}

/** Adds a typing mistake to each question. */
export function mistypeQuestions(questions: readonly Question[]): readonly Question[] {
  return questions.map((question, index) => ({ ...question, query: mistype(question.query, index) }));
}
