// Pure. What taps of hooks may return, as type declarations say.

/** A hook with a type of results. */
export interface HookResult {
  /** Its class, e.g. `SyncBailHook`. */
  readonly type: string;
  /** What a tap may return, e.g. `boolean | void`; undefined for a class whose results nobody reads. */
  readonly result: string | undefined;
}

/** Reads the hooks by name. Objects may have different hooks of one name. */
export function readHookResults(types: string): ReadonlyMap<string, readonly HookResult[]> {
  const hooks = new Map<string, HookResult[]>();
  for (const match of types.matchAll(/\b(\w+): (?:HookMap<\s*)?(?:[^;:{}]*&\s+)?((?:Sync|Async)\w*Hook)</g)) {
    const [all, name = '', type = ''] = match;
    const [, result] = splitArguments(types.slice(match.index + all.length));
    const isRead = /Bail|Waterfall|Loop/.test(type);
    const found = { type, result: isRead ? (result ?? 'any') : undefined };
    hooks.set(name, [...(hooks.get(name) ?? []), found]);
  }
  return hooks;
}

/** Splits the text up to the bracket that closes it at the commas outside of all brackets. */
function splitArguments(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const [index, letter] of [...text.slice(0, 2_000)].entries()) {
    if ('<([{'.includes(letter)) depth += 1;
    if (')]}'.includes(letter) || (letter === '>' && text[index - 1] !== '=')) depth -= 1;
    if (depth < 0) break;
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.replaceAll(/\s+/g, ' ').trim());
}
