// The text of a module as the body of a function. Line numbers stay the same.

import { initSync, parse, type ExportSpecifier, type ImportSpecifier } from 'es-module-lexer';
import { transform } from 'sucrase';
import { parse as parseTokens } from 'sucrase/dist/esm/parser/index.js';
import { TokenType } from 'sucrase/dist/esm/parser/tokenizer/types.js';
import { stripTypes } from './strip-types.ts';

/** How Node reads a file. */
export type ModuleFormat = 'commonjs' | 'module';

/** A module that can be evaluated. */
export interface TransformedModule {
  readonly code: string;
  /** Specifiers of static imports, in order. */
  readonly imports: readonly string[];
  /** Whether it awaits at its top level. */
  readonly isAsync: boolean;
}

/** Stands for the word in the author's text during the transform. */
const ownRequire = '__own_require__';

/** Enough of a statement to see what it declares. */
const maxKeywords = 40;

/** How webpack hides `import()` from old versions of Node: in a text that it evaluates. */
const evaluatedImport = /(\(\w+\)|\b\w+)\s*=>\s*import\(/g;

/**
 * Replaces `import()` and `import.meta` and turns the static imports and exports of an ES module into `require` and
 * `exports`. Types are removed from TypeScript.
 * @throws SyntaxError
 */
export function transformModule(options: {
  readonly text: string;
  readonly format: ModuleFormat;
  readonly isTypeScript: boolean;
}): TransformedModule {
  const { format, isTypeScript } = options;
  const text = options.text.replace(/^#!.*/, '').replace(/^\uFEFF/, '');
  const typeless = isTypeScript ? stripTypes(text) : text;
  if (format === 'commonjs') {
    const code = /\bimport\s*\(/.test(typeless) ? replaceImports(typeless).code : typeless;
    return { code: code.replace(evaluatedImport, '$1 => globalThis.__import__('), imports: [], isAsync: false };
  }
  refuseInnerExports(typeless);
  const { exports } = readSyntax(typeless);
  refuseDuplicateExports(exports);
  const { code: replaced, imports } = replaceImports(splitDeclarations(typeless, exports));
  // an ES module has no `require`, and may declare one: that of the transform gets another name
  const result = transform(replaced.replaceAll(/\brequire\b/g, ownRequire), {
    transforms: ['imports'],
    disableESTransforms: true,
    preserveDynamicImport: true,
    keepUnusedImports: true,
  });
  const code = result.code.replaceAll(/\brequire\(/g, '__require__(').replaceAll(ownRequire, 'require');
  return { code, imports, isAsync: /\bawait\b/.test(code) && isTopLevelAwait(code) };
}

/** Finds where a text cannot be parsed, 1-based. */
export function findSyntaxError(
  text: string,
  isTypeScript: boolean,
): { readonly line: number; readonly column: number } | undefined {
  try {
    parseTokens(text, false, isTypeScript, false);
  } catch (error) {
    // the parser adds its place to an error
    if (error instanceof SyntaxError && 'loc' in error) return error.loc as ReturnType<typeof findSyntaxError>;
  }
  return undefined;
}

function replaceImports(text: string): { readonly code: string; readonly imports: readonly string[] } {
  const found = readSyntax(text).imports;
  let code = '';
  let end = 0;
  for (const { d: kind, s: specifierFrom, e: specifierTo, ss: from } of found) {
    if (kind === -2) code += `${text.slice(end, specifierFrom)}__import_meta__`;
    else if (kind >= 0) code += `${text.slice(end, from)}__import__`;
    else continue;
    end = kind === -2 ? specifierTo : from + 'import'.length;
  }
  const imports = found.flatMap(({ d: kind, n: name }) => (kind === -1 && name !== undefined ? [name] : []));
  return { code: code + text.slice(end), imports };
}

/** The transform would take an export anywhere. */
function refuseInnerExports(text: string): void {
  const { tokens } = parseTokens(text, false, false, false);
  if (tokens.some(({ type, scopeDepth }) => type === TokenType['_export'] && scopeDepth > 0))
    throw new SyntaxError("Unexpected token 'export'");
}

/** The transform would take the last of two exports. */
function refuseDuplicateExports(exports: readonly ExportSpecifier[]): void {
  const names = new Set<string>();
  for (const { n: name } of exports) {
    if (names.has(name)) throw new SyntaxError(`Duplicate export of '${name}'`);
    names.add(name);
  }
}

/** Exports at the end what one statement declares several of: the transform would export the first alone. */
function splitDeclarations(text: string, exports: readonly ExportSpecifier[]): string {
  const statements = Map.groupBy(exports, ({ ss: from }) => from);
  let code = text;
  let names = '';
  for (const [from, declared] of statements) {
    if (declared.length < 2 || !/^export\s+(?:const|let|var)\b/.test(text.slice(from, from + maxKeywords))) continue;
    code = `${code.slice(0, from)}${' '.repeat('export'.length)}${code.slice(from + 'export'.length)}`;
    names += `${declared.map(({ n: name }) => name).join(', ')}, `;
  }
  return names === '' ? text : `${code}\nexport { ${names}};`;
}

/** Whether a text can only be an ES module. */
export const hasModuleSyntax = (text: string): boolean => readSyntax(text).isModule;

/** Reads what a module imports and exports; nothing of a text with an error, whose place its evaluation reports. */
function readSyntax(text: string): {
  imports: readonly ImportSpecifier[];
  exports: readonly ExportSpecifier[];
  isModule: boolean;
} {
  try {
    initSync();
    const [imports, exports, , isModule] = parse(text);
    return { imports, exports, isModule };
  } catch {
    return { imports: [], exports: [], isModule: false };
  }
}

/** Whether the code cannot be the body of a function that is not async. */
function isTopLevelAwait(code: string): boolean {
  try {
    // oxlint-disable-next-line no-new-func -- it only parses
    return new Function(code).length > 0;
  } catch {
    return true;
  }
}
