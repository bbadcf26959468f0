// Parse stage: the facts that a page states, each with its name and heading.

import type { Nodes, Root } from 'hast';
import { createDiagnostic } from '../../../schema/create-diagnostic.ts';
import type { FileDiagnostic } from '../../../schema/diagnostics.ts';
import type { FactTable } from '../../../schema/kits/kit-facts.ts';
import type { FactRecord } from '../../../schema/records/fact-record.ts';
import type { FactUsage } from '../directives/directive.ts';
import { findAttribute } from '../directives/read-fact.ts';
import type { ExtractedAnchors } from '../html/extract-anchors.ts';
import { extractTextLine } from '../html/extract-text-content.ts';
import { readHeadingLevel } from '../html/heading-level.ts';
import { buildPlace } from '../markdown/build-place.ts';
import { walkTree } from '../markdown/walk-tree.ts';

/** The facts of a page. */
export interface ExtractedFacts {
  /** In document order. */
  readonly facts: readonly FactRecord[];
  readonly diagnostics: readonly FileDiagnostic[];
}

interface Heading {
  readonly line: number;
  readonly level: number;
  /** Position of the heading above it, -1 for none. */
  readonly parentIndex: number;
  readonly title: string;
  readonly fragment: string | undefined;
}

/** Attribute of a fact that has no name. */
const noName = 'none';

/**
 * Extracts the facts. One without a name is called what its kind makes of the heading above it.
 * Reports `markdown/missing-attribute` if neither says a name.
 */
export function extractFacts(usages: readonly FactUsage[], root: Root, outline: ExtractedAnchors): ExtractedFacts {
  const diagnostics: FileDiagnostic[] = [];
  const headings = usages.length === 0 ? [] : listHeadings(root, outline);
  const names = new Map<FactTable, HeadingNames>();
  let index = -1;
  const facts = usages.flatMap(({ table, values, writtenName, position }): FactRecord[] => {
    const place = buildPlace(position);
    // both are in document order
    for (let next = headings[index + 1]; next !== undefined && next.line < place.line; next = headings[index + 1])
      index += 1;
    const own = names.get(table) ?? createHeadingNames(headings, table);
    names.set(table, own);
    if (writtenName !== undefined && writtenName !== noName) own.set(index, writtenName);
    const { field, isName = () => true } = table.name;
    const found = writtenName === noName ? undefined : (writtenName ?? own.get(index));
    const name = found !== undefined && isName(found) ? found : undefined;
    if (name === undefined && writtenName !== noName) diagnostics.push(reportNameless(table, place));
    if (name === undefined && table.fields[field]?.isRequired === true) return [];
    // the values are those of the kind's own table
    const summary = table.summarize === undefined ? {} : { summary: table.summarize(values as never) };
    return [{ kind: table.type, name, fragment: headings[index]?.fragment, place, values, ...summary }];
  });
  return { facts, diagnostics };
}

function listHeadings(root: Root, { ids }: ExtractedAnchors): readonly Heading[] {
  const headings: Heading[] = [];
  const open: number[] = []; // the last heading, and those above it
  walkTree<Nodes>(root, (node) => {
    const level = node.type === 'element' ? readHeadingLevel(node.tagName) : undefined;
    if (node.type !== 'element' || level === undefined) return;
    while ((headings[open.at(-1) ?? -1]?.level ?? 0) >= level) open.pop();
    headings.push({
      line: buildPlace(node.position).line,
      level,
      parentIndex: open.at(-1) ?? -1,
      title: extractTextLine(node),
      fragment: ids.get(node),
    });
    open.push(headings.length - 1);
  });
  return headings;
}

/** What the headings of a page are called for one kind of fact. */
interface HeadingNames {
  readonly get: (index: number) => string | undefined;
  /** Names a heading. Those below it follow. */
  readonly set: (index: number, name: string) => void;
}

function createHeadingNames(headings: readonly Heading[], { name: { fromHeading } }: FactTable): HeadingNames {
  const written = new Map<number, string>();
  const get = (index: number): string | undefined => {
    const heading = headings[index];
    if (heading === undefined) return undefined;
    // at most six headings are above each other
    return written.get(index) ?? fromHeading?.(heading.title, get(heading.parentIndex));
  };
  return { get, set: (index, name) => void written.set(index, name) };
}

function reportNameless(table: FactTable, place: FactRecord['place']): FileDiagnostic {
  const { directive, name, fields } = table;
  const attribute = findAttribute(table, name.field);
  const isRequired = fields[name.field]?.isRequired === true;
  return createDiagnostic({
    code: 'markdown/missing-attribute',
    place,
    message: `"${directive}" has no ${attribute}, and the heading above it is not a ${attribute}.`,
    hint: `add ${attribute}="${name.example}"${isRequired ? '' : `, or ${attribute}="${noName}" if there is none`}.`,
  });
}
