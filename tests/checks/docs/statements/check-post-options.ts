// Pure. Options and hooks in the column "Option" of a post's tables, which names what a release added.

import { findNearestName } from '../../../../schema/nearest-name.ts';
import { findOption } from '../find-option.ts';
import { createFinding, type DocFinding } from '../finding.ts';
import { findSchemas, listNames } from '../json-schema.ts';
import type { FirstVersions } from '../published/first-versions.ts';
import type { SoftwareFacts } from '../read-facts.ts';
import type { CheckedPage } from '../read-pages.ts';
import { placeInLine } from './list-sentences.ts';

/** Checks the names in tables of new options: `docs/post-option`. */
export function checkPostOptions(
  page: CheckedPage,
  facts: SoftwareFacts,
  { options, hooks }: FirstVersions,
): { readonly comparedCount: number; readonly findings: readonly DocFinding[] } {
  const findings: DocFinding[] = [];
  let comparedCount = 0;
  let isNew = false;
  for (const { text, line } of page.sentences) {
    isNew = text.startsWith('| Option |') || (isNew && text.startsWith('|'));
    if (!isNew) continue;
    const [, cell = ''] = /^\| `([^`]+)` \|/.exec(text) ?? [];
    const paths = expandBraces(cell).map(toDots);
    for (const path of paths) {
      const isHook = path.includes('.hooks.');
      const isOption = facts.webpackSchema.root.properties?.[path.split('.')[0] ?? ''] !== undefined;
      // A name alone is an option of the configuration.
      const isAlone = /^[a-z]\w+$/.test(path);
      if (!isAlone && (!/^[a-z]\w*(?:\.[\w/<>-]+(?:\[\])?)+$/.test(path) || !(isHook || isOption))) continue;
      comparedCount += 1;
      // A post may be about a newer version than the one that the pages are compared with.
      if (options.has(path.replaceAll('[]', '')) || hooks.has(path)) continue;
      const names = isHook ? missingHook(path, facts) : missingOption(path, facts);
      if (names === undefined) continue;
      const nearest = findNearestName(path.split('.').at(-1) ?? '', [...names]);
      findings.push(
        createFinding({
          code: 'docs/post-option',
          filePath: page.filePath,
          place: placeInLine(line, 3, cell.length),
          message: `There is no ${isHook ? 'hook' : 'option'} "${path}".`,
          hint: nearest === undefined ? 'correct the name.' : `did you mean "${nearest}"?`,
        }),
      );
    }
  }
  return { comparedCount, findings };
}

/** Writes `parser["css/module"]` as `parser.css/module`. */
function toDots(path: string): string {
  return path.replaceAll(/\["([^"]+)"\]/g, '.$1');
}

function expandBraces(text: string): string[] {
  const [, before = '', inner, after = ''] = /^(.*?)\{([^}]*)\}(.*)$/.exec(text) ?? [];
  if (inner === undefined) return [text];
  return inner.split(',').flatMap((part) => expandBraces(before + part.trim() + after));
}

/** Returns the names that exist; undefined when the option does. */
function missingOption(path: string, facts: SoftwareFacts): readonly string[] | undefined {
  const found = findOption(path, facts);
  if (found === undefined || found.exists) return undefined;
  const above = path.split('.').slice(0, -1);
  return [...found.names, ...listNames(findSchemas(facts.webpackSchema, above), facts.webpackSchema)];
}

function missingHook(path: string, { hooks }: SoftwareFacts): readonly string[] | undefined {
  const [owner = '', , name = ''] = path.split('.');
  const own = Object.hasOwn(hooks, owner) ? hooks[owner] : undefined;
  return own === undefined || Object.hasOwn(own, name) ? undefined : Object.keys(own);
}
