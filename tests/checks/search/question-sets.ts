import type { Shares } from './format-relevance.ts';
import { kindQuestions } from './kind-questions.ts';
import { questions, type Question } from './questions.ts';
import { tuningQuestions } from './tuning-questions.ts';

/** A set of questions with the shares that the search should reach. */
export interface QuestionSet {
  readonly name: string;
  readonly isHeldAside: boolean;
  readonly questions: readonly Question[];
  readonly goal: Shares | undefined;
  readonly floor: Shares;
}

const goal: Shares = { first: 0.8, topFive: 0.97, mistypedTopFive: 0.92 };

/** All questions. The floors are what was reached before: raise them when the search improves. */
export const questionSets: readonly QuestionSet[] = [
  {
    name: 'tuned on',
    isHeldAside: false,
    questions: questions.filter(({ isHeldAside }) => !isHeldAside),
    goal,
    floor: { first: 0.84, topFive: 0.98, mistypedTopFive: 0.96 },
  },
  {
    name: 'held aside',
    isHeldAside: true,
    questions: questions.filter(({ isHeldAside }) => isHeldAside),
    goal,
    floor: { first: 0.89, topFive: 0.97, mistypedTopFive: 0.96 },
  },
  {
    name: 'further, for tuning only',
    isHeldAside: false,
    questions: tuningQuestions,
    goal: undefined,
    floor: { first: 0.65, topFive: 0.88, mistypedTopFive: 0.86 },
  },
  {
    name: 'hard kinds, tuned on',
    isHeldAside: false,
    questions: kindQuestions.filter(({ isHeldAside }) => !isHeldAside),
    goal: undefined,
    floor: { first: 0.95, topFive: 0.95, mistypedTopFive: 0.95 },
  },
  {
    name: 'hard kinds, held aside',
    isHeldAside: true,
    questions: kindQuestions.filter(({ isHeldAside }) => isHeldAside),
    goal: undefined,
    floor: { first: 0.75, topFive: 0.95, mistypedTopFive: 0.95 },
  },
];
