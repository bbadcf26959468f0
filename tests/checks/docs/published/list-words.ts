// Pure. The names in a program or a text.

/** Lists every word that could be a name: letters, digits, `_` and `$`. */
export function listWords(text: string): ReadonlySet<string> {
  return new Set(text.match(/[A-Za-z_$][\w$]{2,}/g) ?? []);
}
