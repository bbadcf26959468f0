// Pure. "webpack 5.113 ignores this": a sentence about the version that the samples run with says so until that changes.

import { createFinding, type DocFinding } from '../finding.ts';
import { compareVersions } from '../published/first-versions.ts';
import type { CheckedPage } from '../read-pages.ts';
import { placeInLine } from './list-sentences.ts';

/** A version that stands for today: not "since 5.90", "webpack 5.20 or later", "webpack 5.0.0 and 5.76.0". */
const current =
  /(?<!\b(?:since|before|until|from|after|than|to) )(?:\bwebpack`? |\b(?:in|of) (?=5\.\d+\.\d))(5\.\d+(?:\.\d+)?)(?!\.\d|\d| (?:and|or) )/gi;

/** Checks that what a page says about the current version is about the installed one: `docs/current-version`. */
export function checkCurrentVersion(
  page: CheckedPage,
  installed: string,
): { readonly comparedCount: number; readonly findings: readonly DocFinding[] } {
  const found = page.sentences.flatMap(({ text, line }) =>
    [...text.matchAll(current)].map(({ index, 0: words, 1: version = '' }) => ({ line, index, words, version })),
  );
  const findings = found
    .filter(({ version }) => compareVersions(version, cutTo(installed, version)) < 0)
    .map(({ line, index, words, version }) =>
      createFinding({
        code: 'docs/current-version',
        filePath: page.filePath,
        place: placeInLine(line, index, words.length),
        message: 'The sentence is about a version of webpack that is no longer the installed one.',
        expected: installed,
        found: version,
        hint: 'try again whether it holds, and write the version; for the past, write "since", "before" or "until".',
      }),
    );
  return { comparedCount: found.length, findings };
}

/** Cuts a version to as many numbers as another has. */
function cutTo(version: string, other: string): string {
  return version.split('.').slice(0, other.split('.').length).join('.');
}
