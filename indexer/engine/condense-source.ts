// Pure. The text of a module of JavaScript or TypeScript without what changes nothing: comments and line breaks.

/** A condensed module. */
export interface CondensedSource {
  readonly text: string;
  /** The same without template literals, so that whatever looks like an import is one. */
  readonly outline: string;
}

/** Regular expressions begin after an operator or one of these words; elsewhere, a slash divides. */
const regexStart = String.raw`(?<=(?:[=(,:;!&|?{}[+\-*%~^>]|\b(?:return|typeof|case|in|of|void|await|yield|else|do))\s*)`;

const token = new RegExp(
  [
    '^#!.*', // the program that runs a file
    String.raw`\/\/.*|\/\*[^]*?\*\/`, // comments
    String.raw`'(?:[^'\\\n]|\\[^])*'|"(?:[^"\\\n]|\\[^])*"`, // strings
    String.raw`${regexStart}\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/`,
    '[`{}]',
  ].join('|'),
  'g',
);

/** A template literal from where it begins or goes on to its end, or to the next expression in it. */
const template = /(?:[^`\\$]|\\[^]|\$(?!\{))*(?:`|\$\{)/y;

/**
 * Condenses a module. What it cannot tell apart stays in the text, as the text between two tags of JSX does. A test compares
 * the comments with those that a parser finds in every file of this project.
 * @param onComment receives each comment that is left out
 */
export function condenseSource(source: string, onComment?: (comment: string) => void): CondensedSource {
  const parts: { readonly text: string; readonly isTemplate: boolean }[] = [];
  /** The depths of braces at which an expression in a template literal ends. */
  const expressions: number[] = [];
  let [depth, from, code] = [0, 0, ''];

  function endCode(): void {
    parts.push({ text: code.replace(/\n\s*/g, '\n'), isTemplate: false });
    code = '';
  }

  token.lastIndex = 0;
  for (let match = token.exec(source); match !== null; match = token.exec(source)) {
    const [found] = match;
    const { index } = match;
    if (/^(?:\/[/*]|#!)/.test(found)) {
      const before = source.slice(from, index);
      code += before.trimEnd();
      from = index + found.length;
      if (before === before.trimEnd()) while (source[from] === ' ') from++; // the space after it belongs to it
      onComment?.(found);
      continue;
    }
    if (found === '{') depth++;
    const isResumed = found === '}' && expressions.at(-1) === depth;
    if (found === '}') depth--;
    if (found === '{' || (found === '}' && !isResumed)) continue;
    code += source.slice(from, index);
    endCode();
    from = index;
    if (isResumed) expressions.pop();
    const isTemplate = found === '`' || isResumed;
    if (isTemplate) {
      template.lastIndex = index + 1;
      if (template.exec(source) === null) break; // no module: the rest is taken as it is
      token.lastIndex = template.lastIndex;
      if (source[token.lastIndex - 1] === '{') expressions.push(++depth);
    }
    parts.push({ text: source.slice(index, token.lastIndex), isTemplate });
    from = token.lastIndex;
  }
  code += source.slice(from);
  endCode();
  const join = (format: (part: (typeof parts)[number]) => string): string => parts.map(format).join('').trim();
  return { text: join(({ text }) => text), outline: join(({ text, isTemplate }) => (isTemplate ? '``' : text)) };
}
