// Pure. The grammar of nginx's settings: statements end with a semicolon, or have a block.

/** A statement with its arguments, and those in its block. */
export interface NginxStatement {
  readonly words: readonly string[];
  readonly block?: readonly NginxStatement[];
}

/** Parses settings. @throws Error for a statement or a block without an end, and for an end without a beginning */
export function parseNginx(text: string): readonly NginxStatement[] {
  const tokens = [...text.matchAll(/#.*|"([^"]*)"|[{};]|[^\s{};"]+/g)].filter(([token]) => !token.startsWith('#'));
  let at = 0;
  const parseBlock = (isInner: boolean): readonly NginxStatement[] => {
    const statements: NginxStatement[] = [];
    let words: string[] = [];
    for (;;) {
      const [token, quoted] = tokens[at++] ?? [];
      if (token === undefined || token === '}') {
        if (words.length > 0) throw new Error(`"${words.join(' ')}" has no semicolon.`);
        if (isInner !== (token === '}'))
          throw new Error(isInner ? 'A block has no end.' : 'There is one "}" too many.');
        return statements;
      }
      if (token === ';' || token === '{') {
        if (words.length === 0) throw new Error(`"${token}" follows nothing.`);
        statements.push(token === ';' ? { words } : { words, block: parseBlock(true) });
        words = [];
      } else words.push(quoted ?? token);
    }
  };
  return parseBlock(false);
}
