// Pure. The meaning of a default that is written as words: `default-text="true in development mode, otherwise false"`.

import { isLiteral, type EncodedValue } from '../encoded-value.ts';
import { parseLiteral } from '../parse-literal.ts';
import type { Mode } from '../read-facts.ts';

/** What the words of a default say. */
export type TextDefault =
  /** A value in each mode; undefined for a mode that the words leave out. */
  | { readonly kind: 'modes'; readonly values: Readonly<Record<Mode, EncodedValue | undefined>> }
  /** Values for statistics. */
  | { readonly kind: 'stats'; readonly text: EncodedValue; readonly json: EncodedValue }
  /** None: the option has to be set. */
  | { readonly kind: 'required' }
  /** The value of another option. */
  | { readonly kind: 'option'; readonly path: string };

/** Parses the words; undefined for those that no rule reads. */
export function parseTextDefault(words: string): TextDefault | undefined {
  const [, first = '', firstForm, second = '', secondForm] =
    /^(.+?) in (text|JSON), (.+?) in (text|JSON)$/.exec(words) ?? [];
  if (firstForm !== undefined && firstForm !== secondForm) {
    const [text, json] = (firstForm === 'text' ? [first, second] : [second, first]).map(readValue);
    return text === undefined || json === undefined ? undefined : { kind: 'stats', text, json };
  }
  const [, inside = '', preposition, mode, outside] =
    /^(.+?) (in|outside) (production|development) mode(?:, (?:otherwise|else) (.+))?$/.exec(words) ?? [];
  const path = /^(?:the value of )?([a-z]\w*(?:\.[A-Za-z]\w*)+)$/.exec(words)?.[1];
  if (words === 'required') return { kind: 'required' };
  if (path !== undefined) return { kind: 'option', path };
  if (mode !== undefined) {
    const [own, other] = [readValue(inside), outside === undefined ? undefined : readValue(outside)];
    if (own === undefined) return undefined;
    const pick = (name: Mode): EncodedValue | undefined => ((name === mode) === (preposition === 'in') ? own : other);
    return {
      kind: 'modes',
      values: { production: pick('production'), development: pick('development'), none: pick('none') },
    };
  }
  const value = readValue(words);
  return value === undefined
    ? undefined
    : { kind: 'modes', values: { production: value, development: value, none: value } };
}

/** Reads `5000`, `none` and `STAGE_BASIC (-10)`; undefined for a name, which only its program knows. */
function readValue(words: string): EncodedValue | undefined {
  const literal = /^(?:none|nothing|not set|undefined: off)$/.test(words) ? 'undefined' : words;
  const value = parseLiteral(/^[\w.]+ \((-?\d+)\)$/.exec(literal)?.[1] ?? literal);
  return value !== undefined && isLiteral(value) ? value : undefined;
}

/** Reads the default in the description that a schema gives of an option: `"some", the default`, "Off by default". */
export function parseDescribedDefault(description: string): EncodedValue | undefined {
  const [, on] = /\b(on|off)(?: by default| until asked for| unless asked for)\b/i.exec(description) ?? [];
  const [, value] =
    /(?<!` or )`([^`]+)`,? (?:\(|which is )?the default\b|\b[Dd]efaults? (?:to|is) `([^`]+)`/
      .exec(description)
      ?.filter(Boolean) ?? [];
  if (value !== undefined) return readValue(value);
  return on === undefined ? undefined : parseLiteral(String(on.toLowerCase() === 'on'));
}
