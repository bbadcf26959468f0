// Parse stage: MDX as data. Registered elements become what the directives become, others keep their children,
// code is dropped. Nothing is ever evaluated; only values that are JSON already are read.

import type { RootContent } from 'mdast';
import type { MdxFlowExpression, MdxTextExpression } from 'mdast-util-mdx-expression';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import type { MdxjsEsm } from 'mdast-util-mdxjs-esm';
import { findNearestName } from '../../../schema/nearest-name.ts';
import { formatQuoted } from '../build-diagnostic.ts';
import { buildRegistered, registeredNames } from './build-registered.ts';
import type { DialectContext } from './dialect-context.ts';
import { buildBlock, buildInline } from './dialect-node.ts';

/** Is code in MDX. */
type MdxCode = MdxjsEsm | MdxFlowExpression | MdxTextExpression;

/** Drops code: `mdx/dropped-code`. Comments go silently; an expression that is only a text is that text. */
export function buildMdxCode(node: MdxCode, { report }: DialectContext): RootContent[] {
  const isExpression = node.type !== 'mdxjsEsm';
  if (isExpression && /^(?:\s|\/\*[\s\S]*?\*\/|\/\/.*(?:\n|$))*$/.test(node.value)) return [];
  const literal = isExpression ? readLiteral(node.value) : undefined;
  if (literal !== undefined) return [{ type: 'text', value: literal }];
  report('mdx/dropped-code', {
    position: node.position,
    message: `The ${isExpression ? 'expression' : 'statement'} ${formatQuoted(node.value)} is dropped: nothing in content runs.`,
    hint: isExpression ? 'write the value as text.' : 'remove it; elements of the registry need no import.',
  });
  return [];
}

/** Reads an expression that is a JSON value, or a text in single quotes without escapes. */
function readLiteral(value: string): string | undefined {
  const [, single] = /^\s*(?:'([^'\\\n]*)'|`[^`\\$]*`)\s*$/.exec(value) ?? [];
  if (single !== undefined) return single;
  try {
    const parsed: unknown = JSON.parse(value);
    return parsed === null || typeof parsed === 'object' ? undefined : String(parsed);
  } catch {
    return undefined; // not JSON: code
  }
}

/** Builds what an element stands for: `mdx/unknown-element`, `mdx/dropped-code`, `markdown/missing-attribute`. */
export function buildMdxElement(node: MdxJsxFlowElement | MdxJsxTextElement, context: DialectContext): RootContent[] {
  const children = context.transform(node.children);
  const { name, position } = node;
  if (name === null) return children;
  const isInline = node.type === 'mdxJsxTextElement';
  const attributes = readAttributes(node, context);
  const isHtml = /^[a-z][a-z0-9-]*$/.test(name);
  if (isHtml) {
    const defined = Object.entries(attributes).filter((entry): entry is [string, string] => entry[1] !== undefined);
    const element = { tagName: name, properties: Object.fromEntries(defined), position };
    return [(isInline ? buildInline : buildBlock)(element, children)];
  }
  const kebabName = name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase();
  const built = buildRegistered({ name: kebabName, isInline, attributes, label: [], children, position }, context);
  if (built !== undefined) return built;
  const nearest = findNearestName(kebabName, registeredNames);
  context.report('mdx/unknown-element', {
    position: position && { start: position.start, end: position.start },
    message: `The element ${formatQuoted(name)} is not in the registry; its children are kept.`,
    hint:
      nearest && nearest !== kebabName
        ? `did you mean "${nearest}"?`
        : `known elements: ${registeredNames.join(', ')}.`,
  });
  return children;
}

function readAttributes(
  node: MdxJsxFlowElement | MdxJsxTextElement,
  { report }: DialectContext,
): Record<string, string | undefined> {
  const attributes: Record<string, string | undefined> = {};
  for (const attribute of node.attributes) {
    const { value } = attribute;
    const name = attribute.type === 'mdxJsxAttribute' ? attribute.name : undefined;
    const read = typeof value === 'string' ? value : value ? readLiteral(value.value) : '';
    if (name !== undefined && read !== undefined && attribute.type === 'mdxJsxAttribute') attributes[name] = read;
    else {
      const written = typeof value === 'string' ? value : (value?.value ?? '');
      report('mdx/dropped-code', {
        position: node.position && { start: node.position.start, end: node.position.start },
        message: `The ${name === undefined ? 'spread' : `value of ${formatQuoted(name)}`} ${formatQuoted(`{${written}}`)} is dropped: nothing in content runs.`,
        hint: 'write the value as a text in quotes.',
      });
    }
  }
  return attributes;
}
