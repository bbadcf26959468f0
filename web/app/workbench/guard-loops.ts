// Pure. A preview shares its thread with the page in some browsers, where a reader is asked before it runs. Its code stops
// itself there: each loop and function of it first calls a function that throws when too much time has passed without a
// pause. Evaluated text and patterns go around that.

import { parse, type AnyNode, type Options, type Program } from 'acorn';

/** Name of the function that guarded code calls; the preview defines it. */
export const guardName = 'docgraphTick';

const call = `${guardName}();`;

interface Insertion {
  readonly offset: number;
  readonly text: string;
}

/** Adds the calls to a script or module; a text that cannot be parsed stays as it is, since it does not run either. */
export function guardLoops(text: string): string {
  const program = tryParse(text);
  if (program === undefined) return text;
  const insertions: (Insertion & { readonly end?: number })[] = [];
  const waiting: AnyNode[] = [program];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const literal = readEvaluated(node);
    if (literal !== undefined) {
      // a development build has its modules in such texts
      insertions.push({ offset: literal.start, end: literal.end, text: JSON.stringify(guardLoops(literal.value)) });
      continue;
    }
    insertions.push(...listCalls(node));
    waiting.push(...listChildren(node));
  }
  let result = '';
  let end = 0;
  for (const { offset, end: skipped = offset, text: inserted } of insertions.sort((a, b) => a.offset - b.offset)) {
    result += text.slice(end, offset) + inserted;
    end = skipped;
  }
  return result + text.slice(end);
}

function tryParse(text: string): Program | undefined {
  const options: Options = { ecmaVersion: 'latest', allowReturnOutsideFunction: true, allowHashBang: true };
  for (const sourceType of ['module', 'script'] as const) {
    try {
      return parse(text, { ...options, sourceType });
    } catch {
      // the other way, or not at all
    }
  }
  return undefined;
}

/** Reads the text of `eval("…")`. */
function readEvaluated(
  node: AnyNode,
): { readonly start: number; readonly end: number; readonly value: string } | undefined {
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier' || node.callee.name !== 'eval')
    return undefined;
  const [argument] = node.arguments;
  if (argument?.type !== 'Literal' || typeof argument.value !== 'string') return undefined;
  return { start: argument.start, end: argument.end, value: argument.value };
}

function listCalls(node: AnyNode): readonly Insertion[] {
  switch (node.type) {
    case 'WhileStatement':
    case 'DoWhileStatement':
    case 'ForStatement':
    case 'ForInStatement':
    case 'ForOfStatement':
      return node.body.type === 'BlockStatement'
        ? [{ offset: node.body.start + 1, text: call }]
        : wrap(node.body, `{${call}`, '}');
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression': {
      const { body } = node;
      if (body.type !== 'BlockStatement') return wrap(body, `(${guardName}(),`, ')');
      const directive = body.body.findLast((each) => each.type === 'ExpressionStatement' && each.directive != null);
      return [{ offset: directive?.end ?? body.start + 1, text: directive === undefined ? call : `;${call}` }];
    }
    default:
      return [];
  }
}

function wrap({ start, end }: AnyNode, before: string, after: string): readonly Insertion[] {
  return [
    { offset: start, text: before },
    { offset: end, text: after },
  ];
}

function listChildren(node: AnyNode): readonly AnyNode[] {
  return Object.values(node).flatMap((value: unknown) => (Array.isArray(value) ? value : [value]).filter(isNode));
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}
