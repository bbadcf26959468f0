// Pure. "Since 5.112, the function may be …": the version is one that the page, a post, or the first version of an option
// that the line names has as well.

import { createFinding, type DocFinding } from '../finding.ts';
import type { FirstVersions } from '../published/first-versions.ts';
import type { CheckedPage } from '../read-pages.ts';
import { placeInLine } from './list-sentences.ts';
import { statementsPath, type FactStatement } from './read-statements.ts';

/** What a version in a sentence may agree with. */
interface VersionSources {
  readonly versions: FirstVersions;
  readonly posts: readonly CheckedPage[];
  readonly facts: readonly FactStatement[];
}

/** Checks such versions: `docs/since-sentence`. */
export function checkSinceSentences(
  page: CheckedPage,
  { versions, posts, facts }: VersionSources,
): { readonly comparedCount: number; readonly findings: readonly DocFinding[] } {
  let comparedCount = 0;
  const findings = page.sentences.flatMap(({ text, line }) =>
    [...text.matchAll(/\b(?:since|before|until|as of) (?:webpack )?(5\.\d+)(?:\.\d+)?(?![\w.]*\d)/gi)].flatMap(
      ({ index, 0: words, 1: version = '' }) => {
        comparedCount += 1;
        const names = [...text.matchAll(/`([\w.]{4,})`/g)].map(([, name = '']) => name);
        const isKnown =
          countVersion(page.source, version) > countVersion(text, version) ||
          facts.some((fact) => fact.page === page.filePath && text.includes(fact.text) && fact.text.includes(words)) ||
          names.some((name) => versions.options.get(name)?.startsWith(version) === true) ||
          posts.some((post) => isAbout(post, version) && names.some((name) => post.source.includes(name)));
        if (isKnown) return [];
        return [
          createFinding({
            code: 'docs/since-sentence',
            filePath: page.filePath,
            place: placeInLine(line, index, words.length),
            message: 'Neither this page, nor a post, nor the first version of an option has this version.',
            found: words,
            hint: `correct it, or quote the sentence in the facts of ${statementsPath}.`,
          }),
        ];
      },
    ),
  );
  return { comparedCount, findings };
}

function countVersion(text: string, version: string): number {
  return text.split(new RegExp(`(?<![\\d.])${version.replace('.', '\\.')}(?!\\d)`)).length;
}

/** Returns whether a post is about a release: its title names it, alone or as one of a range. */
function isAbout({ title }: CheckedPage, version: string): boolean {
  const minors = [...title.matchAll(/\b5\.(\d+)/g)].map(([, minor]) => Number(minor));
  const own = Number(version.split('.')[1]);
  return own >= Math.min(...minors) && own <= Math.max(...minors);
}
