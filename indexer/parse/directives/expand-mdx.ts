// Parse stage: MDX as data. An element with the name of a directive becomes the same nodes, any other is replaced by
// its children, and code is dropped. Nothing is evaluated: only expressions that are JSON values or plain strings are
// used.

import { formatQuoted } from '../../../schema/create-diagnostic.ts';
import type { RootContent } from 'mdast';
import type { MdxFlowExpression, MdxTextExpression } from 'mdast-util-mdx-expression';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import type { MdxjsEsm } from 'mdast-util-mdxjs-esm';
import { formatNameHint } from '../../../schema/nearest-name.ts';
import { buildDirective, listDirectiveNames } from './directive-registry.ts';
import type { DirectiveContext } from './directive.ts';
import { findAttribute } from './read-fact.ts';
import { buildBlock, buildInline } from '../markdown/custom-element.ts';

/** JavaScript in MDX. */
type MdxCode = MdxjsEsm | MdxFlowExpression | MdxTextExpression;

/** Drops code: `mdx/dropped-code`. A comment is dropped silently; an expression that is a literal becomes text. */
export function expandMdxCode(node: MdxCode, { report }: DirectiveContext): RootContent[] {
  const isExpression = node.type !== 'mdxjsEsm';
  if (isExpression && /^(?:\s|\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\/|\/\/.*(?:\n|$))*$/.test(node.value)) return [];
  const literal = isExpression ? parseLiteral(node.value) : undefined;
  if (literal !== undefined) return [{ type: 'text', value: literal }];
  report('mdx/dropped-code', {
    position: node.position,
    message: `The ${isExpression ? 'expression' : 'statement'} ${formatQuoted(node.value)} is dropped: nothing in content runs.`,
    hint: isExpression ? 'write the value as text.' : 'remove it; elements of the registry need no import.',
  });
  return [];
}

/** Replaces NUL, which JSON strings and character references can contain, and which marks trusted values. */
function replaceNul(text: string): string {
  return text.replaceAll('\0', '\uFFFD');
}

/** Parses an expression that is a JSON value, or a string without escapes in single quotes or backticks. */
function parseLiteral(value: string): string | undefined {
  const [, single] = /^\s*(?:'([^'\\\n]*)'|`[^`\\$]*`)\s*$/.exec(value) ?? [];
  if (single !== undefined) return single;
  try {
    const parsed: unknown = JSON.parse(value);
    return parsed === null || typeof parsed === 'object' ? undefined : replaceNul(String(parsed));
  } catch {
    return undefined; // not JSON: code
  }
}

/** Expands an element: `mdx/unknown-element`, `mdx/dropped-code`, `markdown/missing-attribute`. */
export function expandMdxElement(
  node: MdxJsxFlowElement | MdxJsxTextElement,
  context: DirectiveContext,
): RootContent[] {
  const children = context.transform(node.children);
  const { name, position } = node;
  if (name === null) return children;
  const isInline = node.type === 'mdxJsxTextElement';
  const attributes = extractAttributes(node, context);
  const isHtml = /^[a-z][a-z0-9-]*$/.test(name);
  if (isHtml) {
    const defined = Object.entries(attributes).filter((entry): entry is [string, string] => entry[1] !== undefined);
    const element = { tagName: name, properties: Object.fromEntries(defined), position };
    return [(isInline ? buildInline : buildBlock)(element, children)];
  }
  const kebabName = name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase();
  const names = listDirectiveNames(context);
  const usage = { name: kebabName, isInline, attributes, label: [], children, position };
  const built = isOwnElement({ name, kebabName }, attributes, context) ? buildDirective(usage, context) : undefined;
  if (built !== undefined) return built;
  context.report('mdx/unknown-element', {
    position: position && { start: position.start, end: position.start },
    message: `The element ${formatQuoted(name)} is not in the registry; its children are kept.`,
    hint: formatNameHint(
      kebabName,
      names.filter((each) => each !== kebabName),
      'elements',
    ),
  });
  return children;
}

/** Returns whether an element is a directive. Other tools may have one of a fact's name, but without what is required of it. */
function isOwnElement(
  { name, kebabName }: { readonly name: string; readonly kebabName: string },
  attributes: Readonly<Record<string, string | undefined>>,
  context: DirectiveContext,
): boolean {
  const kind = context.factKinds.get(kebabName);
  if (kind?.type === name)
    return Object.entries(kind.fields).every(
      ([field, { isRequired }]) => isRequired !== true || attributes[findAttribute(kind, field)] !== undefined,
    );
  return listDirectiveNames(context).some(
    (each) => each.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase()) === name,
  );
}

function extractAttributes(
  node: MdxJsxFlowElement | MdxJsxTextElement,
  { report }: DirectiveContext,
): Record<string, string | undefined> {
  const attributes: Record<string, string | undefined> = {};
  for (const attribute of node.attributes) {
    const { value } = attribute;
    const name = attribute.type === 'mdxJsxAttribute' ? attribute.name : undefined;
    const text = typeof value === 'string' ? replaceNul(value) : value ? parseLiteral(value.value) : '';
    if (name !== undefined && text !== undefined && attribute.type === 'mdxJsxAttribute') attributes[name] = text;
    else {
      const written = typeof value === 'string' ? value : (value?.value ?? '');
      report('mdx/dropped-code', {
        position: node.position && { start: node.position.start, end: node.position.start },
        message: `The ${name === undefined ? 'spread' : `value of ${formatQuoted(name)}`} ${formatQuoted(`{${written}}`)} is dropped: nothing in content runs.`,
        hint: 'write the value as a string in quotes.',
      });
    }
  }
  return attributes;
}
