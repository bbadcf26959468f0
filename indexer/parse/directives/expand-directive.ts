// Parse stage: directives → the nodes that their builders return, or text if a colon was only prose.

import { formatQuoted } from '../../../schema/create-diagnostic.ts';
import type { Paragraph, PhrasingContent, RootContent, Text } from 'mdast';
import type { Directives } from 'mdast-util-directive';
import { formatNameHint } from '../../../schema/nearest-name.ts';
import { buildDirective, listDirectiveNames } from './directive-registry.ts';
import type { DirectiveContext } from './directive.ts';

/**
 * Expands a directive. The parser also reads `a:b` as a directive; without label and attributes, or after a letter, it
 * becomes text again.
 * Reports `markdown/unknown-directive`, `markdown/missing-attribute`, `markdown/unknown-attribute`.
 */
export function expandDirective(node: Directives, context: DirectiveContext): RootContent[] {
  const isInline = node.type === 'textDirective';
  if (isInline && isProse(node, context)) return restoreText(node, context.transform(node.children), context);
  const [first, ...rest] = node.children;
  const labelBlock = first?.type === 'paragraph' && isLabel(first) ? first : undefined;
  const label = labelBlock?.children ?? (node.type === 'containerDirective' ? [] : node.children);
  const body = node.type === 'containerDirective' ? (labelBlock ? rest : node.children) : [];
  const attributes = Object.fromEntries(
    Object.entries(node.attributes ?? {}).map(([key, value]) => [key, value?.replaceAll('\0', '\uFFFD')]),
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
  const built = buildDirective(usage, context);
  if (built !== undefined) return built;
  reportUnknown(node, context);
  if (isInline) return restoreText(node, usage.label, context); // transformed only once: nested labels would take exponential time
  const shown: RootContent[] =
    label.length > 0 ? [{ type: 'paragraph', children: usage.label as PhrasingContent[] }] : []; // labels contain inline nodes only
  return [...shown, ...children];
}

function isLabel(node: Paragraph): boolean {
  return node.data !== undefined && 'directiveLabel' in node.data && node.data.directiveLabel === true;
}

function isProse(node: Directives, { source }: DirectiveContext): boolean {
  const [start, end] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
  return end - start === node.name.length + 1 || /[\p{L}\p{N}]/u.test(source[start - 1] ?? '');
}

/** Restores the source text of an inline directive around its transformed label. */
function restoreText(node: Directives, label: readonly RootContent[], { source }: DirectiveContext): RootContent[] {
  const { start, end } = node.position ?? {};
  const [from, to] = [start?.offset ?? 0, end?.offset ?? 0];
  const [first, last] = [node.children.at(0)?.position?.start, node.children.at(-1)?.position?.end];
  const literal = (value: string): Text => ({ type: 'text', value, ...(node.position && { position: node.position }) });
  if (first === undefined || last === undefined) return [literal(source.slice(from, to))];
  return [literal(source.slice(from, first.offset)), ...label, literal(source.slice(last.offset, to))];
}

function reportUnknown(node: Directives, context: DirectiveContext): void {
  const names = listDirectiveNames(context, node.type === 'textDirective');
  context.report('markdown/unknown-directive', {
    position: node.position && { start: node.position.start, end: node.position.start },
    message: `Unknown directive ${formatQuoted(node.name)}; its content is kept.`,
    hint: formatNameHint(node.name, names, 'directives'),
  });
}
