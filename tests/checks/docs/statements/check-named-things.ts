// The checks of names and sizes in sentences and samples that need no statement written beside them.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CheckTask } from '../check-task.ts';
import type { DocFinding } from '../finding.ts';
import { listOptionNames, type JsonSchema, type SchemaRoot } from '../json-schema.ts';
import type { StatedOption } from '../../../../web/kits/webpack/facts/stated-facts.ts';
import type { CheckedPage } from '../read-pages.ts';
import type { SoftwareFacts } from '../read-facts.ts';
import { checkArgumentHooks, readArgumentClasses } from './check-argument-hooks.ts';
import { checkConstructors, readConstructors } from './check-constructors.ts';
import { checkDataConfigs } from './check-data-configs.ts';
import { checkEntryValues } from './check-entry-values.ts';
import { checkModeColumns } from './check-mode-columns.ts';
import { createNearQuotationCheck } from './check-near-quotations.ts';
import { checkSwitchedNames } from './check-switched-names.ts';
import { checkTapStages, readTapStages } from './check-tap-stages.ts';
import { checkEnvironmentReaders } from './check-environment-readers.ts';
import { createNearMessageCheck } from './check-near-messages.ts';
import { checkSinceSentences } from './check-since-sentences.ts';
import { listOutputs } from '../check-provoked.ts';
import type { PrintedMessage } from '../check-messages.ts';
import type { FirstVersions } from '../published/first-versions.ts';
import type { FactStatement } from './read-statements.ts';
import { checkHookKeys, readHookKeys } from './check-hook-keys.ts';
import { checkImportForms } from './check-import-forms.ts';
import { checkJsonKeys, readJsonKeys } from './check-json-keys.ts';
import { checkListedProperties, createReadPropertyGroups } from './check-listed-properties.ts';
import { checkMediaTypes, readMediaTypes } from './check-media-types.ts';
import { checkOverrides } from './check-overrides.ts';
import { createPlaceholderCheck } from './check-placeholders.ts';
import { checkRelativeFolders } from './check-relative-folders.ts';
import { checkRequired } from './check-required.ts';
import { checkResultSizes } from './check-result-sizes.ts';
import { checkSharedOptions } from './check-shared-options.ts';
import { createTitledLinkCheck } from './check-titled-links.ts';

/** What a check found on some pages. */
interface Compared {
  readonly comparedCount: number;
  readonly findings: readonly DocFinding[];
}

/** What these checks compare the pages with, besides the packages themselves. */
interface NamedThingSources {
  readonly facts: SoftwareFacts;
  readonly packageSchemas: ReadonlyMap<string, SchemaRoot>;
  readonly versions: FirstVersions;
  readonly messages: readonly PrintedMessage[];
  readonly stated: readonly FactStatement[];
  readonly findNodes: (page: CheckedPage, entry: StatedOption) => readonly JsonSchema[];
}

/** Runs these checks. Posts describe older versions. */
export function checkNamedThings(
  { pages: all, content, run }: CheckTask,
  { facts, packageSchemas, versions, messages, stated, findNodes }: NamedThingSources,
): Readonly<Record<string, readonly Compared[]>> {
  const { directory } = run.samples;
  const pages = all.filter(({ sectionSlug }) => sectionSlug !== 'blog');
  const checkTitledLinks = createTitledLinkCheck(content.pages);
  const hookKeys = readHookKeys(directory);
  const jsonKeys = readJsonKeys(directory);
  const mediaTypes = readMediaTypes(directory);
  const readPropertyGroups = createReadPropertyGroups(directory);
  const argumentClasses = readArgumentClasses(directory);
  const checkNearMessages = createNearMessageCheck(messages, listOutputs(content.pages));
  const checkNearQuotations = createNearQuotationCheck(
    messages,
    content.pages.flatMap(({ codeBlocks }) => codeBlocks.map(({ text }) => text)),
  );
  const tapStages = readTapStages(directory);
  const constructors = readConstructors(readFileSync(join(directory, 'node_modules/webpack/types.d.ts'), 'utf8'));
  const optionNames = new Set(listOptionNames(facts.webpackSchema));
  const options = new Map(content.pages.flatMap((page) => page.options.map((entry) => [entry.path ?? '', entry])));
  const findPath = (path: string): StatedOption | undefined => (path === '' ? undefined : options.get(path));
  const posts = content.pages.filter(({ sectionSlug }) => sectionSlug === 'blog');
  return {
    nearMessagesCompared: all.map(checkNearMessages),
    nearQuotationsCompared: pages.filter(({ sectionSlug }) => sectionSlug !== 'migrate').map(checkNearQuotations),
    tapStagesCompared: pages.map((page) => checkTapStages(page, tapStages)),
    constructorsCompared: pages.map((page) => checkConstructors(page, constructors)),
    switchedNamesCompared: pages.map((page) => checkSwitchedNames(page, optionNames)),
    entryValuesCompared: pages.map(checkEntryValues),
    modeColumnsCompared: all.map((page) => checkModeColumns(page, findPath)),
    dataConfigsCompared: pages.map((page) => checkDataConfigs(page, facts)),
    sinceSentencesCompared: pages.map((page) => checkSinceSentences(page, { versions, posts, facts: stated })),
    argumentHooksCompared: pages.map((page) => checkArgumentHooks(page, argumentClasses)),
    environmentReadersCompared: pages.map((page) => checkEnvironmentReaders(page, directory)),
    linkTitlesCompared: all.map(checkTitledLinks),
    hookKeysCompared: pages.map((page) => checkHookKeys(page, hookKeys)),
    importFormsCompared: pages.map(checkImportForms),
    jsonKeysCompared: pages.map((page) => checkJsonKeys(page, jsonKeys)),
    mediaTypesCompared: pages.map((page) => checkMediaTypes(page, mediaTypes)),
    listedPropertiesCompared: pages.map((page) => checkListedProperties(page, readPropertyGroups)),
    requirementsCompared: pages.map((page) =>
      checkRequired(page, { webpackSchema: facts.webpackSchema, packageSchemas }),
    ),
    sharedOptionsCompared: pages.map((page) => checkSharedOptions(page, facts.webpackSchema)),
    overridesCompared: pages.map(checkOverrides),
    placeholdersCompared: pages.map(createPlaceholderCheck(content.pages)),
    relativeFoldersCompared: pages.map((page) => checkRelativeFolders(page, { directory, facts: stated, findNodes })),
    resultSizesCompared: pages.map(checkResultSizes),
  };
}
