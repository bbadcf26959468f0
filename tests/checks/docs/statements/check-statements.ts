// Compares statements about versions, defaults and switches in sentences with the software.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CheckTask, Figure } from '../check-task.ts';
import { formatValue, isSameValue, type EncodedValue } from '../encoded-value.ts';
import { createFinding, type DocFinding } from '../finding.ts';
import { parseLiteral } from '../parse-literal.ts';
import type { FirstVersions } from '../published/first-versions.ts';
import type { SoftwareFacts } from '../read-facts.ts';
import { hashKey } from '../result-cache.ts';
import { checkStatedDefaults } from './check-stated-defaults.ts';
import { checkSwitches } from './check-switches.ts';
import { checkUnsetOptions, createFindUnset } from './check-unset-options.ts';
import { checkVersions } from './check-versions.ts';
import { findChangedLine } from './find-changed-line.ts';
import {
  readStatements,
  statementsPath,
  type DefaultStatement,
  type Evidence,
  type FactStatement,
} from './read-statements.ts';
import type { CheckedPage } from '../read-pages.ts';
import { readUnsetOptions } from './read-unset-options.ts';

/** Checks sentences: `docs/version`, `docs/stated-default`, `docs/switch`, `docs/unset`, `docs/fact`. The blog is left out. */
export async function checkStatements(
  task: CheckTask,
  facts: SoftwareFacts,
  versions: FirstVersions,
): Promise<{ readonly findings: readonly DocFinding[]; readonly figures: Readonly<Record<string, Figure>> }> {
  const { pages, isWhole, run } = task;
  const statements = readStatements();
  const findUnset = createFindUnset(readUnsetOptions());
  const modules = join(run.samples.directory, 'node_modules');
  const applied = await readApplied(statements.defaults, run);
  const isTrue = (statement: DefaultStatement, value: string): string | undefined =>
    judge(statement, value, applied.get(statement), modules);
  const read = pages.filter(({ sectionSlug }) => sectionSlug !== 'blog');
  const outcomes = {
    versions: read.map((page) => checkVersions(page, versions, statements.versions)),
    defaults: read.map((page) => checkStatedDefaults(page, { findUnset, statements: statements.defaults, isTrue })),
    switches: read.map((page) => checkSwitches(page, findUnset, statements.switches)),
  };
  const all = [...outcomes.versions, ...outcomes.defaults, ...outcomes.switches];
  const used = new Set<object>(all.flatMap((outcome): readonly object[] => outcome.used));
  const stated = [...statements.versions, ...statements.defaults, ...statements.switches];
  const unset = await checkUnsetOptions(task, facts);
  const paths = new Set(read.map(({ filePath }) => filePath));
  const told = read.flatMap((page) => checkFacts(page, statements.facts, modules));
  return {
    findings: [
      ...all.flatMap(({ findings }) => findings),
      ...unset.findings,
      ...told,
      ...(isWhole ? stated.filter((statement) => !used.has(statement)).map(reportIdle) : []),
    ],
    figures: {
      statedVersions: count(outcomes.versions),
      statedDefaults: count(outcomes.defaults),
      factsCompared: statements.facts.filter(({ page }) => paths.has(page)).length,
      switchesRead: count(outcomes.switches),
      ...(isWhole ? { switchesProbed: unset.probedCount, switchesExcepted: unset.exceptedCount } : {}),
    },
  };
}

function count(list: readonly { readonly comparedCount: number }[]): number {
  return list.reduce((sum, { comparedCount }) => sum + comparedCount, 0);
}

/** Reads the applied defaults for the statements that need them. */
async function readApplied(
  statements: readonly DefaultStatement[],
  run: CheckTask['run'],
): Promise<ReadonlyMap<DefaultStatement, EncodedValue>> {
  const asked = statements.filter(({ option }) => option !== undefined);
  const request = asked.map(({ option = '', mode = 'production', config = {} }) => ({
    path: option.split('.'),
    mode,
    config,
  }));
  const key = hashKey('applied', run.toolHash, request);
  let answers = request.length === 0 ? [] : run.cache.find<readonly EncodedValue[]>(key);
  if (answers === undefined) {
    answers = await run.ask<readonly EncodedValue[]>('probe-applied.mjs', request);
    run.cache.add(key, answers);
  }
  return new Map(
    asked.flatMap((statement, index) => (answers[index] === undefined ? [] : [[statement, answers[index]]])),
  );
}

/** Describes the error: the page differs from the statement, or the statement from the software. */
function judge(
  { value, evidence, reason, literal: written }: DefaultStatement,
  words: string,
  applied: EncodedValue | undefined,
  modules: string,
): string | undefined {
  if (reason !== undefined) return undefined;
  if (evidence !== undefined) return judgeEvidence(evidence, modules);
  const stated = parseLiteral(JSON.stringify(value) ?? 'undefined');
  if (stated === undefined || applied === undefined) return 'The statement has no value.';
  if (!isSameValue(stated, applied)) return `The default is ${formatValue(applied)}.`;
  const literal = parseLiteral(words);
  if (written !== undefined) return words === written ? undefined : `The default is ${written}.`;
  const isSame = (literal !== undefined && isSameValue(literal, stated)) || words === value;
  return isSame ? undefined : `The default is ${formatValue(stated)}.`;
}

function judgeEvidence({ file, text }: Evidence, modules: string): string | undefined {
  const path = join(modules, file);
  const content = existsSync(path) ? readFileSync(path, 'utf8') : '';
  return content.includes(text) ? undefined : `"${file}" has no text "${text}".`;
}

/** Checks the sentences of a page that have been wrong before: `docs/fact`. */
function checkFacts(page: CheckedPage, facts: readonly FactStatement[], modules: string): DocFinding[] {
  return facts
    .filter(({ page: filePath }) => filePath === page.filePath)
    .flatMap(({ text, evidence }) => {
      const line = page.source.split('\n').findIndex((own) => own.includes(text)) + 1;
      const message =
        line === 0
          ? `The page no longer says "${text}".`
          : evidence === undefined
            ? undefined
            : judgeEvidence(evidence, modules);
      if (message === undefined) return [];
      const at = line === 0 ? (findChangedLine(page.source, text) ?? 1) : line;
      const place = { line: at, column: 1, endLine: at, endColumn: 1 };
      const hint = `correct the page, or the fact in ${statementsPath}.`;
      return [createFinding({ code: 'docs/fact', filePath: page.filePath, place, message, hint })];
    });
}

function reportIdle(statement: object): DocFinding {
  return createFinding({
    code: 'docs/idle-exception',
    // This path is outside the content folder.
    filePath: `../${statementsPath}`,
    place: { line: 1, column: 1, endLine: 1, endColumn: 1 },
    message: `No page has this: ${JSON.stringify(statement)}`,
    hint: 'correct it, or remove it.',
  });
}
