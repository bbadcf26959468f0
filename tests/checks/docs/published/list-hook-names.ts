// Pure. The hooks of a class, as its source declares them.

/** Lists the names in `this.hooks = Object.freeze({…})`. */
export function listHookNames(source: string): string[] {
  const start = source.indexOf('this.hooks = Object.freeze({');
  if (start === -1) return [];
  const end = source.indexOf('\n\t\t});', start);
  const body = source.slice(start, end === -1 ? undefined : end);
  return [...body.matchAll(/^\t\t\t(?:get )?([a-zA-Z]\w*)(?::(?: |$)|\(\) \{)/gm)].map(([, name = '']) => name);
}
