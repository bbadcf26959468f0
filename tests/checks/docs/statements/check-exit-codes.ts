// Pure. Exit codes in sentences: each is part of a claim that a result shows, or of a fact with its evidence.

import { createFinding, type DocFinding } from '../finding.ts';
import type { CheckedPage } from '../read-pages.ts';
import { listSentences, placeInLine } from './list-sentences.ts';
import { statementsPath, type FactStatement } from './read-statements.ts';

const exitCode = /\bexit code(?: is)? (\d)\b|\b(?:exits|end|ends|exited) (?:with|in)(?: code)? (\d)\b/g;

/** Checks that something proves each exit code: `docs/exit-code`. */
export function checkExitCodes(page: CheckedPage, facts: readonly FactStatement[]): DocFinding[] {
  const proven = [
    ...facts.filter((fact) => fact.page === page.filePath).map(({ text }) => text),
    ...page.codeBlocks.flatMap(({ claims = [] }) => claims),
  ].map(plain);
  return listSentences(page).flatMap(({ text, line }) =>
    [...text.matchAll(exitCode)].flatMap(({ index, 0: words }) => {
      const isProven = proven.some((proof) => proof.includes(plain(words)) && plain(text).includes(proof));
      if (isProven) return [];
      return [
        createFinding({
          code: 'docs/exit-code',
          filePath: page.filePath,
          place: placeInLine(line, index, words.length),
          message: 'Nothing proves this exit code.',
          found: words,
          hint: `quote the sentence in a claim of a command that ends so, or in the facts of ${statementsPath}.`,
        }),
      ];
    }),
  );
}

function plain(text: string): string {
  return text.replaceAll(/[`"*]|\]\([^)]*\)|\[/g, '');
}
