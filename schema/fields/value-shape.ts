// The type of the tables that describe front matter, site.yaml and the data files it names. The type of the checked
// values is derived from the table, so that a field is declared once.

/** The form of a single value. */
export type ScalarForm =
  | 'text'
  | 'slug'
  | 'path'
  | 'folderPath'
  | 'flag'
  | 'integer'
  | 'amount'
  | 'date'
  | 'languageTag'
  | 'packageVersion'
  | 'absoluteUrl'
  | 'originUrl'
  | 'basePath'
  | 'siteUrl'
  | 'linkUrl'
  | 'requestUrl'
  | 'contactUrl'
  | 'pageLink'
  | 'attribute'
  | 'color'
  | 'fontName'
  | 'fontWeight';

/** The required shape of a value. */
export type ValueShape =
  | ScalarForm
  | { readonly oneOf: readonly string[] }
  | {
      readonly list: ValueShape;
      /** Field of the entries by which each is found: of two with the same value, the first one counts. */
      readonly uniqueBy?: string;
    }
  /** Any keys, each with a value of one shape. */
  | { readonly mapOf: ValueShape }
  | {
      readonly fields: FieldTable;
      /** Names of which exactly one is needed. */
      readonly exactlyOneOf?: readonly string[];
      /** How fields of an earlier release are written today, by their names then. */
      readonly moved?: Readonly<Record<string, string>>;
    };

/** A field of a mapping. */
export interface Field {
  readonly shape: ValueShape;
  readonly isRequired?: boolean;
  /** One sentence for writers. */
  readonly description?: string;
  /** A valid YAML value, which hints quote. */
  readonly example?: string;
  /** The value of a field that is not given, as YAML; left out when there is none, or when it depends on others. */
  readonly default?: string;
}

/** The fields of a mapping, in the order in which writers use them. */
export type FieldTable = Readonly<Record<string, Field>>;

/** A field with documentation for writers, as every field of front matter and of site.yaml is. */
export type DocumentedField = Field & Required<Pick<Field, 'description' | 'example'>>;

/** The type of the values that have a shape; `unknown` where the shape itself is not known. */
export type ValueOf<Shape> = ValueShape extends Shape
  ? unknown
  : Shape extends 'flag'
    ? boolean
    : Shape extends 'attribute'
      ? string | true
      : Shape extends 'integer' | 'amount'
        ? number
        : Shape extends string
          ? string
          : Shape extends { readonly oneOf: readonly (infer Choice)[] }
            ? Choice
            : Shape extends { readonly list: infer Item }
              ? readonly ValueOf<Item>[]
              : Shape extends { readonly mapOf: infer Item }
                ? Readonly<Record<string, ValueOf<Item>>>
                : Shape extends { readonly fields: infer Fields extends FieldTable }
                  ? FieldValues<Fields>
                  : never;

type FieldValues<Fields extends FieldTable> = {
  readonly [Name in keyof Fields as Fields[Name] extends { isRequired: true } ? Name : never]: ValueOf<
    Fields[Name]['shape']
  >;
} & {
  readonly [Name in keyof Fields as Fields[Name] extends { isRequired: true } ? never : Name]?: ValueOf<
    Fields[Name]['shape']
  >;
};
