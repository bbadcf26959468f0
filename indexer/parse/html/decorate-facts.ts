// Parse stage: the list under the heading of a fact → a card with related values side by side, its name to copy, and links to
// what is above and below it.

import type { Element, ElementContent } from 'hast';
import type { FactLine, FactRow } from '../../../schema/kits/kit-facts.ts';
import { splitLongNames, splitName } from '../../../schema/wire/split-name.ts';
import { listParentPaths, maxListedKeys, stripLists } from '../../types/dotted-path.ts';
import { extractTextLine } from './extract-text-content.ts';
import { isWhole, type AboveKey, type RelatedFact } from './relate-facts.ts';

/**
 * Builds the card of a fact.
 * @param list the list that the directive built, with one row for each field
 * @param formatHref formats the address of an id of the page
 */
export function decorateFacts(list: Element, related: RelatedFact, formatHref: (id: string) => string): Element {
  const { table, path, parent, children, otherKeys } = related;
  const rows = new Map(
    list.children
      .filter((child) => child.type === 'element')
      .map((element) => [extractTextLine(findCell(element, 'dt')), element]),
  );
  const fields = Object.values(table.fields).flatMap(({ row }) => row ?? []);
  const kept = [...rows].flatMap(([label, element]) => {
    const row = fields.find((field) => field.label === label);
    const columns = fields.filter(({ column }) => column !== undefined && column.of === row?.column?.of);
    const given = columns.filter((column) => rows.has(column.label));
    if (columns.length < 2 || given.every((column) => column === columns[0]))
      return [decorateRow(element, row, related)];
    return given[0] === row ? [buildColumns(columns, rows)] : [];
  });
  const link = ({ fact }: RelatedFact, text: string): ElementContent[] =>
    fact.fragment === undefined
      ? [buildCode(text)]
      : [build('a', { href: formatHref(fact.fragment) }, [buildCode(text)])];
  const links: Element[] = [];
  const { label } = table.name;
  if (label !== undefined && path !== undefined && isWhole(table, path))
    links.push(buildRow(label, ['fact-link'], [buildPath(related, path, formatHref)]));
  else if (parent?.path !== undefined) links.push(buildRow('Part of', ['fact-link'], link(parent, parent.path)));
  if (children.length > 0 && children.length <= maxListedKeys) {
    const keys = children.flatMap((child, index): ElementContent[] => [
      ...(index === 0 ? [] : [space]),
      ...link(child, formatKey(child, path)),
    ]);
    links.push(buildRow('Keys', ['fact-link', 'is-wide'], keys));
  }
  const others: ElementContent[] = otherKeys === undefined ? [] : [{ type: 'raw', value: `\0K${otherKeys}\0` }];
  return { ...list, children: [...kept, ...links, ...others] };
}

/** Decorates the row of a field. */
function decorateRow(element: Element, row: FactRow | undefined, { table, fact }: RelatedFact): Element {
  const [field] = Object.entries(table.fields).find(([, entry]) => entry.row === row) ?? [];
  if (row?.lines !== undefined && field !== undefined)
    return buildLines(row.lines.label, row.lines.format(fact.values[field] as never)); // the field's own `parse` made it
  const classes = [...(row?.isWide ? ['is-wide'] : []), ...(row?.isWarning ? ['is-warning'] : [])];
  const shown = row?.hasLongNames ? breakNames(element) : element;
  return classes.length === 0 ? shown : { ...shown, properties: { ...shown.properties, className: classes } };
}

/** Builds the path to copy. Each key before the last one is a link to its description. */
function buildPath({ above }: RelatedFact, path: string, formatHref: (id: string) => string): Element {
  const keys = path.split('.');
  const prefixes = listParentPaths(stripLists(path));
  const parts = keys.flatMap((key, index): ElementContent[] => {
    const end: ElementContent[] = index + 1 < keys.length ? [{ type: 'text', value: '.' }, build('wbr', {}, [])] : [];
    return [...linkKey(above.get(prefixes[index] ?? ''), buildName(key), formatHref), ...end];
  });
  return build('span', { className: ['facts-path'] }, [build('code', {}, parts)]);
}

function linkKey(
  above: AboveKey | undefined,
  name: ElementContent[],
  formatHref: (id: string) => string,
): ElementContent[] {
  if (above === undefined) return name;
  if (typeof above === 'number')
    return [{ type: 'raw', value: `\0C${above}\0` }, ...name, { type: 'raw', value: '\0E\0' }];
  const { fragment } = above.fact;
  return fragment === undefined ? name : [build('a', { href: formatHref(fragment) }, name)];
}

/** Builds a row with columns. A column without a value of its own has that of the first one. */
function buildColumns(columns: readonly FactRow[], rows: ReadonlyMap<string, Element>): Element {
  const [first] = columns;
  const find = (label: string): readonly ElementContent[] => {
    const row = rows.get(label);
    return row === undefined ? [] : findCell(row, 'dd').children;
  };
  const cells = columns.flatMap(({ label, column }, index): ElementContent[] => [
    ...(index === 0 ? [] : [space]),
    build('span', {}, [
      build('span', { className: ['case'] }, [{ type: 'text', value: column?.title ?? '' }]),
      space,
      ...find(rows.has(label) ? label : (first?.label ?? '')),
    ]),
  ]);
  return buildRow(first?.label ?? '', ['is-wide', 'has-columns'], cells);
}

/** Builds a row with a line for each object of a list. */
function buildLines(label: string, lines: readonly FactLine[]): Element {
  const shown = lines.flatMap(({ content, title }, index): ElementContent[] => [
    ...(index === 0 ? [] : [space]),
    build('span', {}, [
      ...content.map(({ type, value }): ElementContent => {
        const text = { type: 'text', value } as const;
        return type === 'text' ? text : build('code', {}, [text]);
      }),
      space,
      build('span', { className: ['case'] }, [{ type: 'text', value: title }]),
    ]),
  ]);
  return buildRow(label, ['is-wide', 'has-lines'], shown);
}

const space = { type: 'text', value: ' ' } as const;

function buildRow(label: string, className: string[], content: readonly ElementContent[]): Element {
  const term = build('dt', {}, [{ type: 'text', value: label }]);
  return build('div', { className }, [term, build('dd', {}, content)]);
}

function build(tagName: string, properties: Element['properties'], children: readonly ElementContent[]): Element {
  return { type: 'element', tagName, properties, children: [...children] };
}

function findCell(row: Element, tagName: string): Element {
  const cell = row.children.find((child) => child.type === 'element' && child.tagName === tagName);
  return cell?.type === 'element' ? cell : build(tagName, {}, []);
}

/** Formats the path of a key relative to its parent. */
function formatKey({ path = '' }: RelatedFact, parent: string | undefined): string {
  return parent !== undefined && path.startsWith(parent)
    ? path.slice(parent.length).replace(/^(?:\[\])?\.?/, '')
    : path;
}

const buildCode = (name: string): Element => build('code', {}, buildName(name));

/** Builds the text of a name, with `<wbr>` where it may wrap. */
function buildName(name: string): ElementContent[] {
  return joinParts(splitName(name));
}

/** Lets the long names in an element wrap. */
function breakNames(element: Element): Element {
  const children = element.children.flatMap((child): ElementContent[] => {
    if (child.type === 'text') return buildLongNames(child.value);
    return [child.type === 'element' ? breakNames(child) : child];
  });
  return { ...element, children };
}

/** Builds a text, with `<wbr>` where its long names may wrap. */
export function buildLongNames(text: string): ElementContent[] {
  return joinParts(splitLongNames(text));
}

function joinParts(parts: readonly string[]): ElementContent[] {
  return parts.flatMap((value, index): ElementContent[] => [
    ...(index === 0 ? [] : [build('wbr', {}, [])]),
    { type: 'text', value },
  ]);
}
