import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import {
  formatCount,
  formatDay,
  formatMessage,
  formatNumber,
  selectMessages,
} from '../../../schema/messages/format-message.ts';
import { english, type Message } from '../../../schema/messages/message.ts';
import { englishMessages } from '../../../schema/messages/messages.ts';
import { getSiteLanguage } from '../../../schema/messages/site-language.ts';
import { translations } from '../../../schema/messages/translations/translations.ts';

const folder = fileURLToPath(new URL('../../../schema/messages/english/', import.meta.url));

/** Lists the placeholders of a text, of a message with several forms those of `other`. */
const listPlaceholders = (message: Message): readonly string[] =>
  [...(typeof message === 'string' ? message : message.other).matchAll(/\{\w+\}/g)].map(([name]) => name).sort();

test('no two parts of the table have a message of the same name', async () => {
  const parts = await Promise.all(
    globSync('*.ts', { cwd: folder }).map(async (name) => Object.values((await import(folder + name)) as object)),
  );
  const names = parts.flat().flatMap((part) => Object.keys(part as object));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(new Set(names)).toEqual(new Set(Object.keys(englishMessages)));
});

test.each(Object.entries(translations))(
  'the translation to %s has every message with its placeholders',
  (lang, messages) => {
    const names = Object.keys(englishMessages) as (keyof typeof englishMessages)[];
    expect(Object.keys(messages).sort()).toEqual(names.toSorted());
    for (const name of names) {
      expect([name, listPlaceholders(messages[name])]).toEqual([name, listPlaceholders(englishMessages[name])]);
      const message: Message = messages[name];
      if (typeof message === 'string') continue;
      const categories = new Intl.PluralRules(lang).resolvedOptions().pluralCategories;
      expect([name, Object.keys(message).sort()]).toEqual([name, categories.toSorted()]);
    }
  },
);

test('a message is formatted with its values, a number in the form and the digits of the language', () => {
  expect(formatMessage('{count} of {all}, {count}', { count: '1', all: '{count}' })).toBe('1 of {count}, 1');
  const pages = { one: '{count} Seite', other: '{count} Seiten' };
  expect([1, 2, 12_345].map((count) => formatCount(pages, count, 'de'))).toEqual([
    '1 Seite',
    '2 Seiten',
    '12.345 Seiten',
  ]);
  const files = { zero: 'none', one: 'one', two: 'two', few: '{count} few', many: '{count} many', other: '{count}' };
  expect([0, 1, 2, 3, 11].map((count) => formatCount(files, count, 'ar-u-nu-latn'))).toEqual([
    'none',
    'one',
    'two',
    '3 few',
    '11 many',
  ]);
  expect(formatNumber(1234.5, 'fr')).toBe('1\u202F234,5');
});

test('a day is written as the language writes it, and in plain English as in the source', () => {
  expect(['en', 'en-GB', 'de', 'ja'].map((lang) => formatDay('2026-03-01', lang))).toEqual([
    '2026-03-01',
    '1 March 2026',
    '1. März 2026',
    '2026年3月1日',
  ]);
});

test('a message without a translation is English', () => {
  const table = { yes: 'Yes', no: 'No' };
  expect(selectMessages(table, { ...english, messages: { yes: 'Ja' } })).toEqual({ yes: 'Ja', no: 'No' });
  expect(selectMessages(table, english)).toBe(table);
});

test('the direction follows the script of the language, unless the site sets it', () => {
  const languages = ['en', 'de', 'ja', 'ar', 'he', 'fa', 'ur', 'az-Arab', 'az', 'dv', 'pa-PK'];
  expect(languages.filter((lang) => getSiteLanguage({ lang }).direction === 'rtl')).toEqual([
    'ar',
    'he',
    'fa',
    'ur',
    'az-Arab',
    'dv',
    'pa-PK',
  ]);
  expect(getSiteLanguage({ lang: 'en', direction: 'rtl' }).direction).toBe('rtl');
});
