// Files in sentences: a sample has, writes or names each of them, or a package does.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createFinding, type DocFinding } from '../finding.ts';
import type { CheckedPage } from '../read-pages.ts';
import { placeInLine } from './list-sentences.ts';

const fileName =
  /(?<!`)`((?:[\w@.-]+\/)*[\w@-][\w@.-]*\.(?:[cm]?js|[cm]?ts|tsx|s?css|json|html|map|txt|svg|png|md|wasm|lock|gz))`/g;

/** What a build writes without a configuration. */
const defaultOutput = 'dist/main.js';

/** What a file may be named after, besides the page's own samples. */
interface FileSources {
  /** Everything that the samples of all pages have. */
  readonly samples: string;
  /** Names of files that packages read, and of samples that no command runs. */
  readonly excepted: ReadonlySet<string>;
  /** Folder with the packages. */
  readonly modules: string;
  /** Whether an option has a member: `experiments.css` is no file. */
  readonly hasMember: (owner: string, name: string) => boolean | undefined;
}

/** Joins what the samples of pages have: their files, and what commands print and write. */
export function joinSamples(pages: readonly CheckedPage[]): string {
  return pages
    .flatMap(({ codeBlocks }) => codeBlocks.map(({ text, fileName: path = '' }) => `${text} ${path}`))
    .join('\n');
}

/** Checks the files that a page names: `docs/file-name`. A hash may be any. */
export function checkFileNames(
  page: CheckedPage,
  { samples, excepted, modules, hasMember }: FileSources,
): { readonly comparedCount: number; readonly findings: readonly DocFinding[] } {
  const own = joinSamples([page]);
  const templates = [...own.matchAll(/[\w.-]*\[[a-z]+(?::\d+)?\][\w.[\]:-]*/g)].map(([template]) =>
    createPattern(template),
  );
  let comparedCount = 0;
  const findings = page.sentences.flatMap(({ text, line }) =>
    [...text.matchAll(fileName)].flatMap(({ index, 0: words, 1: written = '' }) => {
      const path = written.replace(/^\.\//, '');
      const name = path.split('/').at(-1) ?? '';
      comparedCount += 1;
      const isKnown =
        (path.startsWith('dist/') ? hasFile(own, name) : samples.includes(name)) ||
        excepted.has(name) ||
        path === defaultOutput ||
        [join(modules, path), join(modules, 'webpack', path)].some((place) => existsSync(place)) ||
        (!path.includes('/') && hasMember(...splitMember(path)) === true) ||
        /\b(?=\w*\d)[\da-f]{8,}\b/.test(name) ||
        templates.some(
          (pattern) =>
            pattern
              .exec(name)
              ?.slice(1)
              .every((part) => own.includes(part)) === true,
        );
      if (isKnown) return [];
      return [
        createFinding({
          code: 'docs/file-name',
          filePath: page.filePath,
          place: placeInLine(line, index, words.length),
          message: `No sample has, writes or names the file "${path}".`,
          hint: 'correct the name; a file of other software goes into tests/checks/docs/known-names.txt, with the reason.',
        }),
      ];
    }),
  );
  return { comparedCount, findings };
}

/** Returns whether a text has the name of a file, and not only its end. */
function hasFile(text: string, name: string): boolean {
  return new RegExp(`(?<![\\w.\\]-])${name.replaceAll('.', '\\.')}`).test(text);
}

function splitMember(name: string): [owner: string, name: string] {
  const [owner = '', member = ''] = name.split('.').slice(-2);
  return [owner, member];
}

/** Writes `[name].manifest.json` as a pattern, with a group for each placeholder. */
function createPattern(template: string): RegExp {
  const parts = template.split(/\[[a-z]+(?::\d+)?\]/).map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`^${parts.join('([\\w.-]+)')}$`);
}
