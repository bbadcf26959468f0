import type { Find } from './measure-relevance.ts';
import { measureRelevance, type Relevance } from './measure-relevance.ts';
import type { QuestionSet } from './question-sets.ts';
import type { Question } from './questions.ts';

/** A version of the search with its own content and questions. */
export interface SearchVersion {
  readonly urls: ReadonlySet<string>;
  readonly sets: readonly Pick<QuestionSet, 'name' | 'isHeldOut' | 'questions'>[];
  readonly find: Find;
}

/** The relevance of two versions on the same questions. */
export interface ComparedSet {
  readonly name: string;
  readonly before: Relevance;
  readonly after: Relevance;
}

/**
 * Compares two versions, each with its own engine and content, on the same questions: first those that both ask, then all
 * of ours that both contents answer. An answer of either version counts for both.
 */
export async function compareVersions(before: SearchVersion, after: SearchVersion): Promise<readonly ComparedSet[]> {
  const asked = new Map(
    before.sets.flatMap(({ questions }) => questions).map((question) => [question.query, question]),
  );
  const sets = after.sets.map(({ questions, ...set }) => ({
    ...set,
    questions: questions
      .map((question) => ({
        ...question,
        answers: [...question.answers, ...(asked.get(question.query)?.answers ?? [])],
      }))
      .filter(({ answers }) => [before, after].every(({ urls }) => answers.some((url) => urls.has(url)))),
  }));
  const ofBoth = sets.map(({ name, questions, ...set }) => ({
    ...set,
    name: `${name}, asked by both`,
    questions: questions.filter(({ query }) => asked.has(query)),
  }));
  const pick = (isHeldOut: boolean) => sets.filter((set) => set.isHeldOut === isHeldOut);
  const totals = [
    { name: 'all for tuning', questions: pick(false).flatMap(({ questions }) => questions) },
    { name: 'all held out', questions: pick(true).flatMap(({ questions }) => questions) },
  ];
  const compared: ComparedSet[] = [];
  for (const { name, questions } of [...ofBoth, ...sets, ...totals]) {
    if (questions.length === 0) continue;
    compared.push({ name, before: await measure(questions, before.find), after: await measure(questions, after.find) });
  }
  return compared;
}

async function measure(questions: readonly Question[], find: Find): Promise<Relevance> {
  return (await measureRelevance(questions, find)).relevance;
}

/** Formats a comparison as a table. */
export function formatComparison(compared: readonly ComparedSet[]): string {
  const header = ['the same questions', 'number', 'first: before', 'after', 'five: before', 'after'];
  const rows = compared.map(({ name, before, after }) => [
    name,
    `${after.count}`,
    ...[before.first, after.first, before.topFive, after.topFive].map(formatShare),
  ]);
  return [header, ...rows].map((row) => row.map(pad).join('')).join('\n');
}

function formatShare(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

function pad(cell: string, column: number): string {
  return column === 0 ? cell.padEnd(40) : cell.padStart(15);
}
