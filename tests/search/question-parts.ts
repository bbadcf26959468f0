import type { Shares } from './format-relevance.ts';
import { questions, type Question } from './questions.ts';
import { tuningQuestions } from './tuning-questions.ts';

/** Is a part of the questions with what is wanted of the answers. */
export interface QuestionPart {
  readonly name: string;
  readonly isAside: boolean;
  readonly questions: readonly Question[];
  readonly goal: Shares | undefined;
  readonly floor: Shares;
}

const goal: Shares = { first: 0.8, topFive: 0.97, mistypedTopFive: 0.92 };

/**
 * Lists the parts of the questions. What was reached is the floor: raise it when the search got better. The questions
 * held aside are for measuring alone.
 */
export const questionParts: readonly QuestionPart[] = [
  {
    name: 'tuned on',
    isAside: false,
    questions: questions.filter(({ isAside }) => !isAside),
    goal,
    floor: { first: 0.83, topFive: 0.97, mistypedTopFive: 0.94 },
  },
  {
    name: 'held aside',
    isAside: true,
    questions: questions.filter(({ isAside }) => isAside),
    goal,
    floor: { first: 0.87, topFive: 0.96, mistypedTopFive: 0.94 },
  },
  {
    name: 'further, for tuning only',
    isAside: false,
    questions: tuningQuestions,
    goal: undefined,
    floor: { first: 0.64, topFive: 0.87, mistypedTopFive: 0.85 },
  },
];
