// The form of the words of the interface. A word is found by name; the English table defines the names.

/** A text for each plural category of a language, as `Intl.PluralRules` names them. */
export interface PluralMessage {
  readonly zero?: string;
  readonly one?: string;
  readonly two?: string;
  readonly few?: string;
  readonly many?: string;
  readonly other: string;
}

/** A text with placeholders in braces, such as `Filter {count} headings`. */
export type Message = string | PluralMessage;

/** Messages by name. */
export type MessageTable = Readonly<Record<string, Message>>;

/** The direction in which a text runs. */
export type TextDirection = 'ltr' | 'rtl';

/** The language of a site: what dates and numbers are formatted in, and the messages that differ from the English ones. */
export interface Language {
  /** BCP 47 tag. */
  readonly lang: string;
  readonly messages: MessageTable;
}

export const english: Language = { lang: 'en', messages: {} };

/** The language of a document. */
export interface DocumentLanguage extends Language {
  readonly direction: TextDirection;
}

/** The names of the placeholders in a text. */
export type PlaceholderOf<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholderOf<Rest>
  : never;

/** A table with messages of the same kinds and placeholders, in any language. */
export type TranslationOf<Table> = {
  readonly [Name in keyof Table]: Table[Name] extends string ? string : PluralMessage;
};
