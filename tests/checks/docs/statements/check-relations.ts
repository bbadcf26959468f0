// The checks of how the things that a sentence, a list or a row names relate to each other: order, inheritance, replacement.

import { listDeprecated } from '../check-deprecated-names.ts';
import type { CheckTask } from '../check-task.ts';
import type { DocFinding } from '../finding.ts';
import type { SoftwareFacts } from '../read-facts.ts';
import type { DeclaredMembers } from '../read-members.ts';
import { checkArrayOrder, readTextLists } from './check-array-order.ts';
import { checkBaseClasses } from './check-base-classes.ts';
import { createContradictionCheck } from './check-contradictions.ts';
import { createLoaderOrderCheck } from './check-loader-order.ts';
import { checkMemberMeanings } from './check-member-meanings.ts';
import { checkPackageValues, createReadPackageText } from './check-package-values.ts';
import { checkReceived } from './check-received.ts';
import { checkReplacements } from './check-replacements.ts';

/** What a check found on some pages. */
interface Compared {
  readonly comparedCount: number;
  readonly findings: readonly DocFinding[];
}

/** Runs these checks. Posts describe older versions. */
export function checkRelations(
  { pages: all, content, run }: CheckTask,
  { facts, members }: { readonly facts: SoftwareFacts; readonly members: DeclaredMembers },
): Readonly<Record<string, readonly Compared[]>> {
  const { directory } = run.samples;
  const pages = all.filter(({ sectionSlug }) => sectionSlug !== 'blog');
  const checkLoaderOrder = createLoaderOrderCheck(content.pages);
  const checkContradictions = createContradictionCheck(
    content.pages.filter(({ sectionSlug }) => sectionSlug !== 'blog' && sectionSlug !== 'migrate'),
  );
  const textLists = readTextLists(directory);
  const names = { facts, members, deprecated: listDeprecated(content.pages) };
  const readPackageText = createReadPackageText(directory);
  return {
    argumentOrdersCompared: pages.map(checkReceived),
    contradictionsCompared: pages.map(checkContradictions),
    loaderOrdersCompared: all.map(checkLoaderOrder),
    baseClassesCompared: pages.map((page) => checkBaseClasses(page, members)),
    replacementsCompared: pages.map((page) => checkReplacements(page, names)),
    listOrdersCompared: pages.map((page) => checkArrayOrder(page, textLists)),
    memberValuesCompared: pages.map((page) => checkMemberMeanings(page, members)),
    packageValuesCompared: pages.map((page) => checkPackageValues(page, readPackageText)),
  };
}
