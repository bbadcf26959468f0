import { connectRecords } from './page-connection.ts';
import type { Connection, PageArguments } from './paginate.ts';

/** Is something that stands in a page, with a key that stays the same while its page is edited elsewhere. */
export interface KeyedValue<Value> {
  /** Address of its page, `#`, and which of its kind on the page it is, from 0. */
  readonly key: string;
  readonly value: Value;
}

/** Gives things that stand in one page their keys, in order. */
export function keyValues<Value>(url: string, values: readonly Value[]): KeyedValue<Value>[] {
  return values.map((value, index) => ({ key: `${url}#${index}`, value }));
}

/** Takes a part of a list of keyed values. */
export function connectKeyed<Value>(keyed: readonly KeyedValue<Value>[], args: PageArguments): Connection<Value> {
  const { edges, nodes, pageInfo, totalCount } = connectRecords(keyed, ({ key }) => key, args);
  return {
    edges: edges.map(({ cursor, node }) => ({ cursor, node: node.value })),
    nodes: nodes.map(({ value }) => value),
    pageInfo,
    totalCount,
  };
}
