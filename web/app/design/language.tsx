// The language of the site, for components and for code that works on the document.

import { createContext, createElement, Fragment, useContext, type ReactElement, type ReactNode } from 'react';
import { selectMessages } from '../../../schema/messages/format-message.ts';
import { english, type Language, type MessageTable, type PlaceholderOf } from '../../../schema/messages/message.ts';
import { elementIds } from './element-ids.ts';

/** The language that the components below are shown in. */
export const LanguageContext = createContext(english);

export const useLanguage = (): Language => useContext(LanguageContext);

/** Selects the messages of a table in the language of the site. */
export const useMessages = <Table extends MessageTable>(table: Table): Table => selectMessages(table, useLanguage());

/** Reads the language of the document. Its messages are in the document unless they are the English ones. */
export function readLanguage(document: Document): Language {
  const { lang, dir } = document.documentElement;
  const direction = dir === 'rtl' ? 'rtl' : 'ltr';
  const json = document.getElementById(elementIds.messages)?.textContent;
  if (json) return { lang, direction, messages: JSON.parse(json) as MessageTable }; // html-template.ts wrote it
  return { ...english, direction, lang: lang || english.lang };
}

/** Selects the messages of a table in the language of the document. */
export const readMessages = <Table extends MessageTable>(table: Table): Table =>
  selectMessages(table, readLanguage(document));

/** A message with elements in the place of its placeholders. */
export function Sentence<const Text extends string>(props: {
  readonly text: Text;
  readonly parts: Readonly<Record<PlaceholderOf<Text>, ReactNode>>;
}): ReactElement {
  const parts: Readonly<Record<string, ReactNode>> = props.parts;
  const pieces = props.text.split(/\{(\w+)\}/);
  return createElement(Fragment, null, ...pieces.map((piece, index) => (index % 2 === 1 ? parts[piece] : piece)));
}
