// The forms that values of data files have: site.yaml and what it names are checked against tables made of these.

/** Names the form of a single value. */
export type ScalarForm =
  'text' | 'slug' | 'path' | 'flag' | 'amount' | 'day' | 'languageTag' | 'absoluteUrl' | 'siteUrl' | 'linkUrl';

/** Describes what a value has to look like. */
export type DataShape =
  | { readonly type: ScalarForm }
  | { readonly type: 'choice'; readonly values: readonly string[] }
  | { readonly type: 'list'; readonly item: DataShape }
  /** Any keys, each with a text. */
  | { readonly type: 'texts' }
  | { readonly type: 'mapping'; readonly fields: Readonly<Record<string, DataField>> };

/** Describes a field of a mapping. */
export interface DataField {
  readonly shape: DataShape;
  readonly isRequired?: boolean;
}

/** Describes a list of mappings. */
export function listOf(fields: Readonly<Record<string, DataField>>): DataShape {
  return { type: 'list', item: { type: 'mapping', fields } };
}
