// The language of the site, for components and for code that works on the document.

import { createContext, useContext } from 'react';
import { selectMessages } from '../../../schema/messages/format-message.ts';
import { english, type Language, type MessageTable } from '../../../schema/messages/message.ts';
import { elementIds } from './element-ids.ts';

/** The language that the components below are shown in. */
export const LanguageContext = createContext(english);

export const useLanguage = (): Language => useContext(LanguageContext);

/** Selects the messages of a table in the language of the site. */
export const useMessages = <Table extends MessageTable>(table: Table): Table => selectMessages(table, useLanguage());

/** Reads the language of the document. Its messages are in the document unless they are the English ones. */
export function readLanguage(document: Document): Language {
  const json = document.getElementById(elementIds.messages)?.textContent;
  // html-template.ts wrote it
  return {
    lang: document.documentElement.lang,
    messages: json ? (JSON.parse(json) as MessageTable) : english.messages,
  };
}

/** Selects the messages of a table in the language of the document. */
export const readMessages = <Table extends MessageTable>(table: Table): Table =>
  selectMessages(table, readLanguage(document));
