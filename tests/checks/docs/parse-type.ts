// Pure. The type that a page states of an option, as kinds of values.

/** One alternative of a type. */
export type TypeKind =
  | { readonly kind: 'boolean' | 'string' | 'number' | 'object' | 'function' | 'RegExp' | 'undefined' | 'null' }
  /** One value: `'auto'`, `false`, `0`. */
  | { readonly kind: 'value'; readonly value: string | number | boolean }
  | { readonly kind: 'list'; readonly items: readonly TypeKind[] }
  /** A name that says more than its letters: `Rule`, `Condition`. */
  | { readonly kind: 'named'; readonly name: string };

/**
 * Parses a type; every name that is not one of the simple ones is `named`.
 * @param isGreedy whether alternatives after an arrow are what the function returns: `(name) => string | string[]`
 */
export function parseType(text: string, isGreedy = false): readonly TypeKind[] {
  const whole = text.trim().replace(/,? or an array(?: of (?:them|these))?$/, '');
  const alternatives = splitUnion(whole, isGreedy).flatMap((part) => parseAlternative(part, isGreedy));
  return whole === text.trim() ? alternatives : [...alternatives, { kind: 'list', items: alternatives }];
}

/** Splits at the bars outside of all brackets. */
function splitUnion(text: string, isGreedy: boolean): string[] {
  const parts: string[] = [];
  let [depth, part, quote] = [0, '', ''];
  for (const [index, letter] of [...text].entries()) {
    if (quote !== '') quote = letter === quote ? '' : quote;
    else if (letter === "'" || letter === '"') quote = letter;
    else if ('([{<'.includes(letter)) depth += 1;
    else if (')]}'.includes(letter) || (letter === '>' && text[index - 1] !== '=')) depth -= 1;
    if (letter === '|' && depth === 0 && quote === '' && !(isGreedy && hasArrow(part))) {
      parts.push(part);
      part = '';
    } else part += letter;
  }
  return [...parts, part].map((item) => item.trim()).filter((item) => item !== '');
}

/** Returns whether an arrow of a function is outside of all brackets. */
function hasArrow(text: string): boolean {
  let depth = 0;
  for (const [index, letter] of [...text].entries()) {
    if ('([{'.includes(letter)) depth += 1;
    else if (')]}'.includes(letter)) depth -= 1;
    else if (letter === '>' && text[index - 1] === '=' && depth === 0) return true;
  }
  return false;
}

function parseAlternative(text: string, isGreedy: boolean): readonly TypeKind[] {
  if (hasArrow(text) || /^(?:async )?function$|^Function$|^typeof /.test(text)) return [{ kind: 'function' }];
  if (text.endsWith('[]')) return [{ kind: 'list', items: parseType(text.slice(0, -2), isGreedy) }];
  if (/^\[.*\]$|^array$/.test(text)) return [{ kind: 'list', items: [] }];
  if (text.startsWith('(') && text.endsWith(')')) return parseType(text.slice(1, -1), isGreedy);
  if (text.startsWith('{')) return [{ kind: 'object' }];
  const [, quoted] = /^['"](.*)['"]$/.exec(text) ?? [];
  if (quoted !== undefined) return [{ kind: 'value', value: quoted }];
  if (/^-?[\d.]+$/.test(text)) return [{ kind: 'value', value: Number(text) }];
  if (text === 'true' || text === 'false') return [{ kind: 'value', value: text === 'true' }];
  if (isSimple(text)) return [{ kind: text }];
  return [{ kind: 'named', name: text }];
}

const simple = ['boolean', 'string', 'number', 'object', 'function', 'RegExp', 'undefined', 'null'] as const;

function isSimple(text: string): text is (typeof simple)[number] {
  return simple.some((name) => name === text);
}
