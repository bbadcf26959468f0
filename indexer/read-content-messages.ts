// The words of the interface that become part of a text when a page is parsed, such as the titles of callouts.

import { contentMessages } from '../schema/messages/english/content-messages.ts';
import type { KitTables } from '../schema/kits/kit-tables.ts';
import type { MessageTable } from '../schema/messages/message.ts';
import { siteFilePath } from '../schema/fields/site-fields.ts';
import { readMessages } from './parse/data-files/parse-messages.ts';
import { parseSite } from './parse/data-files/parse-site.ts';
import type { ReadSourceText } from './types/data-files.ts';

/** The words of a site for its texts. */
export interface ContentMessages {
  /** Those that differ from the English ones; undefined when none do. */
  readonly messages: MessageTable | undefined;
  /** False when site.yaml has an error, so that its language is not known. */
  readonly isGood: boolean;
}

/**
 * Reads the words that site.yaml and the files with messages set.
 * @param kits whose fields and words the files may have
 * @param prepare called with each path before its text is read
 */
export function readContentMessages(
  readText: ReadSourceText,
  prepare: (filePath: string) => void,
  kits: KitTables,
): ContentMessages {
  const read: ReadSourceText = (filePath) => {
    prepare(filePath);
    return readText(filePath);
  };
  const { site, diagnostics } = parseSite(read(siteFilePath).text, kits.siteFields);
  const { messages = {}, diagnostics: others } = readMessages({ lang: site.lang }, read, kits);
  const own = Object.entries(messages).filter(([name]) => Object.hasOwn(contentMessages, name));
  return {
    messages: own.length === 0 ? undefined : Object.fromEntries(own),
    isGood: [...diagnostics, ...others].every(({ severity }) => severity !== 'error'),
  };
}

/** Returns whether the words may depend on a file or on what is below a folder. */
export function isMessageSource(filePath: string): boolean {
  return filePath === '' || filePath === siteFilePath || filePath.split('/')[0] === 'messages';
}
