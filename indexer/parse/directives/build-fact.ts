// Parse stage: the directive of a fact under a heading, e.g. `::command{…}` → a definition list of its fields.

import type { PhrasingContent, RootContent } from 'mdast';
import type { FactLine, FactRow, FactTable, KitFactField } from '../../../schema/kits/kit-facts.ts';
import { buildBlock } from '../markdown/custom-element.ts';
import type { DirectiveContext, DirectiveUsage, FactUsage } from './directive.ts';
import { findAttribute, readFact } from './read-fact.ts';

/**
 * Builds the list, with one row for each field in the order of the table, and records the fact for the graph. A fact without a
 * required field has neither.
 */
export function buildFact(
  table: FactTable,
  written: Pick<DirectiveUsage, 'attributes' | 'position'>,
  context: DirectiveContext,
): RootContent[] {
  const usage = readFact(table, written, context);
  if (usage === undefined) return [];
  context.addFact(usage);
  const replaced = new Set(
    Object.entries(table.fields).flatMap(([field, { row }]) =>
      row?.replaces !== undefined && usage.attributes[findAttribute(table, field)] !== undefined ? [row.replaces] : [],
    ),
  );
  const rows = Object.entries(table.fields).flatMap(([field, { row }]) => {
    const shown = row === undefined || replaced.has(field) ? [] : buildValue(row, usage, field);
    if (row === undefined || shown.length === 0) return [];
    const term = buildBlock({ tagName: 'dt', position: undefined }, [{ type: 'text', value: row.label }]);
    const definition = buildBlock({ tagName: 'dd', position: undefined }, shown);
    return [buildBlock({ tagName: 'div', position: undefined }, [term, definition])];
  });
  return [buildBlock({ tagName: 'dl', classes: 'facts', position: written.position }, rows)];
}

/** Builds what a row shows; nothing for a field without a value. */
function buildValue(row: FactRow, { table, values }: FactUsage, field: string): PhrasingContent[] {
  const value = values[field];
  if (value === undefined || value === '') return [];
  // the field's own `parse` has made the value
  if (row.lines !== undefined) return buildLines(row.lines.format(value as never));
  if (Array.isArray(value)) return buildCodes(value.map(String));
  const text = formatValue(value, table.fields[field]?.shape);
  const shown = row.format?.(text) ?? text;
  return row.form === 'text' ? buildText(shown) : buildCodes([shown]);
}

function formatValue(value: unknown, shape: KitFactField['shape'] | undefined): string {
  return shape === 'flag' ? (value === true ? 'yes' : 'no') : String(value);
}

/** Builds lines as a sentence, which the card arranges in columns. */
function buildLines(lines: readonly FactLine[]): PhrasingContent[] {
  return lines.flatMap(({ content, title }, index): PhrasingContent[] => [
    ...(index === 0 ? [] : [{ type: 'text', value: '; ' } as const]),
    ...content,
    { type: 'text', value: ` for ${title}` },
  ]);
}

function buildCodes(values: readonly string[]): PhrasingContent[] {
  return values.flatMap((value, index): PhrasingContent[] => [
    ...(index === 0 ? [] : [{ type: 'text', value: ', ' } as const]),
    { type: 'inlineCode', value },
  ]);
}

/** Builds text, in which code is written between backticks. */
function buildText(value: string): PhrasingContent[] {
  return value
    .split(/`([^`]+)`/)
    .map((part, index): PhrasingContent => ({ type: index % 2 === 1 ? 'inlineCode' : 'text', value: part }))
    .filter((node) => 'value' in node && node.value !== '');
}
