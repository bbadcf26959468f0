import type { Shares } from './format-relevance.ts';
import { askedQuestions } from './asked-questions.ts';
import { drawnQuestions } from './drawn-questions.ts';
import { kindQuestions } from './kind-questions.ts';
import { mixedQuestions } from './mixed-questions.ts';
import { questions, type Question } from './questions.ts';
import { tuningQuestions } from './tuning-questions.ts';
import { typedHardQuestions, typedQuestions } from './typed-questions.ts';
import { unseenQuestions } from './unseen-questions.ts';
import { writtenQuestions } from './written-questions.ts';

/** A set of questions with the shares that the search should reach. */
export interface QuestionSet {
  readonly name: string;
  readonly isHeldAside: boolean;
  readonly questions: readonly Question[];
  readonly goal: Shares | undefined;
  readonly floor: Shares;
}

const ordinary = [...questions, ...typedQuestions];
const hard = [...kindQuestions, ...typedHardQuestions];

const goal: Shares = { first: 0.8, topFive: 0.97, mistypedTopFive: 0.92 };

/**
 * All questions. The floors are what was reached before, less a question or two that new content may move: raise them when the
 * search improves.
 */
export const questionSets: readonly QuestionSet[] = [
  {
    name: 'tuned on',
    isHeldAside: false,
    questions: ordinary.filter(({ isHeldAside }) => !isHeldAside),
    goal,
    floor: { first: 0.89, topFive: 0.98, mistypedTopFive: 0.96 },
  },
  {
    name: 'held aside',
    isHeldAside: true,
    questions: ordinary.filter(({ isHeldAside }) => isHeldAside),
    goal,
    floor: { first: 0.89, topFive: 0.98, mistypedTopFive: 0.98 },
  },
  {
    name: 'further, for tuning only',
    isHeldAside: false,
    questions: tuningQuestions,
    goal: undefined,
    floor: { first: 0.715, topFive: 0.915, mistypedTopFive: 0.9 },
  },
  {
    name: 'written, for tuning only',
    isHeldAside: false,
    questions: writtenQuestions,
    goal: undefined,
    floor: { first: 0.68, topFive: 0.87, mistypedTopFive: 0.87 },
  },
  {
    name: 'asked, tuned on',
    isHeldAside: false,
    questions: askedQuestions.filter(({ isHeldAside }) => !isHeldAside),
    goal: undefined,
    floor: { first: 0.69, topFive: 0.88, mistypedTopFive: 0.87 },
  },
  {
    name: 'asked, held aside',
    isHeldAside: true,
    questions: askedQuestions.filter(({ isHeldAside }) => isHeldAside),
    goal: undefined,
    floor: { first: 0.68, topFive: 0.88, mistypedTopFive: 0.88 },
  },
  {
    name: 'hard kinds, tuned on',
    isHeldAside: false,
    questions: hard.filter(({ isHeldAside }) => !isHeldAside),
    goal: undefined,
    floor: { first: 0.94, topFive: 0.97, mistypedTopFive: 0.94 },
  },
  {
    name: 'hard kinds, held aside',
    isHeldAside: true,
    questions: hard.filter(({ isHeldAside }) => isHeldAside),
    goal: undefined,
    floor: { first: 0.8, topFive: 0.94, mistypedTopFive: 0.94 },
  },
  {
    name: 'unseen, held aside',
    isHeldAside: true,
    questions: unseenQuestions,
    goal: undefined,
    floor: { first: 0.7, topFive: 0.875, mistypedTopFive: 0.875 },
  },
  {
    name: 'drawn, held aside',
    isHeldAside: true,
    questions: drawnQuestions,
    goal: undefined,
    floor: { first: 0.93, topFive: 0.96, mistypedTopFive: 0.9 },
  },
  {
    name: 'mixed kinds, tuned on',
    isHeldAside: false,
    questions: mixedQuestions.filter(({ isHeldAside }) => !isHeldAside),
    goal: undefined,
    floor: { first: 0.75, topFive: 0.96, mistypedTopFive: 0.89 },
  },
  {
    name: 'mixed kinds, held aside',
    isHeldAside: true,
    questions: mixedQuestions.filter(({ isHeldAside }) => isHeldAside),
    goal: undefined,
    floor: { first: 0.72, topFive: 0.86, mistypedTopFive: 0.86 },
  },
];
