// The checks of sentences, tables and words of defaults that need no statement written beside them.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkOwnCalls } from '../check-calls.ts';
import { readMessages } from '../check-messages.ts';
import { listOutputs } from '../check-provoked.ts';
import type { CheckTask, Figure } from '../check-task.ts';
import { findOptionNodes } from '../check-type.ts';
import type { DocFinding } from '../finding.ts';
import type { SchemaRoot } from '../json-schema.ts';
import type { FirstVersions } from '../published/first-versions.ts';
import type { SoftwareFacts } from '../read-facts.ts';
import { readHookResults } from '../read-hook-results.ts';
import { readHookTypes } from '../read-hook-types.ts';
import type { DeclaredMembers } from '../read-members.ts';
import { checkContextTypes, readContextTypes } from './check-context-types.ts';
import { checkCommands, createCommandTest, createPackageTest } from './check-commands.ts';
import { checkConstants, readConstants } from './check-constants.ts';
import { checkCounts } from './check-counts.ts';
import { checkCurrentVersion } from './check-current-version.ts';
import { checkDefaultColumns, readDescribedDefaults } from './check-default-columns.ts';
import { checkDirections } from './check-directions.ts';
import { checkEnvironmentVersions } from './check-environment-versions.ts';
import { checkErrorCatalogue, checkErrorClasses, readErrorClasses } from './check-error-classes.ts';
import { checkFlagAliases } from './check-flag-aliases.ts';
import { checkHookManner } from './check-hook-manner.ts';
import { checkHookOrder, readHookOrder } from './check-hook-order.ts';
import { checkImportAttributes, listAttributeTypes } from './check-import-attributes.ts';
import { checkLaterFiles } from './check-later-files.ts';
import { checkLinkedDates } from './check-linked-dates.ts';
import { checkEntryKeys, checkListedKeys } from './check-listed-keys.ts';
import { checkListOrder, listValueSeries } from './check-list-order.ts';
import { checkMethodResults } from './check-method-results.ts';
import { checkMinimizerDefaults } from './check-minimizer-defaults.ts';
import { checkModeDefaults } from './check-mode-defaults.ts';
import { checkModuleTypes, listTypeRules } from './check-module-types.ts';
import { checkNamedThings } from './check-named-things.ts';
import { checkOrdinals } from './check-ordinals.ts';
import { checkPeerVersions, fillVersion, listLowest } from './check-peer-versions.ts';
import { checkPostOptions } from './check-post-options.ts';
import { checkProofs } from './check-proofs.ts';
import { checkQuotedMessages } from './check-quoted-messages.ts';
import { checkRelations } from './check-relations.ts';
import { checkRepeatedRows } from './check-repeated-rows.ts';
import { checkSwappedCells } from './check-swapped-cells.ts';
import { checkTapResults } from './check-tap-results.ts';
import { checkTestedResults, readTestedResults } from './check-tested-results.ts';
import { checkTextDefaults } from './check-text-defaults.ts';
import { checkUnionTables, readTextUnions } from './check-union-tables.ts';
import { checkUnits } from './check-units.ts';
import { createReadNeeds } from './read-needs.ts';
import { readStatements } from './read-statements.ts';

/** What the sentences are compared with. */
interface SentenceSources {
  readonly facts: SoftwareFacts;
  readonly members: DeclaredMembers;
  readonly packageSchemas: ReadonlyMap<string, SchemaRoot>;
  readonly versions: FirstVersions;
}

/** Runs the checks of this folder that take a page as it is. */
export async function checkSentences(
  task: CheckTask,
  { facts, members, packageSchemas, versions }: SentenceSources,
): Promise<{ readonly findings: readonly DocFinding[]; readonly figures: Readonly<Record<string, Figure>> }> {
  const { directory } = task.run.samples;
  const results = readHookResults(readHookTypes(directory));
  const contextTypes = readContextTypes(readFileSync(join(directory, 'node_modules/webpack/types.d.ts'), 'utf8'));
  const readNeeds = createReadNeeds(directory);
  const { facts: stated } = readStatements();
  const findNodes: Parameters<typeof checkUnits>[1] = (page, entry) =>
    findOptionNodes(page, entry, facts, packageSchemas);
  const entries = task.content.pages.flatMap(({ url, options }) => options.map((entry) => ({ url, entry })));
  const linked = new Map(
    entries.flatMap(({ url, entry }) => [
      [`${url}#${entry.fragment}`, entry] as const,
      // in a guide, a name alone stands for the switch in `optimization`
      ...(entry.path?.startsWith('optimization.') === true
        ? [[entry.path.slice('optimization.'.length), entry] as const]
        : []),
    ]),
  );
  const series = listValueSeries(entries.map(({ entry }) => entry));
  const constants = readConstants(directory);
  const attributeTypes = listAttributeTypes(facts.defaults.production);
  const typeRules = listTypeRules(facts.defaults.production);
  const unions = readTextUnions(directory);
  const errorClasses = readErrorClasses(directory);
  const isPackage = createPackageTest(directory, task.content.pages);
  const isCommand = createCommandTest(directory);
  const testedResults = readTestedResults(directory);
  const findLinked: Parameters<typeof checkModeDefaults>[1] = (url) => linked.get(url);
  const described = readDescribedDefaults(directory);
  const columns = { described, applied: facts.defaults.production, findLinked };
  const isVersionKnown = createVersionTest([...task.run.samples.versions.keys()], readNeeds);
  const messages = await readMessages(task.run);
  const outputs = listOutputs(task.content.pages);
  const hookOrder = await readHookOrder(task.run);
  const posts = task.pages.filter(({ sectionSlug }) => sectionSlug === 'blog');
  const pages = task.pages.filter(({ sectionSlug }) => sectionSlug !== 'blog');
  const counted = {
    unitsCompared: pages.map((page) => checkUnits(page, findNodes)),
    packageVersionsCompared: pages.map((page) => checkPeerVersions(page, readNeeds)),
    contextTypesCompared: pages.map((page) => checkContextTypes(page, contextTypes)),
    postOptionsCompared: posts.map((page) => checkPostOptions(page, facts, versions)),
    targetVersionsCompared: [await checkEnvironmentVersions(task)],
    minimizerDefaultsCompared: [await checkMinimizerDefaults(task)],
    currentVersionsCompared: pages.map((page) => checkCurrentVersion(page, task.run.samples.webpackVersion)),
    constantsCompared: pages.map((page) => checkConstants(page, constants)),
    errorClassesCompared: pages.map((page) => checkErrorClasses(page, errorClasses)),
    flagAliasesCompared: pages.map((page) => checkFlagAliases(page, facts.aliases)),
    listedKeysCompared: pages.map((page) => checkEntryKeys(page, findNodes, facts.webpackSchema)),
    methodResultsCompared: pages.map((page) => checkMethodResults(page, members)),
    moduleTypesCompared: pages.map((page) => checkModuleTypes(page, typeRules)),
    defaultColumnsCompared: pages.map((page) => checkDefaultColumns(page, columns)),
    testedResultsCompared: pages.map((page) => checkTestedResults(page, testedResults)),
    importAttributesCompared: pages.map((page) => checkImportAttributes(page, attributeTypes)),
    hookOrdersCompared: pages.map((page) => checkHookOrder(page, hookOrder)),
    modeDefaultsCompared: pages.map((page) => checkModeDefaults(page, findLinked)),
    ...checkRelations(task, { facts, members }),
    ...checkNamedThings(task, { facts, packageSchemas, versions, messages, stated, findNodes }),
  };
  const defaults = await checkTextDefaults(task, facts, findNodes);
  return {
    findings: [
      ...Object.values(counted).flatMap((list) => list.flatMap(({ findings }) => findings)),
      ...defaults.findings,
      ...task.pages.flatMap(checkLinkedDates),
      ...checkErrorCatalogue(task.pages, errorClasses.keys()),
      ...pages.flatMap((page) => [
        ...checkTapResults(page, results),
        ...checkOwnCalls(page, members),
        ...checkSwappedCells(page),
        ...checkRepeatedRows(page),
        ...checkCounts(page),
        ...checkOrdinals(page),
        ...checkDirections(page),
        ...checkCommands(page, isPackage, isCommand),
        ...checkListedKeys(page),
        ...checkListOrder(page, series),
        ...checkUnionTables(page, unions),
        ...checkHookManner(page),
        ...checkProofs(page, stated, isVersionKnown),
        ...checkQuotedMessages(page, messages, { outputs, facts: stated }),
        ...checkLaterFiles(page),
      ]),
    ],
    figures: {
      ...defaults.figures,
      ...Object.fromEntries(
        Object.entries(counted).map(([name, list]) => [
          name,
          list.reduce((sum, { comparedCount }) => sum + comparedCount, 0),
        ]),
      ),
    },
  };
}

/** Creates a test: whether a package of the samples needs just this version of Node.js. */
function createVersionTest(
  names: readonly string[],
  readNeeds: ReturnType<typeof createReadNeeds>,
): (words: string) => boolean {
  const needed = new Set(
    names
      .flatMap((name) => listLowest(readNeeds(name)?.engines?.['node'] ?? ''))
      .map((version) => fillVersion(version)),
  );
  return (words) => {
    const [version] = /\d+(?:\.\d+)*/.exec(words) ?? [];
    return words.startsWith('Node.js') && version !== undefined && needed.has(fillVersion(version));
  };
}
