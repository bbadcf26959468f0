// Parse stage: all directives. `:::details[…]` and `<Details>` are two notations of the same directive.
//
// To add a directive, write a DirectiveBuilder (here if it is short, otherwise in its own file) and add its name to
// `blockDirectives`, `inlineDirectives` or both. A builder returns mdast nodes and reports wrong attributes. It creates
// elements with classes by buildBlock and buildInline of ../markdown/custom-element.ts.

import { formatQuoted } from '../../../schema/create-diagnostic.ts';
import { formatMessage } from '../../../schema/messages/format-message.ts';
import type { RootContent } from 'mdast';
import type { Position } from 'unist';
import { buildCallout, calloutNames } from './build-callout.ts';
import { buildKitDirective } from './build-kit-directive.ts';
import { buildFact } from './build-fact.ts';
import type { DirectiveBuilder, DirectiveContext, DirectiveUsage } from './directive.ts';
import { buildBlock, buildInline } from '../markdown/custom-element.ts';
import { parseFenceMeta } from '../markdown/parse-fence-meta.ts';

const text = (value: string): RootContent => ({ type: 'text', value });

const buildBadge: DirectiveBuilder = ({ label, attributes, children, position }, context) => {
  const shown = [...label, ...children];
  const value = attributes['text'] ?? '';
  if (shown.length === 0 && value === '') {
    reportMissing({ name: 'badge', attribute: 'text', position }, context);
    return [];
  }
  return [buildInline({ tagName: 'span', classes: 'badge', position }, shown.length > 0 ? shown : [text(value)])];
};

const buildLivePreview: DirectiveBuilder = ({ label, attributes, children, isInline, position }, context) => {
  const url = attributes['url'];
  if (!url) {
    reportMissing({ name: 'live-preview', attribute: 'url', position }, context);
    return [...label, ...children];
  }
  const title = attributes['title'] ?? context.messages.openExampleOnline;
  const link: RootContent = {
    type: 'link',
    url,
    children: [],
    ...(position && { position }),
  };
  const shown = label.length > 0 ? label : [text(title)];
  const filled = { ...link, children: shown } as RootContent; // labels contain inline nodes only
  return isInline
    ? [filled]
    : [buildBlock({ tagName: 'aside', classes: 'live-preview', properties: { role: 'note' }, position }, [filled])];
};

const buildDetails: DirectiveBuilder = ({ label, attributes, children, position }, { messages }) => {
  const shown = label.length > 0 ? label : [text(attributes['summary'] ?? attributes['title'] ?? messages.details)];
  const summary = buildBlock({ tagName: 'summary', position: undefined }, shown);
  const properties = attributes['open'] === undefined ? {} : { open: true };
  return [buildBlock({ tagName: 'details', properties, position }, [summary, ...children])];
};

/** A fold with the program behind some sentences, which it repeats, because the page is read without it. */
const buildEvidence: DirectiveBuilder = ({ label, children, position }, { messages }) => {
  const claims = children.flatMap((child) =>
    child.type === 'code' ? (parseFenceMeta(child.lang, child.meta).claims ?? []) : [],
  );
  const items = claims.map((claim): RootContent => buildBlock({ tagName: 'li', position: undefined }, [text(claim)]));
  const list = buildBlock({ tagName: 'ul', position: undefined }, items);
  const shown = label.length > 0 ? label : [text(messages.evidence)];
  const summary = buildBlock({ tagName: 'summary', position: undefined }, shown);
  const content = claims.length > 0 ? [list, ...children] : children;
  return [buildBlock({ tagName: 'details', classes: 'evidence', position }, [summary, ...content])];
};

const buildCodeGroup: DirectiveBuilder = ({ children, position }, { messages }) => {
  const tabs = children.map((child, index): RootContent => {
    if (child.type !== 'code') return child;
    const { tabLabel, fileName, language } = parseFenceMeta(child.lang, child.meta);
    const ariaLabel =
      tabLabel ?? fileName ?? language ?? formatMessage(messages.codeNumber, { number: `${index + 1}` });
    return buildBlock(
      { tagName: 'section', classes: 'code-tab', properties: { ariaLabel }, position: child.position },
      [child],
    );
  });
  return [buildBlock({ tagName: 'div', classes: 'code-group', position }, tabs)];
};

const buildNamedCallout: DirectiveBuilder = ({ name, label, attributes, children, position }, { messages }) => {
  const title = label.length > 0 ? label : attributes['title'] ? [text(attributes['title'])] : [];
  return [buildCallout({ name, title, children, position }, messages)];
};

const buildTypedCallout: DirectiveBuilder = (usage, context) => {
  const type = usage.attributes['type']?.toLowerCase() ?? 'note';
  return buildNamedCallout({ ...usage, name: calloutNames.includes(type) ? type : 'note' }, context);
};

const blockDirectives: ReadonlyMap<string, DirectiveBuilder> = new Map([
  ...calloutNames.map((name) => [name, buildNamedCallout] as const),
  ['callout', buildTypedCallout],
  ['aside', buildTypedCallout],
  ['admonition', buildTypedCallout],
  ['details', buildDetails],
  ['evidence', buildEvidence],
  ['code-group', buildCodeGroup],
  ['live-preview', buildLivePreview],
  ['badge', (usage, context) => [buildBlock({ tagName: 'p', position: usage.position }, buildBadge(usage, context))]],
]);
const inlineDirectives: ReadonlyMap<string, DirectiveBuilder> = new Map([
  ['badge', buildBadge],
  ['live-preview', buildLivePreview],
]);

/** The names of all block directives of the core, which include those of all inline directives. */
export const directiveNames: readonly string[] = [...blockDirectives.keys()];

/** Lists the names of directives, those of kits last: all, or those that a line of text may contain. */
export function listDirectiveNames(
  { directives, factKinds }: Pick<DirectiveContext, 'directives' | 'factKinds'>,
  isInline = false,
): readonly string[] {
  if (!isInline) return [...directiveNames, ...factKinds.keys(), ...Object.keys(directives)];
  const own = Object.keys(directives).filter((name) => directives[name]?.isInline === true);
  return [...inlineDirectives.keys(), ...own];
}

/**
 * Builds the nodes of a directive. Reports `markdown/missing-attribute`, `markdown/unknown-attribute`.
 * @returns undefined if there is no such inline or block directive
 */
export function buildDirective(usage: DirectiveUsage, context: DirectiveContext): RootContent[] | undefined {
  const { name, isInline } = usage;
  const build = (isInline ? inlineDirectives : blockDirectives).get(name);
  if (build !== undefined) return build(usage, context);
  const kind = isInline ? undefined : context.factKinds.get(name);
  if (kind !== undefined) return [...buildFact(kind, usage, context), ...usage.children];
  const directive = Object.hasOwn(context.directives, name) ? context.directives[name] : undefined;
  if (directive === undefined || (isInline && directive.isInline !== true)) return undefined;
  return buildKitDirective(directive, usage, context);
}

function reportMissing(
  {
    name,
    attribute,
    position,
  }: { readonly name: string; readonly attribute: string; readonly position: Position | undefined },
  context: DirectiveContext,
): void {
  context.report('markdown/missing-attribute', {
    position,
    message: `${formatQuoted(name)} has no ${attribute} and is left out.`,
    hint: name === 'badge' ? 'write :badge[5.90+].' : 'write ::live-preview{url=https://… title="…"}.',
  });
}
