// Sentences with code and links in them.

import type { ConfigValue } from './config-value.ts';
import type { OptionFacts } from './option-facts.ts';

/** A part of a sentence. */
export type SummaryPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly url: string };

/** A sentence of a summary. */
export type Sentence = readonly SummaryPart[];

/** What sentences are made with. */
export interface SummaryContext {
  readonly facts: OptionFacts;
  /** Quotes the text of a value. */
  readonly quote: (value: ConfigValue) => string;
}

/** A subject and what the configuration does about it. */
export interface SummaryPoint {
  readonly title: string;
  readonly sentences: readonly (readonly SummaryPart[])[];
}

/** Marks a part as code. */
export const code = (text: string): SummaryPart => ({ kind: 'code', text });

/** Builds a sentence: texts as they are, other parts between them. */
export function write(
  strings: TemplateStringsArray,
  ...parts: readonly (SummaryPart | readonly SummaryPart[] | string)[]
): readonly SummaryPart[] {
  return strings.flatMap((text, index): readonly SummaryPart[] => {
    const part = parts[index];
    const plain: readonly SummaryPart[] = text === '' ? [] : [{ kind: 'text', text }];
    if (part === undefined) return plain;
    if (typeof part === 'string') return [...plain, { kind: 'text', text: part }];
    return [...plain, ...('kind' in part ? [part] : part)];
  });
}

/** Joins parts as a list: `a, b and c`. Beyond `limit` they are counted. */
export function listParts(parts: readonly SummaryPart[], limit = 8): readonly SummaryPart[] {
  const rest = parts.length - limit;
  const shown: readonly SummaryPart[] =
    rest > 0 ? [...parts.slice(0, limit), { kind: 'text', text: `${rest} more` }] : parts;
  return shown.flatMap((part, index): SummaryPart[] => {
    if (index === 0) return [part];
    return [{ kind: 'text', text: index === shown.length - 1 ? ' and ' : ', ' }, part];
  });
}

/** Links the name of a plugin or a loader to its page. */
export function linkPackage(name: string, facts: OptionFacts): SummaryPart {
  const url = facts.findPackage(name)?.url;
  return url === undefined ? code(name) : { kind: 'link', text: name, url };
}

/** Joins alternatives: `a or b`. */
export function joinChoices(parts: readonly SummaryPart[]): readonly SummaryPart[] {
  const unique = [...new Map(parts.map((part) => [part.text, part])).values()];
  return unique.flatMap((part, index): SummaryPart[] =>
    index === 0 ? [part] : [{ kind: 'text', text: ' or ' }, part],
  );
}
