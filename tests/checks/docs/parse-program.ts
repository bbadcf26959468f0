// Pure. Parses a sample to a syntax tree, even when it is only a part of an object.

import { parse, parseExpressionAt, type Node, type Program } from 'acorn';

/** A tree, with the number of characters that were put before the text to parse it. */
export interface ParsedSample {
  readonly root: Node;
  readonly offset: number;
}

const options = { ecmaVersion: 'latest', allowHashBang: true, allowReturnOutsideFunction: true } as const;

/** Parses a sample as a module, or as what could be between the braces of an object; undefined for anything else. */
export function parseSample(text: string, isTypeScript: boolean): ParsedSample | undefined {
  const code = isTypeScript ? stripTypes(text) : text;
  const isPiece = /^\s*(?:\/\/.*\n\s*)*["']?[\w-]+["']?:/.test(code);
  const attempts = [
    () => ({ root: parseProgram(code), offset: 0 }),
    () => ({ root: parseWhole(`({${code}\n})`), offset: 2 }),
    () => ({ root: parseWhole(`(${code.replace(/[;,]\s*$/, '')}\n)`), offset: 1 }),
  ];
  for (const attempt of isPiece ? attempts.slice(1) : attempts) {
    try {
      return attempt();
    } catch {
      // the next way
    }
  }
  return undefined;
}

function parseProgram(code: string): Program {
  return parse(code, { ...options, sourceType: 'module', allowAwaitOutsideFunction: true });
}

function parseWhole(code: string): Node {
  const node = parseExpressionAt(code, 0, { ...options, preserveParens: true });
  if (node.type !== 'ParenthesizedExpression' || code.slice(node.end).trim() !== '')
    throw new SyntaxError('There is more.');
  return node.expression;
}

/** Replaces by spaces the types that configurations have: of variables, after `satisfies` and `as`, and type imports. */
function stripTypes(text: string): string {
  const types =
    /(?<=\b(?:const|let)\s+\w+): [\w.<>[\]]+(?= =)|\b(?:satisfies|as) (?!const\b)[A-Z][\w.<>[\]]*|^import type .*$/gm;
  return text.replaceAll(types, (type) => ' '.repeat(type.length));
}
