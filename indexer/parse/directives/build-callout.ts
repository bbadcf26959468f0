// Parse stage: callouts. GitHub alerts, asides such as `T> ` and directives become the same element.

import type { Blockquote, Paragraph, PhrasingContent, RootContent, Text } from 'mdast';
import type { Position } from 'unist';
import type { contentMessages } from '../../../schema/messages/english/content-messages.ts';
import { buildBlock } from '../markdown/custom-element.ts';

/** How a kind of callout looks, and the message that is its title. */
interface CalloutKind {
  readonly className: string;
  readonly title: keyof typeof contentMessages;
}

const noteKind: CalloutKind = { className: 'note', title: 'calloutNote' };
const kinds: Readonly<Record<string, CalloutKind>> = {
  note: noteKind,
  tip: { className: 'tip', title: 'calloutTip' },
  info: { className: 'note', title: 'calloutInfo' },
  important: { className: 'important', title: 'calloutImportant' },
  warning: { className: 'warning', title: 'calloutWarning' },
  danger: { className: 'caution', title: 'calloutDanger' },
  caution: { className: 'caution', title: 'calloutCaution' },
};
const asideKinds: Readonly<Record<string, string>> = { T: 'tip', W: 'warning', '?': 'note' };

/** The names of callouts as directives and MDX elements. */
export const calloutNames: readonly string[] = Object.keys(kinds);

/** A callout before it becomes an element. */
export interface Callout {
  /** One of {@link calloutNames}. */
  readonly name: string;
  /** Inline title; if empty, the default title of the kind is used. */
  readonly title: readonly RootContent[];
  readonly children: readonly RootContent[];
  readonly position: Position | undefined;
}

/** Builds `<aside role="note" class="callout callout-tip"><p class="callout-title">Tip</p>…</aside>`, which is no landmark. */
export function buildCallout(
  { name, title, children, position }: Callout,
  messages: typeof contentMessages,
): RootContent {
  const { className, title: defaultTitle } = kinds[name] ?? noteKind;
  const titleNodes: readonly RootContent[] =
    title.length > 0 ? title : [{ type: 'text', value: messages[defaultTitle] }];
  const heading = buildBlock({ tagName: 'p', classes: 'callout-title', position: undefined }, titleNodes);
  const classes = `callout callout-${className}`;
  return buildBlock({ tagName: 'aside', classes, properties: { role: 'note' }, position }, [heading, ...children]);
}

/** Parses a quote that starts with a marker such as `[!TIP]` as a callout; undefined for any other quote. */
export function parseAlert(node: Blockquote): Callout | undefined {
  const [paragraph, ...blocks] = node.children;
  if (paragraph?.type !== 'paragraph') return undefined;
  const [text, ...inlines] = paragraph.children;
  if (text?.type !== 'text') return undefined;
  const match = /^\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\][ \t]*(?:([^\n]+)(?:\n|$)|\n|$)/i.exec(text.value);
  const [marker, name, title] = match ?? [];
  if (marker === undefined || name === undefined) return undefined;
  // Two spaces after the marker make a hard break, which would start the callout with an empty line.
  const rest = dropStart(text, marker.length, inlines[0]?.type === 'break' ? inlines.slice(1) : inlines);
  return {
    name: name.toLowerCase(),
    title: title === undefined ? [] : [{ type: 'text', value: title.trim() }],
    children: rest.length > 0 ? [{ ...paragraph, children: rest }, ...blocks] : blocks,
    position: node.position,
  };
}

/** Parses a paragraph whose lines start with `T> `, `W> ` or `?> ` as a callout; undefined for any other paragraph. */
export function parseAside(node: Paragraph): Callout | undefined {
  const [text, ...inlines] = node.children;
  if (text?.type !== 'text') return undefined;
  const [marker, letter] = /^([TW?])>[ \t]+/.exec(text.value) ?? [];
  if (marker === undefined || letter === undefined) return undefined;
  const lineMarker = new RegExp(`\\n[${letter}]>[ \\t]?`, 'g');
  const first = dropStart(text, marker.length, []);
  const children = [...first, ...inlines].map((child) =>
    child.type === 'text' ? { ...child, value: child.value.replace(lineMarker, '\n') } : child,
  );
  return {
    name: asideKinds[letter] ?? 'note',
    title: [],
    children: splitParagraph(node, children),
    position: node.position,
  };
}

function dropStart(text: Text, length: number, following: readonly PhrasingContent[]): PhrasingContent[] {
  const value = text.value.slice(length);
  return value === '' ? [...following] : [{ ...text, value }, ...following];
}

/** Splits a paragraph at the empty lines of an aside, which are two line ends in a row. */
function splitParagraph(node: Paragraph, children: readonly PhrasingContent[]): Paragraph[] {
  const paragraphs: PhrasingContent[][] = [[]];
  for (const child of children) {
    const parts = child.type === 'text' ? child.value.split(/\n{2,}/) : [];
    for (const [index, value] of parts.entries()) {
      if (index > 0) paragraphs.push([]);
      if (value !== '' && child.type === 'text') paragraphs.at(-1)?.push({ ...child, value });
    }
    if (child.type !== 'text') paragraphs.at(-1)?.push(child);
  }
  return paragraphs.filter((inlines) => inlines.length > 0).map((inlines) => ({ ...node, children: inlines }));
}
