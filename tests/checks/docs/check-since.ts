// Compares the versions in `since` attributes with the published versions.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StatedHook, StatedOption } from '../../../web/kits/webpack/facts/stated-facts.ts';
import { expandAlias } from './find-option.ts';
import { createFinding, type DocFinding } from './finding.ts';
import { findSchemas, splitPath } from './json-schema.ts';
import { compareVersions, parseFirstVersions, type FirstVersions } from './published/first-versions.ts';
import type { SoftwareFacts } from './read-facts.ts';
import type { CheckedPage } from './read-pages.ts';

/**
 * Anything older than this version needs no `since`. Up to this version, the schema got names for options that had been
 * accepted all along; and hardly any reader has a version that old.
 */
const firstStated = '5.20.0';

/** Reads the facts in this folder; `published/read-published.ts` writes them. */
export function readFirstVersions(): FirstVersions {
  return parseFirstVersions(readFileSync(join(import.meta.dirname, 'published', 'first-versions.json'), 'utf8'));
}

/** Checks `since` of an option or a hook: `docs/since`. Either the published version or webpack's own word is right. */
export function checkSince(
  page: CheckedPage,
  { path, since, place }: StatedOption | StatedHook,
  facts: SoftwareFacts,
  versions: FirstVersions,
): { readonly isCompared: boolean; readonly findings: readonly DocFinding[] } {
  if (path === undefined || /^(?:devServer|resolver)\b/.test(path)) return { isCompared: false, findings: [] };
  const name = expandAlias(path)
    .replaceAll('[]', '')
    .replaceAll(/<[^>]+>/g, '<name>');
  const first = versions.options.get(name) ?? versions.hooks.get(name);
  const isKnown = first !== undefined || isInFirstVersion(name, facts);
  if (!isKnown || (since !== undefined && !since.startsWith('5.'))) return { isCompared: false, findings: [] };
  const right = first === undefined ? ['5.0.0'] : [first, ...listAdded(path, facts)];
  const isRight =
    since === undefined
      ? first === undefined || compareVersions(first, firstStated) < 0
      : right.some((version) => version === since || version.startsWith(`${since}.`));
  if (isRight) return { isCompared: true, findings: [] };
  const shown = shorten(first);
  return {
    isCompared: true,
    findings: [
      createFinding({
        code: 'docs/since',
        filePath: page.filePath,
        place,
        message: since === undefined ? `"${path}" came after 5.0.` : `"${path}" came in another version.`,
        expected: shown ?? 'there from the start',
        found: since ?? 'no since',
        hint: shown === undefined ? 'remove it.' : `write since="${shown}".`,
      }),
    ],
  };
}

/** Formats a first release as its minor version. */
function shorten(version: string | undefined): string | undefined {
  return version?.replace(/^(\d+\.\d+)\.0$/, '$1');
}

/** Lists the versions that webpack's schema names itself, for the option or what it belongs to. */
function listAdded(path: string, { webpackSchema, pluginSchemas }: SoftwareFacts): string[] {
  const tokens = splitPath(expandAlias(path));
  const plugin = pluginSchemas.get(tokens[0] ?? '');
  const [schema, names] = plugin === undefined ? [webpackSchema, tokens] : [plugin, tokens.slice(1)];
  for (let length = names.length; length > 0; length -= 1) {
    const [node] = findSchemas(schema, names.slice(0, length));
    if (node?.added !== undefined) return [node.added];
  }
  return [];
}

/** Returns whether a name that is in no later version's list is one that was compared: it was there from the start. */
function isInFirstVersion(name: string, { webpackSchema }: SoftwareFacts): boolean {
  if (name.includes('*') || name.split('.')[0]?.endsWith('Plugin') === true) return false;
  if (name.includes('.hooks.')) return false;
  return findSchemas(webpackSchema, splitPath(name)).length > 0;
}
