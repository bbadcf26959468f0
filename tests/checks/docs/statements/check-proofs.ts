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
  /** Whether the words are in code. */
  readonly isCode?: boolean;
  /** Whether it applies only outside entries of options: their schema proves the others. */
  readonly isFree?: boolean;
}

const kinds: readonly ProofKind[] = [
  {
    code: 'docs/exit-code',
    name: 'exit code',
    words: /\bexit code(?: is)? (\d)\b|\b(?:exit|exits|end|ends|exited) (?:with|in)(?: code)? (\d)\b/g,
  },
  {
    code: 'docs/limit',
    name: 'limit',
    words:
      /\b(?:at least|at most|no more than|up to|more than|fewer than|less than) (?:\d+(?:[.,]\d+)*|(?:two|three|four|five|six|seven|eight|nine|ten|twelve|twenty)\b)/g,
  },
  {
    code: 'docs/precedence',
    name: 'precedence',
    words: /(?<=`\]?(?:\([^)]*\))? )takes? precedence over\b|\btakes? precedence over (?:\[?`|it\b)/g,
  },
  {
    code: 'docs/which-first',
    name: 'order',
    words:
      /\b(?:earlier|later|first|last)(?: one| rule| loader)? (?:wins|is called (?:first|last)|runs (?:first|last))\b|\b(?:lower|higher|larger|smaller|greater|longer|shorter|lowest|highest|largest|smallest|longest|shortest|newest|oldest)(?: numbers?| ones?)?(?: (?:are|is) \w+| runs?| comes?)? (?:first|last|wins?)\b/g,
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
    code: 'docs/direction',
    name: 'direction',
    words: /\bfrom (?:left to right|right to left|(?:the )?last to (?:the )?first|(?:the )?first to (?:the )?last)\b/g,
  },
  {
    code: 'docs/range-end',
    name: 'end of a range',
    words: /\b(?:end|start|both|ends)(?: is| are)? (?:included|excluded)\b|\b(?:inclusive|exclusive)\b/g,
  },
  {
    code: 'docs/text-made',
    name: 'result',
    words: /` becomes `/g,
  },
  {
    code: 'docs/stated-unit',
    name: 'unit',
    words: /\bin (?:micro|milli)?seconds\b/g,
    isFree: true,
  },
  {
    code: 'docs/stage',
    name: 'stage',
    words: /\b(?:comes|runs) \*?(?:before|after)\*? \w+ing\b(?=[ .,]|$)/g,
  },
  {
    code: 'docs/signal',
    name: 'signal',
    words: /`SIG[A-Z]+`/g,
    isCode: true,
  },
  {
    code: 'docs/static',
    name: 'static function',
    words: /\b[Aa] static (?:function|method)\b/g,
  },
  {
    code: 'docs/node-version',
    name: 'version of Node.js',
    words: /\bNode\.js (?:version )?\d+(?:\.\d+)*,? (?:or|and) (?:newer|later|above|higher)\b/g,
  },
];

/**
 * Checks that something proves each exit code, limit, direction, unit, result and so on.
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
  return page.sentences.flatMap(({ text, line, entry }) =>
    kinds.flatMap(({ code, name, words: pattern, isCode = false, isFree = false }) =>
      [...(isFree && entry !== undefined ? '' : isCode ? text : hideCode(text)).matchAll(pattern)].flatMap(
        ({ index, 0: words }) => {
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
        },
      ),
    ),
  );
}

function plain(text: string): string {
  return text.replaceAll(/[`"*]|\]\([^)]*\)|\[/g, '');
}
