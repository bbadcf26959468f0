// The record that `npm run check:docs` writes: the pages whose samples and facts were correct, and the version
// of the software that they were checked with.

import type { BlockState } from './code-block.ts';

/** The verified state of one page. */
export interface VerifiedPage {
  readonly verificationHash: string;
  /** State of each code block, in order. */
  readonly blockStates: readonly BlockState[];
}

/** The verified states of all pages. */
export interface VerifiedRecord {
  /** Exact version of the software. */
  readonly version: string;
  /** By path, relative to the content root. */
  readonly pages: Readonly<Record<string, VerifiedPage>>;
}

const letters: readonly (readonly [letter: string, state: BlockState])[] = [
  ['-', 'unchecked'],
  ['p', 'parsed'],
  ['v', 'validated'],
  ['b', 'built'],
  ['c', 'compared'],
];
const stateByLetter = new Map(letters);
const letterByState = new Map(letters.map(([letter, state]) => [state, letter] as const));

/** Formats the state of a page: the hash, a space, and one letter for each block. */
export function formatVerifiedPage({ verificationHash, blockStates }: VerifiedPage): string {
  return `${verificationHash} ${blockStates.map((state) => letterByState.get(state) ?? '-').join('')}`.trim();
}

/** Parses the state of a page; undefined for any other text. */
export function parseVerifiedPage(text: string): VerifiedPage | undefined {
  const [, verificationHash, states = ''] = /^([0-9a-f]{16})(?: ([-pvbc]+))?$/.exec(text) ?? [];
  if (verificationHash === undefined) return undefined;
  return { verificationHash, blockStates: [...states].map((letter) => stateByLetter.get(letter) ?? 'unchecked') };
}
