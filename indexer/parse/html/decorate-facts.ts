// Parse stage: the list under the heading of an option or hook → a card. It gets what readers of the page can use and
// programs find in the graph: defaults side by side, the path to copy, the options above and below.

import type { Element, ElementContent } from 'hast';
import type { HookEntry, OptionEntry } from '../../../schema/records/reference-entries.ts';
import { splitLongNames, splitName } from '../../../schema/wire/split-name.ts';
import { findConfigurationPath } from '../../types/configuration-path.ts';
import type { ExtractedAnchors } from './extract-anchors.ts';
import { extractTextLine } from './extract-text-content.ts';

/** An entry with the entries of the same page that it belongs to. */
export interface RelatedEntry {
  readonly entry: OptionEntry | HookEntry;
  /** Path in a configuration, or of a hook; undefined where there is none. */
  readonly path: string | undefined;
  readonly parent: RelatedEntry | undefined;
  readonly children: readonly RelatedEntry[];
}

/** The entries of a page by the line of their directive. */
export type EntryIndex = ReadonlyMap<number, RelatedEntry>;

/** More keys than these are a page's list of contents, not a line in a card. */
const maxKeys = 40;

const titlePath = /^[a-z]\w*(?:\.[\w/]+)+$/;

/** Relates the options of a page to each other by their paths. An option stands after the one that it is a key of. */
export function relateEntries(
  { options, hooks }: { readonly options: readonly OptionEntry[]; readonly hooks: readonly HookEntry[] },
  { anchors }: Pick<ExtractedAnchors, 'anchors'>,
): EntryIndex {
  const titles = new Map(anchors.map(({ fragment, title }) => [fragment, title]));
  const byLine = new Map<number, RelatedEntry>();
  const byPath = new Map<string, { readonly related: RelatedEntry; readonly children: RelatedEntry[] }>();
  for (const entry of options) {
    const title = titles.get(entry.fragment ?? '') ?? '';
    const path = entry.path ?? (titlePath.test(title) ? title : undefined);
    const keys = path?.replaceAll('[]', '').split('.') ?? [];
    const above = keys.map((_, index) => byPath.get(keys.slice(0, index).join('.'))).findLast(Boolean);
    const children: RelatedEntry[] = [];
    const configurationPath = path === undefined ? undefined : (findConfigurationPath(path) ?? path);
    const related = { entry, path: configurationPath, parent: above?.related, children };
    byLine.set(entry.place.line, related);
    above?.children.push(related);
    if (path !== undefined && !byPath.has(keys.join('.'))) byPath.set(keys.join('.'), { related, children });
  }
  for (const entry of hooks) byLine.set(entry.place.line, { entry, path: entry.path, parent: undefined, children: [] });
  return byLine;
}

/** Rows that take the whole width. */
const wideRows = new Set(['Type', 'Default', 'Arguments', 'Deprecated']);

/**
 * Decorates the list of an entry.
 * @param list as the directive made it, with one row for each attribute
 * @param formatHref makes the address of an id of the page
 */
export function decorateFacts(list: Element, related: RelatedEntry, formatHref: (id: string) => string): Element {
  const { path, parent, children } = related;
  const rows = list.children.filter((row) => row.type === 'element');
  const labels = rows.map((row) => extractTextLine(findCell(row, 'dt')));
  const isByMode = labels.some((label) => label.startsWith('Default in '));
  const kept = rows.flatMap((row, index) => {
    const label = labels[index] ?? '';
    if (isByMode && label.startsWith('Default in ')) return [];
    if (isByMode && label === 'Default') return [buildModes(rows, labels)];
    const classes = [...(wideRows.has(label) ? ['is-wide'] : []), ...(label === 'Deprecated' ? ['is-deprecated'] : [])];
    return [classes.length === 0 ? row : { ...row, properties: { ...row.properties, className: classes } }];
  });
  const code = (text: string): Element => build('code', {}, buildName(text));
  const link = ({ entry }: RelatedEntry, text: string): ElementContent[] =>
    entry.fragment === undefined ? [code(text)] : [build('a', { href: formatHref(entry.fragment) }, [code(text)])];
  const isOfClass = /^[A-Z]/.test(path ?? '');
  const links: Element[] = [];
  if (path !== undefined && !isOfClass)
    links.push(buildRow('Path', ['fact-link'], [build('span', { className: ['facts-path'] }, [code(path)])]));
  if (parent?.path !== undefined) links.push(buildRow('Part of', ['fact-link'], link(parent, parent.path)));
  if (children.length > 0 && children.length <= maxKeys) {
    const keys = children.flatMap((child, index): ElementContent[] => [
      ...(index === 0 ? [] : [{ type: 'text', value: ' ' } as const]),
      ...link(child, formatKey(child, path)),
    ]);
    links.push(buildRow('Keys', ['fact-link', 'is-wide'], keys));
  }
  return { ...list, children: [...kept, ...links] };
}

/** Builds the row with the default of each mode. A mode without its own has that of production. */
function buildModes(rows: readonly Element[], labels: readonly string[]): Element {
  const find = (label: string): readonly ElementContent[] => {
    const row = rows[labels.indexOf(label)];
    return row === undefined ? [] : findCell(row, 'dd').children;
  };
  const shared = find('Default');
  const modes = [
    ['production', shared],
    ['development', labels.includes('Default in development') ? find('Default in development') : shared],
    ['none', labels.includes('Default in mode none') ? find('Default in mode none') : shared],
  ] as const;
  const cells = modes.flatMap(([mode, value], index): ElementContent[] => [
    ...(index === 0 ? [] : [{ type: 'text', value: ' ' } as const]),
    build('span', {}, [build('span', { className: ['mode'] }, [{ type: 'text', value: mode }]), space, ...value]),
  ]);
  return buildRow('Default', ['is-wide', 'is-by-mode'], cells);
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

/** Formats the path of a key below its parent's. */
function formatKey({ path = '' }: RelatedEntry, parent: string | undefined): string {
  return parent !== undefined && path.startsWith(parent)
    ? path.slice(parent.length).replace(/^(?:\[\])?\.?/, '')
    : path;
}

/** Builds the text of a name, with `<wbr>` where it may break. */
function buildName(name: string): ElementContent[] {
  return joinParts(splitName(name));
}

/** Builds a text, with `<wbr>` where its long names may break. */
export function buildLongNames(text: string): ElementContent[] {
  return joinParts(splitLongNames(text));
}

function joinParts(parts: readonly string[]): ElementContent[] {
  return parts.flatMap((value, index): ElementContent[] => [
    ...(index === 0 ? [] : [build('wbr', {}, [])]),
    { type: 'text', value },
  ]);
}
