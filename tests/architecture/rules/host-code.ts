import { builtinModules } from 'node:module';
import type { SourceFacts } from '../syntax/read-source-facts.ts';

const hostNames = new Set([
  'Buffer',
  'process',
  'require',
  '__dirname',
  '__filename',
  'import.meta.dirname',
  'import.meta.filename',
  'import.meta.url',
  'eval',
  'Function',
]);

/**
 * Checks that code which runs on any host uses nothing that only Node has, and evaluates no text: an edge worker
 * refuses `eval`.
 * @param isPortable whether a file runs on any host
 * @param exceptions names that a file may use all the same
 * @returns one sentence for each finding, each starting with `file:line:column`
 */
export function checkHostCode(
  sources: readonly SourceFacts[],
  isPortable: (filePath: string) => boolean,
  exceptions: Readonly<Record<string, readonly string[]>> = {},
): readonly string[] {
  return sources
    .filter(({ filePath }) => isPortable(filePath))
    .flatMap(({ filePath, imports, references }) => [
      ...imports
        .filter(({ specifier }) => specifier.startsWith('node:') || builtinModules.includes(specifier))
        .map(({ specifier, at }) => `${at} "${specifier}" exists in Node only: move this to a host.`),
      ...references
        .filter(({ name }) => hostNames.has(name) && exceptions[filePath]?.includes(name) !== true)
        .map(({ words, at }) => `${at} "${words}" does not exist on every host: move this to a host.`),
    ]);
}
