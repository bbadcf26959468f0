// Pure. The calls of docgraph in a text.

/** A call: the name of the command, and its arguments. */
export interface CommandLine {
  readonly name: string;
  readonly args: readonly string[];
}

/** Lists the calls in a text, which end with the line, a backtick, or a quote of what contains them. */
export function listCommandLines(text: string): readonly CommandLine[] {
  return [...text.matchAll(/\bnpx docgraph ((?:'[^'\n]*'|"\$[^"\n]*"|[^\s'"`|]+|[ ])*)/g)].map(([, call = '']) => {
    const [name = '', ...args] = [...call.matchAll(/'([^']*)'|"([^"]*)"|\S+/g)].map(
      ([word, single, double]) => single ?? double ?? word,
    );
    return { name, args };
  });
}
