// Messages to text. The client and the outputs share these functions, so they are small.

import { english, type Language, type MessageTable, type PlaceholderOf, type PluralMessage } from './message.ts';

/** Puts values in the place of the placeholders. */
export function formatMessage<const Text extends string>(
  text: Text,
  values: Readonly<Record<PlaceholderOf<Text>, string>>,
): string {
  const known: Readonly<Record<string, string>> = values;
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => known[name] ?? placeholder);
}

/** Formats the form of a message for a number. `{count}` is the number. */
export function formatCount(message: PluralMessage, count: number, lang: string): string {
  const text = message[new Intl.PluralRules(lang).select(count)] ?? message.other;
  return text.replace('{count}', formatNumber(count, lang));
}

/** Formats a number in the way of a language. */
export const formatNumber = (value: number, lang: string): string => value.toLocaleString(lang);

/** Formats a day, `2026-03-01`. In English it stays as it is, which readers of all its variants understand alike. */
export const formatDay = (day: string, lang: string): string =>
  lang === 'en' ? day : new Date(day).toLocaleDateString(lang, { dateStyle: 'long', timeZone: 'UTC' });

/** Selects the messages of a table in a language. A message without a translation is English. */
export function selectMessages<Table extends MessageTable>(
  table: Table,
  { messages }: Pick<Language, 'messages'>,
): Table {
  if (messages === english.messages) return table;
  // A translation has the placeholders of the English text, which is all that its type says: `parseMessages` checks it.
  return { ...table, ...(messages as Partial<Table>) };
}
