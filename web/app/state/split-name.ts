/** Is a name in parts between which a narrow column may break it. */
export interface SplitName {
  /** What an option belongs to, e.g. `optimization.`; empty for a name that is no option's. */
  readonly stem: readonly string[];
  readonly leaf: readonly string[];
}

/** Splits a name such as `optimization.concatenateModules` into what it belongs to and its own part. */
export function splitName(name: string): SplitName {
  const stem = /^[a-z][\w.[\]]*\.(?=[a-z_]\w*$)/.exec(name)?.[0] ?? '';
  return { stem: splitWord(stem), leaf: splitWord(name.slice(stem.length)) };
}

/** Splits a long word where a narrow column may break it. */
export const splitWord = (word: string): readonly string[] =>
  word.length > 12 && !word.includes(' ') ? word.split(/(?<=[.[/_-])(?=\w)|(?<=[a-z])(?=[A-Z])/) : [word];
