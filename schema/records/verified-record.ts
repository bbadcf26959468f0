// The record of `npm run check:docs`: the pages whose samples and facts were correct, and with which software.

import type { BlockState } from './code-block.ts';

/** What was verified on one page. */
export interface VerifiedPage {
  readonly verificationHash: string;
  /** Of each code block in order. */
  readonly blockStates: readonly BlockState[];
}

/** The record of all pages. */
export interface VerifiedRecord {
  /** Exact version of the software. */
  readonly version: string;
  /** By path, relative to the content root. */
  readonly pages: ReadonlyMap<string, VerifiedPage>;
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

/** Formats the record of a page: hash, space, a letter a block. */
export function formatVerifiedPage({ verificationHash, blockStates }: VerifiedPage): string {
  return `${verificationHash} ${blockStates.map((state) => letterByState.get(state) ?? '-').join('')}`.trim();
}

/** Parses the record of a page; undefined for any other text. */
export function parseVerifiedPage(text: string): VerifiedPage | undefined {
  const [, verificationHash, states = ''] = /^([0-9a-f]{16})(?: ([-pvbc]+))?$/.exec(text) ?? [];
  if (verificationHash === undefined) return undefined;
  return { verificationHash, blockStates: [...states].map((letter) => stateByLetter.get(letter) ?? 'unchecked') };
}
