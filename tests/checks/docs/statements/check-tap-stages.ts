// "webpack's own tap, which has stage 100" below a hook: webpack's code taps the hook in this stage.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFinding, type DocFinding } from '../finding.ts';
import type { CheckedPage } from '../read-pages.ts';
import { placeInLine } from './list-sentences.ts';

/** The stages in which webpack taps hooks, by the name of the hook. */
export type TapStages = ReadonlyMap<string, ReadonlySet<string>>;

const tapped = /\bhooks\s*\.(\w+)(?:\s*\.for\([^()]*\))?\s*\.tap(?:Async|Promise)?\(\s*\{[^{}]*?\bstage: (-?\d+)/g;

/** Reads them from webpack's code. */
export function readTapStages(directory: string): TapStages {
  const lib = join(directory, 'node_modules/webpack/lib');
  const stages = new Map<string, Set<string>>();
  for (const path of globSync('**/*.js', { cwd: lib }))
    for (const [, name = '', stage = ''] of readFileSync(join(lib, path), 'utf8').matchAll(tapped))
      stages.set(name, (stages.get(name) ?? new Set()).add(stage));
  return stages;
}

/** Checks the stages that the section of a hook names for webpack's own taps: `docs/tap-stage`. */
export function checkTapStages(
  page: CheckedPage,
  stages: TapStages,
): { readonly comparedCount: number; readonly findings: readonly DocFinding[] } {
  const headings = page.source.split('\n').flatMap((text, index) => (/^#{2,6} /.test(text) ? [index + 1] : []));
  const stated = page.sentences.flatMap(({ text, line }) => {
    const hook = page.hooks.findLast(({ place }) => place.line < line);
    const name = hook?.path?.split('.').at(-1) ?? '';
    const known = stages.get(name);
    if (hook === undefined || known === undefined) return [];
    if (headings.some((heading) => heading > hook.place.line && heading < line)) return [];
    return [...text.matchAll(/\b(?:has|have|in|with|uses) (?:the )?stage `?(-?\d+)`?(?!\d)/g)]
      .filter(({ index }) => /\bwebpack(?:'s)?\b/.test(text.slice(0, index).split('. ').at(-1) ?? ''))
      .map(({ index, 0: words, 1: stage = '' }) => ({ line, index, words, stage, name, known }));
  });
  return {
    comparedCount: stated.length,
    findings: stated
      .filter(({ stage, known }) => !known.has(stage))
      .map(({ line, index, words, name, known }) =>
        createFinding({
          code: 'docs/tap-stage',
          filePath: page.filePath,
          place: placeInLine(line, index, words.length),
          message: `webpack taps "${name}" in another stage.`,
          expected: [...known].join(' or '),
          found: words,
          hint: "write the stage of webpack's tap.",
        }),
      ),
  };
}
