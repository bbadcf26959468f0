// Parse stage: the mdast of the parser → mdast without extensions: directives, callouts, MDX and heading ids are
// expanded.

import { buildPlace } from '../markdown/build-place.ts';
import { createDiagnostic } from '../../../schema/create-diagnostic.ts';
import type { FileDiagnostic } from '../../../schema/diagnostics.ts';
import type { Code, Heading, Root, RootContent } from 'mdast';
import { joinMath } from './build-math.ts';
import { buildCallout, parseAlert, parseAside } from './build-callout.ts';
import { contentMessages } from '../../../schema/messages/english/content-messages.ts';
import { noKits, type KitTables } from '../../../schema/kits/kit-tables.ts';
import { buildIsland } from '../markdown/custom-element.ts';
import { createMathLimit } from '../markdown/render-math.ts';
import { expandDirective } from './expand-directive.ts';
import { expandMdxCode, expandMdxElement } from './expand-mdx.ts';
import type { DirectiveContext, FactUsage } from './directive.ts';

/** A tree that contains only CommonMark and GFM nodes and custom elements. */
export interface ExpandedMarkdown {
  readonly root: Root;
  /** In document order. */
  readonly facts: readonly FactUsage[];
  readonly diagnostics: readonly FileDiagnostic[];
}

/**
 * Expands all markdown extensions without changing the given tree. Reports the diagnostics of directive builders.
 * @param source the text that was parsed
 * @param kits directives, code blocks and facts of kits
 * @param messages words that become part of the text
 */
export function expandExtensions(
  root: Root,
  source: string,
  { directives, codeBlocks, facts: kinds }: Pick<KitTables, 'directives' | 'codeBlocks' | 'facts'> = noKits,
  messages: DirectiveContext['messages'] = contentMessages,
): ExpandedMarkdown {
  const diagnostics: FileDiagnostic[] = [];
  const facts: FactUsage[] = [];
  const context: DirectiveContext = {
    source,
    directives,
    codeBlocks,
    hasRoomForMath: createMathLimit(),
    messages,
    factKinds: new Map(Object.values(kinds).map((kind) => [kind.directive, kind])),
    report: (code, { position, message, hint }) =>
      diagnostics.push(createDiagnostic({ code, place: buildPlace(position), message, hint })),
    addFact: (usage) => facts.push(usage),
    transform: (nodes) => nodes.flatMap((node) => expandNode(node, context)),
  };
  return { root: { ...root, children: context.transform(root.children) }, facts, diagnostics };
}

function expandNode(node: RootContent, context: DirectiveContext): RootContent[] {
  switch (node.type) {
    case 'containerDirective':
    case 'leafDirective':
    case 'textDirective':
      return expandDirective(node, context);
    case 'mdxjsEsm':
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return expandMdxCode(node, context);
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return expandMdxElement(node, context);
    case 'html':
      // Comments are dropped here, so that a page with comments alone needs no HTML parser.
      return /^\s*<!--(?!-?>)(?:(?!-->)[\s\S])*-->\s*$/.test(node.value) ? [] : [node];
    case 'code':
      return [expandCode(node, context)];
    case 'blockquote':
      return expandCallout(node, parseAlert(node), context);
    case 'paragraph':
      return expandCallout(node, parseAside(node), context);
    case 'heading':
      return [expandChildren(extractHeadingId(node, context), context)];
    default:
      return [expandChildren(node, context)];
  }
}

/** Puts a kit's component around a block in its language. */
function expandCode(node: Code, { codeBlocks }: DirectiveContext): RootContent {
  const language = node.lang?.toLowerCase() ?? '';
  const shown = Object.hasOwn(codeBlocks, language) ? codeBlocks[language] : undefined;
  if (shown === undefined) return node;
  const { value: code, position } = node;
  return buildIsland({ name: shown.component, props: { code }, isInline: false, position }, [node]);
}

function expandCallout(
  node: RootContent,
  callout: ReturnType<typeof parseAlert>,
  context: DirectiveContext,
): RootContent[] {
  if (callout === undefined) return [expandChildren(node, context)];
  return [
    buildCallout(
      {
        ...callout,
        title: context.transform(callout.title),
        children: context.transform(callout.children),
      },
      context.messages,
    ),
  ];
}

function expandChildren<Node extends RootContent>(node: Node, context: DirectiveContext): Node {
  if (!('children' in node)) return node;
  const children = joinMath(context.transform(node.children), context);
  const isSame =
    children.length === node.children.length && children.every((child, index) => child === node.children[index]);
  return isSame ? node : { ...node, children };
}

/** An id at the end of a heading: `{#id}`, or `{/*id*\/}` as in the documentation of React. */
const writtenId = /(?<![ \t])[ \t]*\{(?:#([^\s{}]+)(?:[ \t][^{}]*)?|\/\*[ \t]*([^\s{}*]+)[ \t]*\*\/)\}[ \t]*$/;

/**
 * Extracts the id from the end of a heading. MDX parses it as an expression, and markdown parses `*id*` as emphasis.
 */
function extractHeadingId(node: Heading, { source }: DirectiveContext): Heading {
  const [beforeLast, emphasis, last] = [undefined, undefined, undefined, ...node.children].slice(-3);
  if (last?.type === 'mdxTextExpression') {
    const [match, id, commentId] = writtenId.exec(`{${last.value}}`) ?? [];
    return match === undefined ? node : withId(node, id ?? commentId, trimEnd(node.children.slice(0, -1)));
  }
  if (last?.type !== 'text') return node;
  if (last.value === '/}' && emphasis?.type === 'emphasis' && beforeLast?.type === 'text') {
    const written = source.slice(emphasis.position?.start.offset, emphasis.position?.end.offset);
    const [match, , id] = writtenId.exec(`{/${written}/}`) ?? [];
    if (match === undefined || !beforeLast.value.endsWith('{/')) return node;
    const value = beforeLast.value.slice(0, -2);
    return withId(node, id, trimEnd([...node.children.slice(0, -3), { ...beforeLast, value }]));
  }
  const [match, id, commentId] = writtenId.exec(last.value) ?? [];
  if (match === undefined) return node;
  const value = last.value.slice(0, -match.length);
  const before = node.children.slice(0, -1);
  return withId(node, id ?? commentId, value === '' ? before : [...before, { ...last, value }]);
}

function trimEnd(children: Heading['children']): Heading['children'] {
  const last = children.at(-1);
  if (last?.type !== 'text') return children;
  const value = last.value.trimEnd();
  return value === '' ? children.slice(0, -1) : [...children.slice(0, -1), { ...last, value }];
}

function withId(node: Heading, id: string | undefined, children: Heading['children']): Heading {
  return { ...node, children, data: { ...node.data, hProperties: { id: id ?? '' } } };
}
