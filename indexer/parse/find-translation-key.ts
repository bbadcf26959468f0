// Pure. The text of a page → the name that it shares with its counterparts in other languages and versions.

import type { Place } from '../../schema/place.ts';
import { parseFrontMatter } from './front-matter/parse-front-matter.ts';
import { normalizeText } from './markdown/normalize-text.ts';

/** Finds `translationKey` in the front matter of a page; undefined where there is none, or no text. */
export function findTranslationKey(text: string): { readonly key: string; readonly place: Place } | undefined {
  if (!text.includes('translationKey')) return undefined;
  const { entries = [] } = parseFrontMatter(normalizeText(text));
  const written = entries.find(({ key }) => key === 'translationKey')?.value;
  if (written?.kind !== 'scalar' || typeof written.value !== 'string' || written.value === '') return undefined;
  return { key: written.value, place: written.place };
}
