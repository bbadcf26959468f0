import { parseSync } from 'vite';
import { createLinePositions } from '../../architecture/syntax/line-positions.ts';
import { isSyntaxNode, walkSyntax } from '../../architecture/syntax/syntax-node.ts';

/** One regular expression literal. */
export interface RegexLiteral {
  readonly pattern: string;
  readonly flags: string;
  /** `file:line:column`. */
  readonly at: string;
}

/**
 * Extracts the regular expression literals of a source file, in source order.
 * @throws when the file does not parse
 */
export function extractRegexes(filePath: string, text: string): readonly RegexLiteral[] {
  const { program, errors } = parseSync(filePath, text);
  if (errors.length > 0 || !isSyntaxNode(program)) throw new Error(`${filePath} does not parse.`);
  const findPosition = createLinePositions(text);
  const regexes: RegexLiteral[] = [];
  walkSyntax(program, ({ type, start, regex }) => {
    if (type !== 'Literal' || typeof regex !== 'object' || regex === null) return;
    // ESTree gives a literal this field only for a regular expression, with these two texts.
    const { pattern, flags } = regex as { readonly pattern: string; readonly flags: string };
    regexes.push({ pattern, flags, at: `${filePath}:${findPosition(start)}` });
  });
  return regexes;
}
