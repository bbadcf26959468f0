// Pure, except for the given reader. The language of site.yaml, and the files below `messages/` → the words of the interface.

import { createDiagnostic, formatQuoted } from '../../../schema/create-diagnostic.ts';
import type { Diagnostic } from '../../../schema/diagnostics.ts';
import { findPlace } from '../../../schema/fields/placed-value.ts';
import { siteFilePath } from '../../../schema/fields/site-fields.ts';
import type { FieldTable } from '../../../schema/fields/value-shape.ts';
import { noKits, type KitTables } from '../../../schema/kits/kit-tables.ts';
import type { Message, MessageTable } from '../../../schema/messages/message.ts';
import { englishMessages } from '../../../schema/messages/messages.ts';
import { translations } from '../../../schema/messages/translations/translations.ts';
import { fileStart, type Place } from '../../../schema/place.ts';
import type { ReadSourceText } from '../../types/data-files.ts';
import { parseDataFile } from './parse-data-file.ts';

/** The words of a site that differ from the English ones. */
export interface ParsedMessages {
  /** Undefined when none differ. */
  readonly messages: MessageTable | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

const text = { shape: 'text' } as const;
const pluralShape = {
  fields: { zero: text, one: text, two: text, few: text, many: text, other: { ...text, isRequired: true } },
} as const;

const createMessageFields = (english: MessageTable): FieldTable =>
  Object.fromEntries(
    Object.entries(english).map(([name, message]) => [
      name,
      { shape: typeof message === 'string' ? 'text' : pluralShape },
    ]),
  );

/** Lists the files with words of one's own, the more general first: `messages/pt.yaml`, `messages/pt-BR.yaml`. */
export function listMessageFiles(lang: string): readonly string[] {
  return [...new Set([getBase(lang), lang])].map((tag) => `messages/${tag}.yaml`);
}

/**
 * Reads the words in the language of a site: the translation that there is, then what the site adds to it.
 * Reports `site/invalid-yaml`, `site/unknown-field`, `site/wrong-type`, `site/wrong-placeholders`,
 * `site/missing-messages`.
 */
export function readMessages(
  { lang, place = fileStart }: { readonly lang: string; readonly place?: Place },
  readText: ReadSourceText,
  { messages: ofKits }: Pick<KitTables, 'messages'> = noKits,
): ParsedMessages {
  const english: MessageTable = { ...englishMessages, ...ofKits.en };
  const files = listMessageFiles(lang).map((filePath) => {
    const source = readText(filePath);
    const parsed = parseMessages(source.text ?? '', filePath, english);
    return { messages: parsed.messages, diagnostics: [...source.diagnostics, ...parsed.diagnostics] };
  });
  const authored = Object.assign({}, ...files.map(({ messages }) => messages)) as MessageTable;
  const translated = getBase(lang) === 'en' ? {} : { ...translations[getBase(lang)], ...ofKits[getBase(lang)] };
  const messages = { ...translated, ...authored };
  const diagnostics = files.flatMap((file) => file.diagnostics);
  if (getBase(lang) !== 'en') diagnostics.push(...checkComplete({ lang, messages, place, english }));
  return { messages: Object.keys(messages).length === 0 ? undefined : messages, diagnostics };
}

/** Parses a file of messages. One with wrong placeholders is left out. */
function parseMessages(source: string, filePath: string, english: MessageTable) {
  const { value, places, diagnostics } = parseDataFile(source, { fields: createMessageFields(english) }, filePath);
  const authored = (value ?? {}) as MessageTable; // the table of fields has the forms of messages
  const wrong = Object.entries(authored).flatMap(([name, message]) =>
    checkPlaceholders(name, message, english[name] ?? '').map(({ path, problem, hint }) => ({
      name,
      diagnostic: createDiagnostic({
        code: 'site/wrong-placeholders',
        message: problem,
        filePath,
        place: findPlace(places, path),
        hint,
      }),
    })),
  );
  const isRight = ([name]: readonly [string, Message]): boolean => !wrong.some((each) => each.name === name);
  return {
    messages: Object.fromEntries(Object.entries(authored).filter(isRight)),
    diagnostics: [...diagnostics, ...wrong.map(({ diagnostic }) => diagnostic)],
  };
}

/** Compares the placeholders of a message with those of the English text. */
function checkPlaceholders(name: string, message: Message, english: Message) {
  const expected = listPlaceholders(typeof english === 'string' ? english : english.other);
  const forms =
    typeof message === 'string'
      ? [{ path: name, form: message, isWhole: true }]
      : Object.entries(message).map(([category, form]) => ({
          path: `${name}.${category}`,
          form: String(form),
          isWhole: category === 'other', // "one page" needs no number
        }));
  return forms.flatMap(({ path, form, isWhole }) => {
    const found = listPlaceholders(form);
    const missing = isWhole ? expected.filter((each) => !found.includes(each)) : [];
    const unknown = found.filter((each) => !expected.includes(each));
    if (missing.length === 0 && unknown.length === 0) return [];
    const problem = [
      ...missing.map((each) => `${formatQuoted(path)} has no placeholder {${each}}.`),
      ...unknown.map((each) => `${formatQuoted(path)} has the unknown placeholder {${each}}.`),
    ].join(' ');
    const names = expected.map((each) => `{${each}}`).join(' and ');
    return [{ path, problem, hint: names === '' ? 'remove the braces.' : `use ${names}, as the English text does.` }];
  });
}

const listPlaceholders = (form: string): readonly string[] =>
  [...form.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).sort();

/** Reports the messages that stay English. */
function checkComplete(options: {
  readonly lang: string;
  readonly messages: MessageTable;
  readonly place: Place;
  readonly english: MessageTable;
}): readonly Diagnostic[] {
  const { lang, messages, place, english } = options;
  const names = Object.keys(english);
  const missing = names.filter((name) => messages[name] === undefined);
  if (missing.length === 0) return [];
  const list = missing.slice(0, 3).join(', ');
  return [
    createDiagnostic({
      code: 'site/missing-messages',
      message:
        missing.length === names.length
          ? `There is no translation into ${formatQuoted(lang)}; the words of the interface are English.`
          : `${missing.length} of ${names.length} messages have no translation into ${formatQuoted(lang)} and are English: ${list}${missing.length > 3 ? ' …' : ''}`,
      filePath: siteFilePath,
      place,
      hint: `add them to "messages/${lang}.yaml".`,
    }),
  ];
}

const getBase = (lang: string): string => lang.split('-', 1)[0]?.toLowerCase() ?? lang;
