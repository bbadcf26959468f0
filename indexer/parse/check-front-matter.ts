// Parse stage: front-matter fields against the one table of schema/front-matter.ts.

import { frontMatterFields, type FieldType, type FrontMatter } from '../../schema/front-matter.ts';
import { findNearestName } from '../../schema/nearest-name.ts';
import type { ParsedDiagnostic } from '../../schema/parsed-page.ts';
import type { Place } from '../../schema/place.ts';
import { buildDiagnostic, formatQuoted } from './build-diagnostic.ts';
import type { PlacedEntry, PlacedValue } from './parse-yaml.ts';

/** Is checked front matter; a field that is wrong is left out. */
export interface CheckedFrontMatter {
  readonly frontMatter: FrontMatter;
  /** Where each link of `related` stands, in its order. */
  readonly relatedPlaces: readonly Place[];
  /** Where each entry of `redirects` stands, in its order. */
  readonly redirectPlaces: readonly Place[];
  readonly diagnostics: readonly ParsedDiagnostic[];
}

/** Is a value of the right form, or the part that is wrong. */
type Outcome = { readonly value: unknown } | { readonly wrong: PlacedValue; readonly expected: string };

const text =
  (expected: string, form: RegExp, isSafe?: (value: string) => boolean) =>
  (value: PlacedValue): Outcome =>
    value.kind === 'scalar' &&
    typeof value.value === 'string' &&
    form.test(value.value) &&
    isSafe?.(value.value) !== false
      ? { value: value.value }
      : { wrong: value, expected };

const anyText = text('a text', /\S/);
const absoluteUrl = text('an absolute URL that starts with https:// or http://', /^https?:\/\/\S+$/, URL.canParse);
const siteUrl = text('a site address that starts with /', /^\/(?!\/)\S*$/);
const linkUrl = text('a site address or an absolute URL', /^(?:https?:\/\/|\/(?!\/)|\.{0,2}\/?[^\s:]+$)/i);

function list(expected: string, checkItem: (value: PlacedValue) => Outcome) {
  return (value: PlacedValue): Outcome => {
    if (value.kind !== 'list') return { wrong: value, expected };
    const outcomes = value.items.map(checkItem);
    return (
      outcomes.find((outcome) => 'wrong' in outcome) ?? { value: outcomes.map((item) => 'value' in item && item.value) }
    );
  };
}

function checkLink(value: PlacedValue): Outcome {
  const expected = 'a mapping of title and url';
  if (value.kind !== 'map') return { wrong: value, expected };
  const byKey = new Map(value.entries.map((entry) => [entry.key, entry.value]));
  const [title, url] = [byKey.get('title'), byKey.get('url')];
  if (title === undefined || url === undefined || byKey.size !== 2 || value.entries.length !== 2)
    return { wrong: value, expected };
  const outcomes = [anyText(title), linkUrl(url)];
  const [titleOutcome, urlOutcome] = outcomes;
  return (
    outcomes.find((outcome) => 'wrong' in outcome) ?? {
      value: {
        title: titleOutcome && 'value' in titleOutcome && titleOutcome.value,
        url: urlOutcome && 'value' in urlOutcome && urlOutcome.value,
      },
    }
  );
}

const isRealDay = (day: string) => {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
};

const checks: Readonly<Record<FieldType, (value: PlacedValue) => Outcome>> = {
  text: anyText,
  integer: (value) =>
    value.kind === 'scalar' && Number.isSafeInteger(value.value)
      ? { value: value.value }
      : { wrong: value, expected: 'a whole number' },
  textList: list('a list of texts', anyText),
  linkList: list('a list of title and url', checkLink),
  absoluteUrl,
  siteUrlList: list('a list of site addresses', siteUrl),
  packageVersion: text(
    'an npm package with its exact version',
    /^(?:@[\w.-]+\/)?[\w.-]+@\d+\.\d+\.\d+(?:[-+][\w.+-]+)?$/,
  ),
  date: text('a day as YYYY-MM-DD', /^\d{4}-\d{2}-\d{2}$/, isRealDay),
};

/**
 * Checks the fields of a page: `front-matter/unknown-field`, `front-matter/wrong-type`.
 * @param entries fields in authored order, each key once
 */
export function checkFrontMatter(entries: readonly PlacedEntry[]): CheckedFrontMatter {
  const diagnostics: ParsedDiagnostic[] = [];
  const checked: [string, unknown][] = [];
  const itemPlaces = new Map<string, readonly Place[]>();
  for (const { key, keyPlace, value } of entries) {
    if (!isKnownField(key)) {
      const nearest = findNearestName(key, Object.keys(frontMatterFields));
      const hint = nearest
        ? `did you mean "${nearest}"?`
        : `known fields: ${Object.keys(frontMatterFields).join(', ')}.`;
      diagnostics.push(
        buildDiagnostic('front-matter/unknown-field', {
          place: keyPlace,
          message: `Unknown field ${formatQuoted(key)}.`,
          hint,
        }),
      );
      continue;
    }
    const rule = frontMatterFields[key];
    const outcome = checks[rule.type](value);
    if ('value' in outcome) {
      checked.push([key, outcome.value]);
      if (value.kind === 'list')
        itemPlaces.set(
          key,
          value.items.map((item) => item.place),
        );
    } else {
      const { wrong, expected } = outcome;
      const message = `The field "${key}" is ${describeValue(wrong)}, not ${expected}.`;
      diagnostics.push(
        buildDiagnostic('front-matter/wrong-type', {
          place: wrong.place,
          message,
          hint: `write it like this: ${key}: ${rule.example}`,
        }),
      );
    }
  }
  // Each key is one of the table and its value passed the check of the key's type.
  const frontMatter = Object.fromEntries(checked) as FrontMatter;
  const relatedPlaces = itemPlaces.get('related') ?? [];
  return { frontMatter, relatedPlaces, redirectPlaces: itemPlaces.get('redirects') ?? [], diagnostics };
}

function isKnownField(key: string): key is keyof FrontMatter {
  return Object.hasOwn(frontMatterFields, key);
}

function describeValue(value: PlacedValue): string {
  if (value.kind !== 'scalar') return value.kind === 'list' ? 'a list' : 'a mapping';
  if (value.value === null) return 'empty';
  return typeof value.value === 'string'
    ? `the text ${formatQuoted(value.value)}`
    : `the ${typeof value.value} ${formatQuoted(String(value.value))}`;
}
