// Parse stage: directives become registered elements, or text again where they were only prose.

import type { Paragraph, PhrasingContent, RootContent, Text } from 'mdast';
import type { Directives } from 'mdast-util-directive';
import { findNearestName } from '../../../schema/nearest-name.ts';
import { formatQuoted } from '../build-diagnostic.ts';
import { buildRegistered, registeredNames } from './build-registered.ts';
import type { DialectContext } from './dialect-context.ts';

/**
 * Builds what a directive stands for: `markdown/unknown-directive`, `markdown/missing-attribute`,
 * `markdown/unknown-attribute`.
 * `a:b` parses as a directive too; without a label and attributes, or right after a word, it is put back as text.
 */
export function buildDirective(node: Directives, context: DialectContext): RootContent[] {
  const isInline = node.type === 'textDirective';
  if (isInline && isProse(node, context)) return restoreText(node, context);
  const [first, ...rest] = node.children;
  const labelBlock = first?.type === 'paragraph' && isLabel(first) ? first : undefined;
  const label = labelBlock?.children ?? (node.type === 'containerDirective' ? [] : node.children);
  const body = node.type === 'containerDirective' ? (labelBlock ? rest : node.children) : [];
  const attributes = Object.fromEntries(
    Object.entries(node.attributes ?? {}).map(([key, value]) => [key, value ?? undefined]),
  );
  const children = context.transform(body);
  const usage = {
    name: node.name,
    isInline,
    attributes,
    label: context.transform(label),
    children,
    position: node.position,
  };
  const built = buildRegistered(usage, context);
  if (built !== undefined) return built;
  reportUnknown(node, context);
  if (isInline) return restoreText(node, context);
  const shown: RootContent[] =
    label.length > 0 ? [{ type: 'paragraph', children: usage.label as PhrasingContent[] }] : []; // labels hold inline nodes only
  return [...shown, ...children];
}

function isLabel(node: Paragraph): boolean {
  return node.data !== undefined && 'directiveLabel' in node.data && node.data.directiveLabel === true;
}

function isProse(node: Directives, { source }: DialectContext): boolean {
  const [start, end] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
  return end - start === node.name.length + 1 || /[\p{L}\p{N}]/u.test(source[start - 1] ?? '');
}

/** Puts an inline directive back as it was written, its label still parsed. */
function restoreText(node: Directives, { source, transform }: DialectContext): RootContent[] {
  const { start, end } = node.position ?? {};
  const [from, to] = [start?.offset ?? 0, end?.offset ?? 0];
  const [first, last] = [node.children.at(0)?.position?.start, node.children.at(-1)?.position?.end];
  const literal = (value: string): Text => ({ type: 'text', value, ...(node.position && { position: node.position }) });
  if (first === undefined || last === undefined) return [literal(source.slice(from, to))];
  return [
    literal(source.slice(from, first.offset)),
    ...transform(node.children),
    literal(source.slice(last.offset, to)),
  ];
}

function reportUnknown(node: Directives, { report }: DialectContext): void {
  const nearest = findNearestName(node.name, registeredNames);
  report('markdown/unknown-directive', {
    position: node.position && { start: node.position.start, end: node.position.start },
    message: `Unknown directive ${formatQuoted(node.name)}; its content is kept.`,
    hint: nearest ? `did you mean "${nearest}"?` : `known directives: ${registeredNames.join(', ')}.`,
  });
}
