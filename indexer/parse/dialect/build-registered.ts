// Parse stage: the registry of what a directive or an MDX element can be. Both spellings end here.

import type { RootContent } from 'mdast';
import type { Position } from 'unist';
import { formatQuoted } from '../build-diagnostic.ts';
import { buildCallout, calloutNames } from './build-callouts.ts';
import { buildFacts } from './build-facts.ts';
import type { DialectContext } from './dialect-context.ts';
import { buildBlock, buildInline } from './dialect-node.ts';
import { parseFenceMeta } from '../parse-fence-meta.ts';
import type { FactKind } from './fact-usage.ts';

/** Is a directive or element as written, its children already transformed. */
export interface Usage {
  /** Kebab-case name, e.g. `live-preview`. */
  readonly name: string;
  readonly isInline: boolean;
  readonly attributes: Readonly<Record<string, string | undefined>>;
  /** Inline nodes of a directive's label; empty for elements. */
  readonly label: readonly RootContent[];
  readonly children: readonly RootContent[];
  readonly position: Position | undefined;
}

/** Makes the nodes of one registered name. */
type Builder = (usage: Usage, context: DialectContext) => RootContent[];

const text = (value: string): RootContent => ({ type: 'text', value });

const buildBadge: Builder = ({ label, attributes, children, position }, context) => {
  const shown = [...label, ...children];
  const value = attributes['text'] ?? '';
  if (shown.length === 0 && value === '') return reportMissing({ name: 'badge', attribute: 'text', position }, context);
  return [buildInline({ tagName: 'span', classes: 'badge', position }, shown.length > 0 ? shown : [text(value)])];
};

const buildLivePreview: Builder = ({ label, attributes, isInline, position }, context) => {
  const url = attributes['url'];
  if (!url) return reportMissing({ name: 'live-preview', attribute: 'url', position }, context);
  const title = attributes['title'] ?? 'Open the example in an online editor';
  const link: RootContent = {
    type: 'link',
    url,
    children: [],
    ...(position && { position }),
  };
  const shown = label.length > 0 ? label : [text(title)];
  const filled = { ...link, children: shown } as RootContent; // labels hold inline nodes only
  return isInline ? [filled] : [buildBlock({ tagName: 'aside', classes: 'live-preview', position }, [filled])];
};

const buildDetails: Builder = ({ label, attributes, children, position }) => {
  const shown = label.length > 0 ? label : [text(attributes['summary'] ?? attributes['title'] ?? 'Details')];
  const summary = buildBlock({ tagName: 'summary', position: undefined }, shown);
  const properties = attributes['open'] === undefined ? {} : { open: true };
  return [buildBlock({ tagName: 'details', properties, position }, [summary, ...children])];
};

const buildCodeGroup: Builder = ({ children, position }) => {
  const tabs = children.map((child, index): RootContent => {
    if (child.type !== 'code') return child;
    const { tabLabel, fileName, language } = parseFenceMeta(child.lang, child.meta);
    const ariaLabel = tabLabel ?? fileName ?? language ?? `Code ${index + 1}`;
    return buildBlock(
      { tagName: 'section', classes: 'code-tab', properties: { ariaLabel }, position: child.position },
      [child],
    );
  });
  return [buildBlock({ tagName: 'div', classes: 'code-group', position }, tabs)];
};

const buildNamedCallout: Builder = ({ name, label, attributes, children, position }) => {
  const title = label.length > 0 ? label : attributes['title'] ? [text(attributes['title'])] : [];
  return [buildCallout({ name, title, children, position })];
};

const buildTypedCallout: Builder = (usage, context) => {
  const type = usage.attributes['type']?.toLowerCase() ?? 'note';
  return buildNamedCallout({ ...usage, name: calloutNames.includes(type) ? type : 'note' }, context);
};

const createFactBuilder =
  (kind: FactKind): Builder =>
  ({ attributes, position }, context) =>
    buildFacts({ kind, attributes, position }, context);

const blockBuilders: ReadonlyMap<string, Builder> = new Map([
  ...calloutNames.map((name) => [name, buildNamedCallout] as const),
  ['callout', buildTypedCallout],
  ['aside', buildTypedCallout],
  ['admonition', buildTypedCallout],
  ['details', buildDetails],
  ['code-group', buildCodeGroup],
  ['live-preview', buildLivePreview],
  ['option', createFactBuilder('option')],
  ['hook', createFactBuilder('hook')],
  ['badge', (usage, context) => [buildBlock({ tagName: 'p', position: usage.position }, buildBadge(usage, context))]],
]);
const inlineBuilders: ReadonlyMap<string, Builder> = new Map([
  ['badge', buildBadge],
  ['live-preview', buildLivePreview],
]);

/** Lists the names that {@link buildRegistered} knows, for suggestions. */
export const registeredNames: readonly string[] = [...blockBuilders.keys()];

/**
 * Builds what a registered name stands for: `markdown/missing-attribute`, `markdown/unknown-attribute`.
 * @returns undefined when the name is not registered for this position
 */
export function buildRegistered(usage: Usage, context: DialectContext): RootContent[] | undefined {
  return (usage.isInline ? inlineBuilders : blockBuilders).get(usage.name)?.(usage, context);
}

function reportMissing(
  {
    name,
    attribute,
    position,
  }: { readonly name: string; readonly attribute: string; readonly position: Position | undefined },
  context: DialectContext,
): RootContent[] {
  context.report('markdown/missing-attribute', {
    position,
    message: `${formatQuoted(name)} has no ${attribute} and is left out.`,
    hint: name === 'badge' ? 'write :badge[5.90+].' : 'write ::live-preview{url=https://… title="…"}.',
  });
  return [];
}
