// Records of options and hooks, as the kit of webpack reads them from pages.

import { selectExtension } from '../../../../schema/kits/graph-extension.ts';
import type { Place } from '../../../../schema/place.ts';
import type { FactRecord } from '../../../../schema/records/fact-record.ts';
import type { StatedHook, StatedOption } from '../../../../web/kits/webpack/facts/stated-facts.ts';
import { summarizeOption } from '../../../../web/kits/webpack/facts/summarize-option.ts';
import { webpackTables } from './webpack-tables.ts';

/** What the kit of webpack adds to the graph, without its screens. */
export const webpackExtension = selectExtension(webpackTables);

const place: Place = { line: 9, column: 1, endLine: 9, endColumn: 2 };

/** Creates the record of an option. */
export function createOption({
  path,
  fragment,
  place: own = place,
  ...values
}: Partial<StatedOption> = {}): FactRecord {
  const stated = { type: 'string', ...values };
  return { kind: 'Option', name: path, fragment, place: own, values: stated, summary: summarizeOption(stated) };
}

/** Creates the record of a hook. */
export function createHook({ path, fragment, place: own = place, ...values }: Partial<StatedHook> = {}): FactRecord {
  const { argumentNames = [], ...rest } = values;
  return {
    kind: 'Hook',
    name: path,
    fragment,
    place: own,
    values: { type: 'SyncHook', arguments: argumentNames, ...rest },
  };
}
