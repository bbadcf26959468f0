import type { GraphFactKind } from '../../../schema/kits/kit-facts.ts';
import type { FactRecord } from '../../../schema/records/fact-record.ts';
import type { FactValue } from '../context/graph-values.ts';
import type { PageRecord } from '../../../schema/records/page-record.ts';

/** Lists the facts of one kind that a page states, in document order. */
export function listPageFacts(page: PageRecord, type: string): FactValue[] {
  return page.facts.flatMap((fact) => (fact.kind === type ? [{ page, fact }] : []));
}

/** Reads a field of a fact; undefined where the page does not state it. */
export function readFactField({ name, values }: FactRecord, field: string, { nameField }: GraphFactKind): unknown {
  return field === nameField ? name : values[field];
}
