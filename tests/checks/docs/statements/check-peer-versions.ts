// Pure. "It needs webpack 5.20 or later": the oldest version that a package accepts is in its manifest.

import { createFinding, type DocFinding } from '../finding.ts';
import type { CheckedPage } from '../read-pages.ts';
import { placeInLine } from './list-sentences.ts';

/** The fields of a manifest that say what a package works with. */
export interface PackageNeeds {
  readonly version?: string;
  readonly engines?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

const need =
  /\b(?:needs?|requires?|works? with|and|accepts?) (?:version )?`?([A-Za-z@][\w./-]*?)`? (\d+(?:\.\d+){0,2})(?:(?:,| and) \d+)*(?: or (?:later|newer|above|higher|\d+)|\+)/g;

/** "webpack 5 requires Node.js 10.13": without a word that says "or newer", beside the package and its version. */
const plainNeed =
  /\b(webpack(?:-cli|-dev-server)?) (\d+)(?:\.\d+)* (?:needs|requires) (Node\.js) (\d+(?:\.\d+){0,2})(?=[ ,.;]|$)/g;

/**
 * Checks the versions that a package needs: `docs/peer-version`. The package is one that the paragraph names before, or
 * the page's own.
 */
export function checkPeerVersions(
  page: CheckedPage,
  readNeeds: (packageName: string) => PackageNeeds | undefined,
): { readonly comparedCount: number; readonly findings: readonly DocFinding[] } {
  const findings: DocFinding[] = [];
  let comparedCount = 0;
  const report = (
    at: { line: number; index: number; words: string },
    facts: { subject: string; name: string; range: string; version: string },
  ): void => {
    findings.push(
      createFinding({
        code: 'docs/peer-version',
        filePath: page.filePath,
        place: placeInLine(at.line, at.index, at.words.length),
        message: `The manifest of ${facts.subject} states another version of ${facts.name}.`,
        expected: facts.range,
        found: facts.version,
        hint: 'write the lowest version of the range.',
      }),
    );
  };
  const [, own] = /^(.+)@[^@]+$/.exec(page.packageName ?? '') ?? [];
  for (const { text, line } of page.sentences) {
    for (const { index, 0: words, 1: name = '', 2: version = '' } of text.matchAll(need)) {
      if (!/\b(?:needs?|requires?|works? with|accepts?)\b/.test(text.slice(0, index + words.length))) continue;
      const before = [...text.slice(0, index).matchAll(/`([\w@/-]+)`/g)].map(([, word = '']) => word);
      const ranges = [...new Set([...before, ...(own === undefined ? [] : [own])])].flatMap((subject) => {
        const needs = subject.toLowerCase() === name.toLowerCase() ? undefined : readNeeds(subject);
        const range = name === 'Node.js' ? needs?.engines?.['node'] : needs?.peerDependencies?.[name.toLowerCase()];
        return range === undefined ? [] : [{ subject, range }];
      });
      const [first] = ranges;
      if (first === undefined) continue;
      comparedCount += 1;
      if (ranges.some(({ range }) => listLowest(range).some((least) => isSameVersion(least, version)))) continue;
      report({ line, index, words }, { ...first, name, version });
    }
    for (const { index, 0: words, 1: subject = '', 2: major = '', 3: name = '', 4: version = '' } of text.matchAll(
      plainNeed,
    )) {
      const needs = readNeeds(subject);
      const range = needs?.engines?.['node'];
      if (range === undefined || needs?.version?.split('.')[0] !== major) continue;
      comparedCount += 1;
      if (!listLowest(range).some((least) => isSameVersion(least, version)))
        report({ line, index, words }, { subject, name, range, version });
    }
  }
  return { comparedCount, findings };
}

/** Lists the lowest version of each part of a range: `^4.0.0 || ^5.20.0`. */
export function listLowest(range: string): string[] {
  return range.split('||').flatMap((part) => /\d+(?:\.\d+){0,2}/.exec(part)?.[0] ?? []);
}

/** Compares versions, of which a page may leave zeros out. */
function isSameVersion(left: string, right: string): boolean {
  return fillVersion(left) === fillVersion(right);
}

/** Writes a version with all three numbers. */
export function fillVersion(version: string): string {
  return [...version.split('.'), '0', '0'].slice(0, 3).join('.');
}
