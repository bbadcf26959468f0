import type { HookFilter, OptionFilter } from '../../schema/generated/resolvers.ts';
import type { HookValue, OptionValue } from '../../schema/graph-values.ts';
import type { PageRecord } from '../../schema/page-record.ts';
import type { HookFact, OptionFact } from '../../schema/stated-facts.ts';
import { keyValues, type KeyedValue } from './keyed-value.ts';
import { createTextTest } from './match-text.ts';

/** Lists the options that pages state facts of and that pass every given field, in order. */
export function selectOptions(
  pages: readonly PageRecord[],
  filter: OptionFilter | null | undefined,
): KeyedValue<OptionValue>[] {
  const hasPath = createTextTest(filter?.path);
  const hasFlag = createTextTest(filter?.flag);
  const isWanted = createDeprecationTest(filter?.isDeprecated);
  const isSelected = (fact: OptionFact): boolean => hasPath(fact.path) && hasFlag(fact.flag) && isWanted(fact);
  return pages.flatMap((page) =>
    keyValues(
      page.url,
      page.options.filter(isSelected).map((fact) => ({ page, fact })),
    ),
  );
}

/** Lists the hooks that pages state facts of and that pass every given field, in order. */
export function selectHooks(
  pages: readonly PageRecord[],
  filter: HookFilter | null | undefined,
): KeyedValue<HookValue>[] {
  const hasPath = createTextTest(filter?.path);
  const hasType = createTextTest(filter?.type);
  const isWanted = createDeprecationTest(filter?.isDeprecated);
  const isSelected = (fact: HookFact): boolean => hasPath(fact.path) && hasType(fact.type) && isWanted(fact);
  return pages.flatMap((page) =>
    keyValues(
      page.url,
      page.hooks.filter(isSelected).map((fact) => ({ page, fact })),
    ),
  );
}

function createDeprecationTest(
  isDeprecated: boolean | null | undefined,
): (fact: { readonly deprecated: string | undefined }) => boolean {
  if (isDeprecated === null || isDeprecated === undefined) return () => true;
  return ({ deprecated }) => (deprecated !== undefined) === isDeprecated;
}
