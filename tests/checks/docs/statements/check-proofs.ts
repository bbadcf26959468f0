// Pure. Words that only a program can settle: each is part of a claim that a result shows, or of a fact with its evidence.

import { createFinding, type DocFinding } from '../finding.ts';
import type { CheckedPage } from '../read-pages.ts';
import { hideCode, placeInLine } from './list-sentences.ts';
import { statementsPath, type FactStatement } from './read-statements.ts';

/** A kind of words that need a proof. */
interface ProofKind {
  readonly code: DocFinding['code'];
  /** The name of the kind in a message. */
  readonly name: string;
  readonly words: RegExp;
}

const kinds: readonly ProofKind[] = [
  {
    code: 'docs/exit-code',
    name: 'exit code',
    words: /\bexit code(?: is)? (\d)\b|\b(?:exits|end|ends|exited) (?:with|in)(?: code)? (\d)\b/g,
  },
  {
    code: 'docs/limit',
    name: 'limit',
    words: /\b(?:at least|at most|no more than|up to|more than|fewer than|less than) \d+(?:[.,]\d+)*/g,
  },
  {
    code: 'docs/precedence',
    name: 'precedence',
    words: /(?<=`\]?(?:\([^)]*\))? )takes? precedence over\b|\btakes? precedence over (?:\[?`|it\b)/g,
  },
  {
    code: 'docs/length',
    name: 'length',
    words: /\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|sixteen|twenty|thirty) (?:characters|digits)\b/g,
  },
  {
    code: 'docs/status',
    name: 'status of a response',
    words: /\b(?:status|HTTP) [1-5]\d{2}\b/g,
  },
  {
    code: 'docs/first-number',
    name: 'start of a range',
    words: /\bstarting at \d+/g,
  },
  {
    code: 'docs/node-version',
    name: 'version of Node.js',
    words: /\bNode\.js (?:version )?\d+(?:\.\d+)*,? (?:or|and) (?:newer|later|above|higher)\b/g,
  },
];

/**
 * Checks that something proves each exit code, status, limit, precedence and version of Node.js.
 * @param isKnown whether the versions in these words are those of a manifest, which another check compares
 */
export function checkProofs(
  page: CheckedPage,
  facts: readonly FactStatement[],
  isKnown: (words: string) => boolean,
): DocFinding[] {
  const proven = [
    ...facts.filter((fact) => fact.page === page.filePath).map(({ text }) => text),
    ...page.codeBlocks.flatMap(({ claims = [] }) => claims),
  ].map(plain);
  return page.sentences.flatMap(({ text, line }) =>
    kinds.flatMap(({ code, name, words: pattern }) =>
      [...hideCode(text).matchAll(pattern)].flatMap(({ index, 0: words }) => {
        const isProven = proven.some((proof) => proof.includes(plain(words).trim()) && plain(text).includes(proof));
        if (isProven || isKnown(words)) return [];
        return [
          createFinding({
            code,
            filePath: page.filePath,
            place: placeInLine(line, index, words.length),
            message: `Nothing proves this ${name}.`,
            found: words,
            hint: `quote the sentence in a claim of a command that shows it, or in the facts of ${statementsPath}.`,
          }),
        ];
      }),
    ),
  );
}

function plain(text: string): string {
  return text.replaceAll(/[`"*]|\]\([^)]*\)|\[/g, '');
}
