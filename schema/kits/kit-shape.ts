/** The shapes of the fields that a kit adds to front matter and to facts. */
export type KitShape =
  | 'text'
  | 'flag'
  | 'integer'
  | 'date'
  | 'absoluteUrl'
  | { readonly oneOf: readonly string[] }
  | { readonly list: 'text' };
