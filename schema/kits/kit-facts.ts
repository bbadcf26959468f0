// Facts: what pages state in a form that tools can query, such as commands with their exit codes. A kind of fact is a table.
// The type in the graph with its filter, orders and connection, the check of what writers write, and the card that readers
// see are made from it.

import type { KitShape } from './kit-shape.ts';

/** The shapes of a fact's fields. */
export type FactShape =
  | KitShape
  /** Text that is ordered by the numbers in it, e.g. `5.90`. */
  | 'version'
  /** Objects of a type of their own. Such a field has a `read`. */
  | { readonly list: FactObject };

/** A type of the graph for the objects in a list. */
export interface FactObject {
  /** Name of the type, e.g. `ExitCode`. */
  readonly type: string;
  readonly description: string;
  readonly fields: Readonly<Record<string, FactMember>>;
}

/** A field of such an object. */
export interface FactMember {
  readonly shape: 'text' | 'flag' | 'integer' | { readonly list: 'text' };
  readonly description: string;
  readonly isRequired?: boolean;
}

/** Text of a card, in which a part may be code. */
export type FactText = { readonly type: 'text' | 'inlineCode'; readonly value: string };

/** A line of a row, and what it applies to. */
export interface FactLine {
  readonly content: readonly FactText[];
  readonly title: string;
}

/** How a card shows a field. Fields are shown in the order of the table. */
export interface FactRow {
  readonly label: string;
  /** `text` may have code between backticks. Code by default. */
  readonly form?: 'code' | 'text';
  /** Changes a text before it is shown. */
  readonly format?: (value: string) => string;
  /** The field that is not shown when this one is given. */
  readonly replaces?: string;
  /**
   * Where a row has columns, because one of them has a value of its own: the field whose row it is, and the title of the
   * column. A column without a value of its own shows that of the row's field.
   */
  readonly column?: { readonly of: string; readonly title: string };
  /** Shows the objects of a list a line each, under another label; in plain text, they are a sentence. */
  readonly lines?: { readonly label: string; readonly format: (value: never) => readonly FactLine[] };
  /** True for a row that takes the whole width. */
  readonly isWide?: boolean;
  /** True for a row that warns. */
  readonly isWarning?: boolean;
  /** True for a text whose long names may wrap. */
  readonly hasLongNames?: boolean;
}

/** What becomes of the attributes that a field is read from. */
export interface ReadFact {
  readonly value: unknown;
  /** The attribute that cannot be read, and why. */
  readonly problem?: { readonly attribute: string; readonly message: string } | undefined;
}

/** A field of a fact. */
export interface KitFactField {
  readonly shape: FactShape;
  /** One sentence for the schema. */
  readonly description: string;
  /** A fact without it is left out. */
  readonly isRequired?: boolean;
  /** Attribute of the directive; by default, the name in kebab case. */
  readonly attribute?: string;
  /** For a field that is made from several attributes: pure, runs in threads. */
  readonly read?: {
    readonly attributes: readonly string[];
    readonly parse: (attributes: Readonly<Record<string, string | undefined>>) => ReadFact;
    /** A valid attribute, which hints quote. */
    readonly example: string;
  };
  /** Adds a filter with this description. */
  readonly filter?: string;
  /** Adds an order with this description. */
  readonly order?: string;
  /** Adds a filter for whether a fact has the field. */
  readonly presence?: { readonly name: string; readonly description: string };
  /** True for another name by which the search finds the heading of the fact. */
  readonly isIdentifier?: boolean;
  readonly row?: FactRow;
}

/** What a fact is called. */
export interface KitFactName {
  /** The field with the name; an attribute of the value `none` says that there is none. */
  readonly field: string;
  /** A name, which hints quote. */
  readonly example: string;
  /**
   * Names a fact without the attribute by the heading above it. Pure, runs in threads.
   * @param above what the heading above that one is called
   */
  readonly fromHeading?: (title: string, above: string | undefined) => string | undefined;
  /** Whether a name is one; otherwise the fact has none. Every name is by default. */
  readonly isName?: (name: string) => boolean;
  /** Label of the row that shows the name; without it, the heading alone says it. */
  readonly label?: string;
  /** Whether a name is shown in that row, and can be part of others. All are by default. */
  readonly isWhole?: (name: string) => boolean;
  /**
   * For names that are dotted paths: a card links to the facts above and below. Those of other pages are found by the names
   * `DIRECTIVE PATH` and `DIRECTIVE-keys PATH`, see `KitCodeNames`. The latter is described by `key1 url1 key2 url2`.
   */
  readonly tree?: {
    /** Paths of objects that are documented under a name of their own, e.g. `{ Series: 'chart.series[]' }`. */
    readonly roots: Readonly<Record<string, string>>;
  };
}

/** A kind of fact, by the name of its type. The directive has that name in kebab case. */
export interface KitFactKind {
  /** Name of the fields of `Query` and `Page`, e.g. `commands`. */
  readonly plural: string;
  readonly description: string;
  /** Description of the list of all. */
  readonly listDescription?: string;
  /** Description of the filter by the heading above. */
  readonly headingFilter?: string;
  /** A directive as it should be, which hints quote. */
  readonly example: string;
  readonly name: KitFactName;
  readonly fields: Readonly<Record<string, KitFactField>>;
  /** Says in a line what a list of search results shows of it. It is given all fields but the name. */
  readonly summarize?: (values: never) => string;
}

/** A kind of fact with what is made from it. */
export interface FactTable extends KitFactKind {
  /** Name of the type. */
  readonly type: string;
  /** Name of the directive. */
  readonly directive: string;
  /** The query of the tool for assistants; its id is `sha256:` + hex digest. */
  readonly document: { readonly id: string; readonly text: string };
}

/** A field as the graph knows it: data alone. */
export interface GraphFactField extends Pick<KitFactField, 'shape' | 'description'> {
  readonly isRequired?: boolean | undefined;
  readonly filter?: string | undefined;
  readonly order?: string | undefined;
  readonly presence?: KitFactField['presence'] | undefined;
  readonly isIdentifier?: boolean | undefined;
  /** Label of its row. */
  readonly label?: string | undefined;
}

/** A kind of fact as the graph knows it: data alone, so that workers that were built ahead read it from the export. */
export interface GraphFactKind extends Pick<FactTable, 'directive' | 'plural' | 'description'> {
  readonly listDescription?: string | undefined;
  readonly headingFilter?: string | undefined;
  /** Field with the name. */
  readonly nameField: string;
  readonly nameExample: string;
  /** Id of the document of the tool. */
  readonly documentId: string;
  readonly fields: Readonly<Record<string, GraphFactField>>;
}

/** Selects what the graph knows of a kind. */
export function selectGraphFactKind(table: FactTable): GraphFactKind {
  const { directive, plural, description, listDescription, headingFilter, name, document } = table;
  const fields = Object.entries(table.fields).map(([field, entry]): [string, GraphFactField] => {
    const { shape, description: text, isRequired, filter, order, presence, isIdentifier, row } = entry;
    return [field, { shape, description: text, isRequired, filter, order, presence, isIdentifier, label: row?.label }];
  });
  return {
    directive,
    plural,
    description,
    listDescription,
    headingFilter,
    nameField: name.field,
    nameExample: name.example,
    documentId: document.id,
    fields: Object.fromEntries(fields),
  };
}
