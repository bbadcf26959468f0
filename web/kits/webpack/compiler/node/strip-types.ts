// Types of TypeScript as blanks, so that every place in the text stays the same. What would need other code is refused,
// as Node refuses it.

import { parse } from 'sucrase/dist/esm/parser/index.js';
import { TokenType } from 'sucrase/dist/esm/parser/tokenizer/types.js';

const modifiers = new Set(
  ['_abstract', '_declare', '_override', '_private', '_protected', '_public', '_readonly', 'nonNullAssertion'].map(
    (name) => TokenType[name],
  ),
);

/**
 * Replaces types by blanks.
 * @throws SyntaxError for `enum`, namespaces and parameter properties
 */
export function stripTypes(text: string): string {
  const { tokens } = parse(text, false, true, false);
  const characters = text.split('');
  const blank = (from: number, to: number): void => {
    for (let index = from; index < to; index += 1) if (!/\s/.test(characters[index] ?? '')) characters[index] = ' ';
  };
  for (const [index, { type, isType, start, end }] of tokens.entries()) {
    const next = tokens[index + 1];
    if (type === TokenType['_enum'] && !isType) refuse('enum', text, start);
    if (isType) {
      // comments between two parts of a type belong to it
      blank(
        start,
        next?.isType === true && next.start - end < 200 && !/\n\s*\n/.test(text.slice(end, next.start))
          ? next.start
          : end,
      );
    } else if (modifiers.has(type)) {
      if (tokens[index - 1]?.type === TokenType['parenL'] || tokens[index - 1]?.type === TokenType['comma'])
        refuse('parameter property', text, start);
      blank(start, end);
    }
  }
  return characters
    .join('')
    .replace(
      /^([ \t]*)((?:import|export) type\b(?!\s+from\b|\s*[,=])[^;'"]*?\bfrom\s*(?:'[^']*'|"[^"]*");?)/gm,
      (_all, indent: string, statement: string) => indent + statement.replace(/\S/g, ' '),
    )
    .replace(
      /^([ \t]*)(import\s{5,}\{[^{}]*\}\s*from\s*(?:'[^']*'|"[^"]*");?)/gm,
      (_all, indent: string, statement: string) => indent + statement.replace(/\S/g, ' '),
    );
}

function refuse(what: string, text: string, offset: number): never {
  const code = 'ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX';
  const lines = text.slice(0, offset).split('\n');
  const error = new SyntaxError(`TypeScript ${what} is not supported in strip-only mode`);
  const trace = error.stack?.replace(/^SyntaxError/, `SyntaxError [${code}]`) ?? '';
  const stack = `:${lines.length}\n  > ${text.split('\n')[lines.length - 1] ?? ''}\n\n${trace}`;
  throw Object.assign(error, { code, name: `SyntaxError [${code}]`, stack });
}
