// Parse stage: the list under the heading of an option or hook → a card. It gets what readers of the page can use and
// programs find in the graph: defaults side by side, the path to copy, the options above and below.

import type { Element, ElementContent } from 'hast';
import type { HookEntry, OptionEntry, TargetDefault } from '../../../schema/records/reference-entries.ts';
import { formatCanonicalJson } from '../../../schema/wire/canonical-json.ts';
import { splitLongNames, splitName } from '../../../schema/wire/split-name.ts';
import type { CodeName } from '../../types/code-name.ts';
import { findConfigurationPath } from '../../types/configuration-path.ts';
import type { ExtractedAnchors } from './extract-anchors.ts';
import { extractTextLine } from './extract-text-content.ts';

/** An entry with what is above and below it. */
export interface RelatedEntry {
  readonly entry: OptionEntry | HookEntry;
  /** Path in a configuration, or of a hook; undefined where there is none. */
  readonly path: string | undefined;
  /** The keys above it by their stripped paths, e.g. `module.rules`. */
  readonly above: ReadonlyMap<string, AboveKey>;
  /** The nearest entry of the same page that it belongs to. */
  readonly parent: RelatedEntry | undefined;
  /** Its keys on the same page. */
  readonly children: readonly RelatedEntry[];
  /** Number of the name that stands for its keys on other pages; undefined for an entry that can have none. */
  readonly otherKeys: number | undefined;
}

/** A key of the same page, or the number of the name of one that another page may describe. */
type AboveKey = RelatedEntry | number;

/** The entries of a page. */
export interface RelatedEntries {
  /** By the line of their directive. */
  readonly byLine: ReadonlyMap<number, RelatedEntry>;
  /** What other pages may describe, each name once. */
  readonly names: readonly CodeName[];
}

/** More keys than these are a page's list of contents, not a line in a card. */
export const maxKeys = 40;

const titlePath = /^[a-z]\w*(?:\.[\w/]+)+$/;

/**
 * Relates the options of a page to each other by their paths. An option stands after the one that it is a key of.
 * @param firstName number of the first name in the page's list
 */
export function relateEntries(
  { options, hooks }: { readonly options: readonly OptionEntry[]; readonly hooks: readonly HookEntry[] },
  { anchors }: Pick<ExtractedAnchors, 'anchors'>,
  firstName: number,
): RelatedEntries {
  const titles = new Map(anchors.map(({ fragment, title }) => [fragment, title]));
  const names = createNameList(firstName);
  const byLine = new Map<number, RelatedEntry>();
  const byPath = new Map<string, { readonly related: RelatedEntry; readonly children: RelatedEntry[] }>();
  const drafts = options.map((entry) => {
    const title = titles.get(entry.fragment ?? '') ?? '';
    const documented = entry.path ?? (titlePath.test(title) ? title : undefined);
    const path = documented === undefined ? undefined : (findConfigurationPath(documented) ?? documented);
    return {
      entry,
      path,
      key: stripLists(path ?? ''),
      isInConfiguration: entry.path !== undefined && !isOfClass(path),
    };
  });
  const parents = new Set(drafts.flatMap(({ key }) => listAbove(key)));
  for (const { entry, path, key, isInConfiguration } of drafts) {
    const above = new Map<string, AboveKey>();
    const nearest = listAbove(key)
      .map((prefix) => byPath.get(prefix))
      .findLast(Boolean);
    for (const prefix of listAbove(key)) {
      const known = byPath.get(prefix)?.related;
      if (known !== undefined) above.set(prefix, known);
      else if (isInConfiguration) above.set(prefix, names.add({ kind: 'option', path: prefix.split('.') }));
    }
    const children: RelatedEntry[] = [];
    const otherKeys =
      isInConfiguration && !parents.has(key) ? names.add({ kind: 'option-keys', path: key.split('.') }) : undefined;
    const related: RelatedEntry = { entry, path, above, parent: nearest?.related, children, otherKeys };
    byLine.set(entry.place.line, related);
    nearest?.children.push(related);
    if (path !== undefined && !byPath.has(key)) byPath.set(key, { related, children });
  }
  const none = { above: new Map(), parent: undefined, children: [], otherKeys: undefined };
  for (const entry of hooks) byLine.set(entry.place.line, { entry, path: entry.path, ...none });
  return { byLine, names: names.list };
}

function createNameList(firstName: number): {
  readonly list: readonly CodeName[];
  readonly add: (name: CodeName) => number;
} {
  const list: CodeName[] = [];
  const numbers = new Map<string, number>();
  return {
    list,
    add(name) {
      const key = formatCanonicalJson(name);
      const number = numbers.get(key) ?? firstName + list.push(name) - 1;
      numbers.set(key, number);
      return number;
    },
  };
}

const stripLists = (path: string): string => path.replaceAll('[]', '');

/** Options of a class are no part of a configuration: `BannerPlugin.banner`. */
const isOfClass = (path: string | undefined): boolean => /^[A-Z]/.test(path ?? '');

/** Lists what is above a path, from the root: `a`, `a.b` of `a.b.c`. */
function listAbove(path: string): readonly string[] {
  const keys = path.split('.');
  return keys.slice(1).map((_, index) => keys.slice(0, index + 1).join('.'));
}

const targetLabel = 'Default by target';

/** Rows that take the whole width. */
const wideRows = new Set(['Type', 'Default', targetLabel, 'Arguments', 'Deprecated']);

/**
 * Decorates the list of an entry.
 * @param list as the directive made it, with one row for each attribute
 * @param formatHref makes the address of an id of the page
 */
export function decorateFacts(list: Element, related: RelatedEntry, formatHref: (id: string) => string): Element {
  const { path, parent, children, otherKeys } = related;
  const rows = list.children.filter((row) => row.type === 'element');
  const labels = rows.map((row) => extractTextLine(findCell(row, 'dt')));
  const isByMode = labels.some((label) => label.startsWith('Default in '));
  const kept = rows.flatMap((row, index) => {
    const label = labels[index] ?? '';
    if (isByMode && label.startsWith('Default in ')) return [];
    if (isByMode && label === 'Default') return [buildModes(rows, labels)];
    if (label === targetLabel && 'targetDefaults' in related.entry)
      return [buildTargets(related.entry.targetDefaults ?? [])];
    const classes = [...(wideRows.has(label) ? ['is-wide'] : []), ...(label === 'Deprecated' ? ['is-deprecated'] : [])];
    return [classes.length === 0 ? row : { ...row, properties: { ...row.properties, className: classes } }];
  });
  const link = ({ entry }: RelatedEntry, text: string): ElementContent[] =>
    entry.fragment === undefined
      ? [buildCode(text)]
      : [build('a', { href: formatHref(entry.fragment) }, [buildCode(text)])];
  const links: Element[] = [];
  if (path !== undefined && !isOfClass(path))
    links.push(buildRow('Path', ['fact-link'], [buildPath(related, path, formatHref)]));
  else if (parent?.path !== undefined) links.push(buildRow('Part of', ['fact-link'], link(parent, parent.path)));
  if (children.length > 0 && children.length <= maxKeys) {
    const keys = children.flatMap((child, index): ElementContent[] => [
      ...(index === 0 ? [] : [space]),
      ...link(child, formatKey(child, path)),
    ]);
    links.push(buildRow('Keys', ['fact-link', 'is-wide'], keys));
  }
  const others: ElementContent[] = otherKeys === undefined ? [] : [{ type: 'raw', value: `\0K${otherKeys}\0` }];
  return { ...list, children: [...kept, ...links, ...others] };
}

/** Builds the path to copy. Each key above the option leads to what describes it. */
function buildPath({ above }: RelatedEntry, path: string, formatHref: (id: string) => string): Element {
  let prefix = '';
  const keys = path.split('.');
  const parts = keys.flatMap((key, index): ElementContent[] => {
    prefix += `${index === 0 ? '' : '.'}${stripLists(key)}`;
    const end: ElementContent[] = index + 1 < keys.length ? [{ type: 'text', value: '.' }, build('wbr', {}, [])] : [];
    return [...linkKey(above.get(prefix), buildName(key), formatHref), ...end];
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
  const { fragment } = above.entry;
  return fragment === undefined ? name : [build('a', { href: formatHref(fragment) }, name)];
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
    ...(index === 0 ? [] : [space]),
    build('span', {}, [build('span', { className: ['mode'] }, [{ type: 'text', value: mode }]), space, ...value]),
  ]);
  return buildRow('Default', ['is-wide', 'is-by-mode'], cells);
}

/** Builds the row with the defaults of targets, a line each. */
function buildTargets(targetDefaults: readonly TargetDefault[]): Element {
  const lines = targetDefaults.flatMap(
    ({ targets, default: literal, developmentDefault, noneDefault }, index): ElementContent[] => [
      ...(index === 0 ? [] : [space]),
      build('span', {}, [
        buildLiteral(literal),
        ...buildInMode('development', developmentDefault),
        ...buildInMode('mode none', noneDefault),
        space,
        build('span', { className: ['mode'] }, [{ type: 'text', value: targets.join(', ') }]),
      ]),
    ],
  );
  return buildRow('By target', ['is-wide', 'is-by-target'], lines);
}

const buildLiteral = (literal: string): Element => build('code', {}, [{ type: 'text', value: literal }]);

const buildInMode = (mode: string, literal: string | undefined): ElementContent[] =>
  literal === undefined ? [] : [{ type: 'text', value: `, in ${mode} ` }, buildLiteral(literal)];

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

const buildCode = (name: string): Element => build('code', {}, buildName(name));

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
