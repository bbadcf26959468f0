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
  readonly isHeldOut: boolean;
  readonly questions: readonly Question[];
  readonly goal: Shares | undefined;
  readonly floor: Shares;
}

const ordinary = [...questions, ...typedQuestions];
const hard = [...kindQuestions, ...typedHardQuestions];

const goal: Shares = { first: 0.8, topFive: 0.97, mistypedTopFive: 0.92 };

/**
 * All sets of questions. A floor is the best result so far, less a question or two that new content may move. Raise it when
 * the search improves.
 */
export const questionSets: readonly QuestionSet[] = [
  {
    name: 'tuned on',
    isHeldOut: false,
    questions: ordinary.filter(({ isHeldOut }) => !isHeldOut),
    goal,
    floor: { first: 0.89, topFive: 0.98, mistypedTopFive: 0.955 },
  },
  {
    name: 'held out',
    isHeldOut: true,
    questions: ordinary.filter(({ isHeldOut }) => isHeldOut),
    goal,
    floor: { first: 0.88, topFive: 0.98, mistypedTopFive: 0.98 },
  },
  {
    name: 'further, for tuning only',
    isHeldOut: false,
    questions: tuningQuestions,
    goal: undefined,
    floor: { first: 0.71, topFive: 0.915, mistypedTopFive: 0.9 },
  },
  {
    name: 'written, for tuning only',
    isHeldOut: false,
    questions: writtenQuestions,
    goal: undefined,
    floor: { first: 0.68, topFive: 0.87, mistypedTopFive: 0.87 },
  },
  {
    name: 'asked, tuned on',
    isHeldOut: false,
    questions: askedQuestions.filter(({ isHeldOut }) => !isHeldOut),
    goal: undefined,
    floor: { first: 0.7, topFive: 0.88, mistypedTopFive: 0.87 },
  },
  {
    name: 'asked, held out',
    isHeldOut: true,
    questions: askedQuestions.filter(({ isHeldOut }) => isHeldOut),
    goal: undefined,
    floor: { first: 0.68, topFive: 0.88, mistypedTopFive: 0.87 },
  },
  {
    name: 'hard kinds, tuned on',
    isHeldOut: false,
    questions: hard.filter(({ isHeldOut }) => !isHeldOut),
    goal: undefined,
    floor: { first: 0.91, topFive: 0.97, mistypedTopFive: 0.94 },
  },
  {
    name: 'hard kinds, held out',
    isHeldOut: true,
    questions: hard.filter(({ isHeldOut }) => isHeldOut),
    goal: undefined,
    floor: { first: 0.8, topFive: 0.94, mistypedTopFive: 0.94 },
  },
  {
    name: 'unseen, held out',
    isHeldOut: true,
    questions: unseenQuestions,
    goal: undefined,
    floor: { first: 0.7, topFive: 0.875, mistypedTopFive: 0.875 },
  },
  {
    name: 'drawn, held out',
    isHeldOut: true,
    questions: drawnQuestions,
    goal: undefined,
    floor: { first: 0.93, topFive: 0.96, mistypedTopFive: 0.9 },
  },
  {
    name: 'mixed kinds, tuned on',
    isHeldOut: false,
    questions: mixedQuestions.filter(({ isHeldOut }) => !isHeldOut),
    goal: undefined,
    floor: { first: 0.78, topFive: 0.96, mistypedTopFive: 0.89 },
  },
  {
    name: 'mixed kinds, held out',
    isHeldOut: true,
    questions: mixedQuestions.filter(({ isHeldOut }) => isHeldOut),
    goal: undefined,
    floor: { first: 0.69, topFive: 0.86, mistypedTopFive: 0.86 },
  },
];
