import type { GraphFactField, GraphFactKind } from '../../../schema/kits/kit-facts.ts';
import { formatOrderName } from '../../../schema/kits/order-name.ts';
import type { FactValue } from '../context/graph-values.ts';
import type { RequestContext } from '../context/request-context.ts';
import type { StringFilter } from '../generated/resolvers.ts';
import { createFieldTests, type FieldReaders } from '../list/match-fields.ts';
import { createFilterTest, type NestedFilter } from '../list/match-filter.ts';
import type { ItemOrder, ReadOrderKey } from '../list/order-items.ts';
import type { Connection, PageArguments } from '../list/paginate.ts';
import { connectSelectedItems, pagePlaceReaders } from '../list/select-items.ts';
import { listPageFacts, readFactField } from './list-facts.ts';

/** A filter for facts of one kind: besides these, the fields of the kind. */
interface FactFilter extends NestedFilter<FactFilter> {
  readonly heading?: StringFilter | null;
  readonly section?: StringFilter | null;
  readonly page?: StringFilter | null;
  readonly [field: string]: unknown;
}

/** The arguments of a list of facts. */
export interface FactArguments extends PageArguments {
  readonly filter?: FactFilter | null;
  readonly orderBy?: ItemOrder<string> | null;
}

/** Lists the facts of one kind that match a filter, page by page unless another order is given. */
export function selectFacts(options: {
  readonly type: string;
  readonly kind: GraphFactKind;
  readonly args: FactArguments;
  readonly context: RequestContext;
}): Promise<Connection<FactValue>> {
  const { type, kind, args, context } = options;
  const readers = createReaders(kind);
  return connectSelectedItems({
    pages: context.content.table('pages').items,
    listItems: (page) => listPageFacts(page, type),
    filter: createFilterTest(args.filter, (filter) => createFieldTests(filter, readers)),
    order: args.orderBy,
    orderKeys: createOrderKeys(kind),
    args,
    budget: context.budget,
    slices: context.slices,
  });
}

/** Creates the table of what the fields of a filter compare. */
function createReaders(kind: GraphFactKind): FieldReaders<FactFilter, FactValue> {
  const own = Object.entries(kind.fields).flatMap(([name, { filter, presence }]) => {
    const read = ({ fact }: FactValue): unknown => readFactField(fact, name, kind);
    return [
      ...(filter === undefined ? [] : [[name, read] as const]),
      ...(presence === undefined ? [] : [[presence.name, (value: FactValue) => read(value) !== undefined] as const]),
    ];
  });
  return {
    ...Object.fromEntries(own),
    heading: ({ page, fact }) => page.anchors.find(({ fragment }) => fragment === fact.fragment)?.title,
    ...pagePlaceReaders,
  };
}

/** Creates the orders, by their names in the schema. */
function createOrderKeys(kind: GraphFactKind): Readonly<Record<string, ReadOrderKey<FactValue> | null>> {
  const own = Object.entries(kind.fields).filter(([, { order }]) => order !== undefined);
  return {
    READING: null,
    ...Object.fromEntries(
      own.map(([name, field]) => [
        formatOrderName(name),
        ({ fact }: FactValue) => readOrderKey(readFactField(fact, name, kind), field),
      ]),
    ),
  };
}

/** Reads a version as a text that sorts like versions, with nine digits for each number. */
function readOrderKey(value: unknown, { shape }: GraphFactField): string | number | undefined {
  if (typeof value === 'number' || value === undefined) return value;
  const text = Array.isArray(value) ? value.join(', ') : String(value);
  return shape === 'version' ? text.replace(/\d{1,9}/g, (number) => number.padStart(9, '0')) : text;
}
