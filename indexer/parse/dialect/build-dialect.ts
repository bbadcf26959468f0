// Parse stage: mdast as the parser gives it → mdast in which everything of our dialect is an element.

import type { Heading, Root, RootContent, Text } from 'mdast';
import type { ParsedDiagnostic } from '../../../schema/parsed-page.ts';
import { buildDiagnostic, buildPlace } from '../build-diagnostic.ts';
import { buildCallout, readAlert, readAside } from './build-callouts.ts';
import { buildDirective } from './build-directives.ts';
import type { FactUsage } from './fact-usage.ts';
import { buildMdxCode, buildMdxElement } from './build-mdx-elements.ts';
import type { DialectContext } from './dialect-context.ts';

/** Is a tree without directives, asides and MDX. */
export interface DialectTree {
  readonly root: Root;
  /** What `::option` and `::hook` state, in document order. */
  readonly facts: readonly FactUsage[];
  readonly diagnostics: readonly ParsedDiagnostic[];
}

/**
 * Builds the dialect's elements; the given tree is not changed. Reports what the builders report.
 * @param source the text that was parsed
 */
export function buildDialect(root: Root, source: string): DialectTree {
  const diagnostics: ParsedDiagnostic[] = [];
  const facts: FactUsage[] = [];
  const context: DialectContext = {
    source,
    report: (code, { position, message, hint }) =>
      diagnostics.push(buildDiagnostic(code, { place: buildPlace(position), message, hint })),
    addFact: (usage) => facts.push(usage),
    transform: (nodes) => nodes.flatMap((node) => transformNode(node, context)),
  };
  return { root: { ...root, children: context.transform(root.children) }, facts, diagnostics };
}

function transformNode(node: RootContent, context: DialectContext): RootContent[] {
  switch (node.type) {
    case 'containerDirective':
    case 'leafDirective':
    case 'textDirective':
      return buildDirective(node, context);
    case 'mdxjsEsm':
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return buildMdxCode(node, context);
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return buildMdxElement(node, context);
    case 'html':
      // A file with comments only does not need an HTML parser.
      return /^\s*<!--(?!-?>)(?:(?!-->)[\s\S])*-->\s*$/.test(node.value) ? [] : [node];
    case 'blockquote':
      return transformCallout(node, readAlert(node), context);
    case 'paragraph':
      return transformCallout(node, readAside(node), context);
    case 'heading':
      return [transformChildren(readExplicitId(node), context)];
    default:
      return [transformChildren(node, context)];
  }
}

function transformCallout(
  node: RootContent,
  callout: ReturnType<typeof readAlert>,
  context: DialectContext,
): RootContent[] {
  if (callout === undefined) return [transformChildren(node, context)];
  return [
    buildCallout({
      ...callout,
      title: context.transform(callout.title),
      children: context.transform(callout.children),
    }),
  ];
}

function transformChildren<Node extends RootContent>(node: Node, context: DialectContext): Node {
  if (!('children' in node)) return node;
  const children = context.transform(node.children);
  const isSame =
    children.length === node.children.length && children.every((child, index) => child === node.children[index]);
  return isSame ? node : { ...node, children };
}

/** Takes `{#id}` from the end of a heading; MDX reads it as an expression. */
function readExplicitId(node: Heading): Heading {
  const last = node.children.at(-1);
  const before = node.children.slice(0, -1);
  if (last?.type === 'mdxTextExpression' && /^#[^\s{}]+$/.test(last.value)) {
    const tail = before.at(-1);
    const trimmed: Heading['children'] =
      tail?.type === 'text'
        ? [...before.slice(0, -1), { ...tail, value: tail.value.trimEnd() } satisfies Text]
        : before;
    return withId(node, last.value.slice(1), trimmed);
  }
  if (last?.type !== 'text') return node;
  const [match, id] = /[ \t]*\{#([^\s{}]+)(?:[ \t][^{}]*)?\}[ \t]*$/.exec(last.value) ?? [];
  if (match === undefined || id === undefined) return node;
  const value = last.value.slice(0, -match.length);
  return withId(node, id, value === '' ? before : [...before, { ...last, value }]);
}

function withId(node: Heading, id: string, children: Heading['children']): Heading {
  return { ...node, children, data: { ...node.data, hProperties: { id } } };
}
