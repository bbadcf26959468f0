import path from 'node:path';
import { parseSync } from 'vite';
import { extractImports } from './extract-imports.ts';
import { extractReferences } from './extract-references.ts';
import { extractTypeNames } from './extract-type-names.ts';
import { createLinePositions } from './line-positions.ts';
import { isSyntaxNode } from './syntax-node.ts';

/** What the rules know of a file: its syntax is read once. Each `at` is `file:line:column`. */
export interface SourceFacts {
  readonly filePath: string;
  readonly imports: readonly ImportFact[];
  /** Globals and dotted names that the file uses. */
  readonly references: readonly { readonly name: string; readonly words: string; readonly at: string }[];
  /** Types and interfaces that the file declares and exports. */
  readonly typeNames: readonly { readonly name: string; readonly at: string }[];
}

export interface ImportFact {
  readonly specifier: string;
  /** The imported file, POSIX and relative to the repository's root; undefined for a package or a built-in module. */
  readonly target: string | undefined;
  readonly isTypeOnly: boolean;
  readonly names: readonly { readonly name: string; readonly at: string }[];
  readonly at: string;
}

/**
 * Parses one source file.
 * @throws when it is not valid TypeScript
 */
export function readSourceFacts(filePath: string, text: string): SourceFacts {
  const { program, errors } = parseSync(filePath, text);
  if (errors.length > 0) throw new Error(`${filePath} does not parse: ${errors[0]?.message}`);
  if (!isSyntaxNode(program)) throw new Error(`${filePath} has no syntax tree.`);
  const findPosition = createLinePositions(text);
  const at = (offset: number): string => `${filePath}:${findPosition(offset)}`;
  return {
    filePath,
    imports: extractImports(program).map(({ specifier, isTypeOnly, names, offset }) => ({
      specifier,
      target: specifier.startsWith('.')
        ? path.posix.join(path.posix.dirname(filePath), specifier.replace(/\?.*$/, ''))
        : undefined,
      isTypeOnly,
      names: names.map((entry) => ({ name: entry.name, at: at(entry.offset) })),
      at: at(offset),
    })),
    references: extractReferences(program).map(({ name, words, offset }) => ({ name, words, at: at(offset) })),
    typeNames: extractTypeNames(program).map(({ name, offset }) => ({ name, at: at(offset) })),
  };
}
