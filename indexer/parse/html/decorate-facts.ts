// Parse stage: the list under the heading of an option or hook → a card with the defaults of all modes side by side,
// the path to copy, and links to the parent and the keys of the option.

import type { Element, ElementContent } from 'hast';
import type { TargetDefault } from '../../../schema/records/reference-entries.ts';
import { splitLongNames, splitName } from '../../../schema/wire/split-name.ts';
import { maxListedKeys, stripLists } from '../../types/configuration-path.ts';
import { extractTextLine } from './extract-text-content.ts';
import { isOfClass, type AboveKey, type RelatedEntry } from './relate-entries.ts';

const targetLabel = 'Default by target';

/** Labels of rows that take the whole width. */
const wideRows = new Set(['Type', 'Default', targetLabel, 'Arguments', 'Deprecated']);

/**
 * Builds the card of an option or hook.
 * @param list the list that the directive built, with one row for each attribute
 * @param formatHref formats the address of an id of the page
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
    const shown = ['Type', 'Deprecated'].includes(label) ? breakNames(row) : row;
    return [classes.length === 0 ? shown : { ...shown, properties: { ...shown.properties, className: classes } }];
  });
  const link = ({ entry }: RelatedEntry, text: string): ElementContent[] =>
    entry.fragment === undefined
      ? [buildCode(text)]
      : [build('a', { href: formatHref(entry.fragment) }, [buildCode(text)])];
  const links: Element[] = [];
  if (path !== undefined && !isOfClass(path))
    links.push(buildRow('Path', ['fact-link'], [buildPath(related, path, formatHref)]));
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

/** Builds the path to copy. Each key before the last one is a link to its description. */
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

/** Builds the row with the default of each mode. A mode without a default of its own has that of production. */
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

/** Builds the row with the defaults by target, one line each. */
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

/** Formats the path of a key relative to its parent. */
function formatKey({ path = '' }: RelatedEntry, parent: string | undefined): string {
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
