// JavaScript → syntax tree. The only file that parses the scripts of samples.

import { Parser, type AnyNode, type Comment, type Program } from 'acorn';
import acornJsx from 'acorn-jsx';

/** A sample's syntax tree with its comments. */
export interface ParsedScript {
  readonly program: Program;
  /** All nodes of it in document order. */
  readonly nodes: readonly AnyNode[];
  readonly comments: readonly Comment[];
}

const JsxParser = Parser.extend(acornJsx());

/** The types that occur in configurations. Each is replaced by spaces, so that positions stay the same. */
const types =
  /^[ \t]*import type .*$|(?<=\b(?:const|let) \w{1,60}) ?: ?(?:[\w.]{1,60})(?:\[\])?(?= ?=)| (?:satisfies|as) [\w.]{1,60}(?:\[\])?/gm;

/**
 * Parses a script or module.
 * @param isTyped true for TypeScript, whose simplest types are removed first
 * @returns undefined for a text that cannot be parsed
 */
export function parseScript(text: string, isTyped: boolean): ParsedScript | undefined {
  const code = isTyped ? text.replace(types, (type) => ' '.repeat(type.length)) : text;
  const comments: Comment[] = [];
  try {
    const program = JsxParser.parse(code, {
      ecmaVersion: 'latest',
      sourceType: 'module',
      allowReturnOutsideFunction: true,
      allowHashBang: true,
      onComment: comments,
    });
    return { program, nodes: listNodes(program), comments };
  } catch {
    return undefined; // a sample may be a fragment, and a README may contain anything
  }
}

/** Lists every node in document order, without recursion: samples may be nested deeply. */
function listNodes(root: AnyNode): readonly AnyNode[] {
  const nodes: AnyNode[] = [];
  const stack: AnyNode[] = [root];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    nodes.push(node);
    const children: AnyNode[] = [];
    for (const value of Object.values(node)) {
      if (Array.isArray(value)) children.push(...value.filter(isNode));
      else if (isNode(value)) children.push(value);
    }
    for (let index = children.length - 1; index >= 0; index -= 1) stack.push(children[index] ?? node);
  }
  return nodes;
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}
