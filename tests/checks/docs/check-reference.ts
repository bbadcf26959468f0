// Checks the reference: every documented option, hook, flag and plugin exists and is as the page says, and every one that
// exists is documented.

import { checkCalls } from './check-calls.ts';
import { checkCoverage } from './check-coverage.ts';
import { checkDefaults, type DoubtfulDefault } from './check-default.ts';
import { checkHook } from './check-hook.ts';
import { checkMembers } from './check-members.ts';
import { checkMessages } from './check-messages.ts';
import { checkOptionPath } from './check-option-path.ts';
import { checkSince, readFirstVersions } from './check-since.ts';
import { checkStatsFields, readStatsSources } from './check-stats-fields.ts';
import { checkTargetDefaults } from './check-target-defaults.ts';
import { checkType } from './check-type.ts';
import { checkValueTables } from './check-value-tables.ts';
import type { CheckRun } from './check-run.ts';
import type { CheckReport, CheckTask } from './check-task.ts';
import type { DocFinding } from './finding.ts';
import { listTargetDefaults } from './list-target-defaults.ts';
import { readPackageSchemas } from './read-package-schemas.ts';
import { readExceptions } from './read-exceptions.ts';
import { readDeclaredHooks } from './read-declared-hooks.ts';
import { readFacts } from './read-facts.ts';
import { readMembers } from './read-members.ts';
import { readTargetDefaults } from './read-target-defaults.ts';
import { readSurface } from './read-surface.ts';
import { readVocabulary } from './read-vocabulary.ts';
import { checkSentences } from './statements/check-sentences.ts';
import { checkStatements } from './statements/check-statements.ts';
import { hashKey } from './result-cache.ts';

/** Checks the reference. Missing entries are reported only when all pages are checked. */
export async function checkReference(task: CheckTask): Promise<CheckReport> {
  const facts = await readFacts(task.run);
  const { pages, isWhole } = task;
  const options = pages.flatMap((page) => page.options.map((entry) => ({ page, entry })));
  const paths = options.flatMap(({ page, entry }) => checkOptionPath(page, entry, facts));
  const defaults = options.map(({ page, entry }) => checkDefaults(page, entry, facts));
  const wrong = await settle(
    defaults.flatMap(({ doubtful }) => doubtful),
    task.run,
  );
  const targetTable = listTargetDefaults(readTargetDefaults(task.run.samples.directory));
  const byTarget = options.flatMap(({ page, entry }) => checkTargetDefaults(page, entry, targetTable));
  const packageSchemas = readPackageSchemas(task.run);
  const words = readVocabulary(task.run);
  const types = options.map(({ page, entry }) => checkType(page, entry, facts, packageSchemas, words));
  const versions = readFirstVersions();
  const since = pages.flatMap((page) =>
    [...page.options, ...page.hooks].map((entry) => checkSince(page, entry, facts, versions)),
  );
  const declared = readDeclaredHooks(task.run);
  const hooks = pages.flatMap((page) => page.hooks.flatMap((entry) => checkHook(page, entry, facts, declared)));
  const declaredMembers = await readMembers(task.run);
  const members = checkMembers(pages, declaredMembers);
  const coverage = isWhole
    ? checkCoverage(pages, facts, readSurface(task.run), members, readExceptions())
    : { findings: [], figures: {} };
  const stats = checkStatsFields(pages, readStatsSources(task.run.samples.directory));
  const statements = await checkStatements(task, facts, versions);
  const sentences = await checkSentences(task, { facts, members: declaredMembers, packageSchemas, versions });
  const messages = isWhole ? await checkMessages(task) : { findings: [], figures: {} };
  return {
    findings: [
      ...paths,
      ...wrong,
      ...byTarget,
      ...[...types, ...since].flatMap(({ findings }) => findings),
      ...hooks,
      ...pages.flatMap(checkValueTables),
      ...members.findings,
      ...pages.flatMap((page) => (page.sectionSlug === 'blog' ? [] : checkCalls(page, declaredMembers))),
      ...stats.findings,
      ...statements.findings,
      ...sentences.findings,
      ...coverage.findings,
      ...messages.findings,
    ],
    figures: {
      optionsStated: options.length,
      defaultsCompared: defaults.reduce((sum, { comparedCount }) => sum + comparedCount, 0),
      targetDefaultsCompared: options.filter(({ entry }) => entry.targetDefaults !== undefined).length,
      typesCompared: types.filter(({ isCompared }) => isCompared).length,
      versionsCompared: since.filter(({ isCompared }) => isCompared).length,
      membersCompared: members.comparedCount,
      hooksStated: pages.reduce((sum, page) => sum + page.hooks.length, 0),
      statsFieldsCompared: stats.comparedCount,
      ...statements.figures,
      ...sentences.figures,
      ...coverage.figures,
      ...messages.figures,
    },
  };
}

/** Finds out whether setting a doubtful default explicitly changes a build. If it does not, the default is right. */
async function settle(doubtful: readonly DoubtfulDefault[], run: CheckRun): Promise<DocFinding[]> {
  const claims = doubtful.flatMap(({ claim }) => (claim === undefined ? [] : [claim]));
  const key = hashKey('equal', run.toolHash, claims);
  let answers = claims.length === 0 ? [] : run.cache.find<readonly boolean[]>(key);
  if (answers === undefined) {
    answers = await run.ask<readonly boolean[]>('probe-equal.mjs', claims);
    run.cache.add(key, answers);
  }
  const isHarmless = new Map(claims.map((claim, index) => [claim, answers[index] === true]));
  const wrong = doubtful.filter(({ claim }) => claim === undefined || isHarmless.get(claim) !== true);
  return dropRepeated(wrong.map(({ finding }) => finding));
}

/** Leaves out findings that repeat that of another mode: both need one change. */
function dropRepeated(findings: readonly DocFinding[]): DocFinding[] {
  const seen = new Set<string>();
  return findings.filter(({ filePath, place, details = [] }) => {
    const key = [filePath, place.line, ...details].join('\n');
    return !seen.has(key) && seen.add(key);
  });
}
