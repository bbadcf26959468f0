// Checks every switch without a default: the table says what happens when it is not set, and webpack does just that.

import type { CheckTask } from '../check-task.ts';
import { createFinding, type DocFinding } from '../finding.ts';
import { findSchemas, splitPath } from '../json-schema.ts';
import { expandAlias } from '../find-option.ts';
import type { SoftwareFacts } from '../read-facts.ts';
import { hashKey } from '../result-cache.ts';
import { readUnsetOptions, unsetOptionsPath, type UnsetOption, type UnsetOptions } from './read-unset-options.ts';

/** What a build gave: a digest of files, errors and warnings. */
interface ProbeResult {
  readonly unset: string;
  readonly true: string;
  readonly false: string;
}

/** Finds the value that has the same effect as not setting an option; undefined when it is not in the table. */
export function createFindUnset({ options }: UnsetOptions): (path: string) => boolean | undefined {
  const known = new Map(options.map(({ path, unset }) => [path, unset]));
  return (path) => {
    const unset = known.get(path);
    return typeof unset === 'boolean' ? unset : undefined;
  };
}

/** Checks the table: `docs/unset` for a switch that it lacks, and for a row that webpack contradicts. */
export async function checkUnsetOptions(
  { pages, isWhole, run }: CheckTask,
  facts: SoftwareFacts,
): Promise<{ readonly probedCount: number; readonly exceptedCount: number; readonly findings: readonly DocFinding[] }> {
  const table = readUnsetOptions();
  const rows = new Map(table.options.map((option) => [option.path, option]));
  const findings: DocFinding[] = [];
  const needed = new Set<string>();
  for (const { filePath, options } of pages)
    for (const { path, default: stated, place } of options) {
      if (path === undefined || stated !== 'undefined' || !takesBoolean(path, facts)) continue;
      needed.add(path);
      if (rows.has(path)) continue;
      const message = `Nobody knows what happens when "${path}" is not set.`;
      const hint = `add a row to ${unsetOptionsPath}: a project in which it can be seen, or the reason why it cannot.`;
      findings.push(createFinding({ code: 'docs/unset', filePath, place, message, hint }));
    }
  const probed = table.options.filter(({ reason }) => reason === undefined);
  if (isWhole) {
    const results = await probe(probed, table, run);
    for (const [index, row] of probed.entries()) {
      const problem = judge(row, results[index]);
      if (problem !== undefined) findings.push(reportRow(row, problem));
    }
    for (const row of table.options)
      if (!needed.has(row.path)) findings.push(reportRow(row, 'No page has this switch without a default.'));
  }
  return { probedCount: probed.length, exceptedCount: table.options.length - probed.length, findings };
}

function takesBoolean(path: string, { webpackSchema, pluginSchemas }: SoftwareFacts): boolean {
  const tokens = splitPath(expandAlias(path));
  const plugin = pluginSchemas.get(tokens[0] ?? '');
  const nodes = plugin === undefined ? findSchemas(webpackSchema, tokens) : findSchemas(plugin, tokens.slice(1));
  return nodes.some(({ type }) => type === 'boolean');
}

async function probe(
  rows: readonly UnsetOption[],
  { projects }: UnsetOptions,
  run: CheckTask['run'],
): Promise<readonly (ProbeResult | undefined)[]> {
  const request = rows.map(({ path, project = '', files, config }) => ({
    path: path.split('.'),
    files: { ...projects[project]?.files, ...files },
    configs: [projects[project]?.config ?? {}, config ?? {}],
  }));
  const key = hashKey('unset', run.toolHash, request);
  let results = run.cache.find<readonly ProbeResult[]>(key);
  if (results === undefined) {
    run.onProgress(`building ${rows.length} projects with and without a switch`);
    results = await run.ask<readonly ProbeResult[]>('probe-unset.mjs', request);
    run.cache.add(key, results);
  }
  return results;
}

function judge({ unset }: UnsetOption, result: ProbeResult | undefined): string | undefined {
  if (result === undefined) return 'It was not probed.';
  if (result.true === result.false) return 'Its project is built alike with true and with false.';
  const found = result.unset === result.true ? true : result.unset === result.false ? false : 'own';
  return found === unset ? undefined : `Not set is the same as ${found === 'own' ? 'neither value' : String(found)}.`;
}

function reportRow({ path, line }: UnsetOption, problem: string): DocFinding {
  return createFinding({
    code: 'docs/unset',
    // This path is outside the content folder.
    filePath: `../${unsetOptionsPath}`,
    place: { line, column: 1, endLine: line, endColumn: 1 },
    message: `${path}: ${problem}`,
    hint: 'correct the row, and what the page says.',
  });
}
