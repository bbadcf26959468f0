// Text → syntax tree. JavaScript first, then TypeScript, then an object or its members alone; the rest as far as it goes.

import { Parser, type Options, type Program } from 'acorn';

/** What stopped a parser. */
export interface SyntaxProblem {
  readonly message: string;
  readonly offset: number;
}

/** A parsed text. Subtract `shift` from the offsets of its nodes. */
export interface ParsedSource {
  readonly program: Program;
  /** What the nodes' offsets refer to. */
  readonly text: string;
  readonly shift: number;
  /** Where the text is not JavaScript or TypeScript; the tree has what could be read all the same. */
  readonly problem: SyntaxProblem | undefined;
}

/** Loads a parser that most texts do not need. */
export interface ParserLoaders {
  readonly loadTypeScript: () => Promise<{ readonly extendParser: (parser: typeof Parser) => typeof Parser }>;
  readonly loadLoose: () => Promise<{ readonly parseLoosely: (text: string, options: Options) => Program }>;
}

const options: Options = {
  ecmaVersion: 'latest',
  sourceType: 'module',
  locations: true, // the TypeScript parser needs them
  allowReturnOutsideFunction: true,
  allowAwaitOutsideFunction: true,
  allowImportExportEverywhere: true,
  allowHashBang: true,
};

/** A text that begins with a brace is an object, not a block. */
const objectStart = /^(?:\s|\/\/[^\n]*\n|\/\*(?:[^*]|\*(?!\/))*\*\/)*\{/;

/** A text that begins with a name and a colon is a part of an object. */
const memberStart = /^(?:\s|\/\/[^\n]*\n|\/\*(?:[^*]|\*(?!\/))*\*\/)*['"]?[\w$-]+['"]?\s*:/;

/**
 * Parses a text.
 * @throws RangeError when it is nested too deeply
 */
export async function parseConfiguration(text: string, loaders: ParserLoaders): Promise<ParsedSource> {
  const binaryAt = text.indexOf('\0');
  if (binaryAt !== -1) {
    // the loose parser would take minutes for a dropped picture
    const problem = { message: 'This is not a text file.', offset: binaryAt };
    return { program: Parser.parse('', options), text, shift: 0, problem };
  }
  if (objectStart.test(text)) {
    const found = tryParse(Parser, `(${text.trimEnd().replace(/(?<!;);{1,9}$/, '')}\n)`, 1);
    if (found.program !== undefined) return { ...found, program: found.program, problem: undefined };
  }
  if (memberStart.test(text)) {
    const found = tryParse(Parser, `({${text}\n})`, 2);
    if (found.program !== undefined) return { ...found, program: found.program, problem: undefined };
  }
  const script = tryParse(Parser, text, 0);
  if (script.program !== undefined) return { ...script, program: script.program, problem: undefined };
  const { extendParser } = await loaders.loadTypeScript();
  const typed = tryParse(extendParser(Parser), text, 0);
  if (typed.program !== undefined) return { ...typed, program: typed.program, problem: undefined };
  const problem = typed.problem.offset >= script.problem.offset ? typed.problem : script.problem;
  const { parseLoosely } = await loaders.loadLoose();
  const [wrapped, shift] = objectStart.test(text) ? [`(${text}\n)`, 1] : [text, 0];
  return { program: parseLoosely(wrapped, options), text: wrapped, shift, problem };
}

type ParseAttempt = { readonly text: string; readonly shift: number } & (
  | { readonly program: Program }
  | { readonly program: undefined; readonly problem: SyntaxProblem }
);

function tryParse(parser: typeof Parser, text: string, shift: number): ParseAttempt {
  try {
    return { program: parser.parse(text, options), text, shift };
  } catch (error) {
    if (error instanceof RangeError) throw error;
    // the TypeScript parser has other errors too, e.g. where its stack ends
    if (!(error instanceof SyntaxError))
      return { program: undefined, text, shift, problem: { message: 'This cannot be read.', offset: 0 } };
    return { program: undefined, text, shift, problem: describeSyntaxError(error, text, shift) };
  }
}

/** Replaces acorn's position by the text at it. */
function describeSyntaxError(
  error: SyntaxError & { readonly pos?: number },
  text: string,
  shift: number,
): SyntaxProblem {
  const offset = error.pos ?? 0;
  const words = error.message.replace(/ \(\d+:\d+\)$/, '');
  const found = /^[\w$]{1,40}|^./.exec(text.slice(offset, offset + 40))?.[0];
  const isUnexpected = words === 'Unexpected token';
  const message = isUnexpected
    ? found === undefined
      ? 'The text ends too early'
      : `“${found}” is not expected here`
    : words;
  // the usual mistake in a list of options: `mode: "production"`, and the next line begins with a name
  const isAfterValue =
    isUnexpected && /^[\w$'"`[{]/.test(found ?? '') && /[\w$'"`)\]}]\s*$/.test(text.slice(0, offset));
  const hint = isAfterValue ? ' A comma may be missing before it.' : '';
  return { message: `${message}.${hint}`, offset: Math.max(0, offset - shift) };
}

/** Parses a literal of the documentation; undefined for any other text. The nodes' offsets are shifted by 1. */
export function parseLiteral(text: string): Program | undefined {
  return tryParse(Parser, `(${text})`, 1).program;
}
