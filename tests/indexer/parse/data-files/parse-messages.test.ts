import { expect, test } from 'vitest';
import { listDataFiles, parseDataFiles } from '../../../../indexer/parse/data-files/parse-data-files.ts';
import { parseSite } from '../../../../indexer/parse/data-files/parse-site.ts';
import { englishMessages } from '../../../../schema/messages/messages.ts';

/** Parses a site with files; a finding is `file:line:column code message hint`. */
function parse(files: Readonly<Record<string, string>>) {
  const { site, diagnostics } = parseDataFiles((path) => ({ text: files[path], diagnostics: [] }));
  const findings = diagnostics.map(
    ({ filePath, place, code, severity, message, hint }) =>
      `${filePath}:${place.line}:${place.column} ${severity} ${code} ${message} ${hint}`,
  );
  return { lang: site.lang, direction: site.direction, messages: site.messages, findings };
}

test('English has no messages of its own, and a site can replace some', () => {
  expect(parse({ 'site.yaml': 'name: A\n' })).toEqual({ lang: 'en', findings: [] });
  expect(parse({ 'messages/en.yaml': 'search: Find\n' })).toEqual({
    lang: 'en',
    messages: { search: 'Find' },
    findings: [],
  });
});

test('a language with a translation is complete; the file of the site wins over it, that of the region over both', () => {
  const { messages, findings } = parse({
    'site.yaml': 'lang: de-CH\n',
    'messages/de.yaml': 'search: Finden\nmenu: Inhalt\n',
    'messages/de-CH.yaml': 'footer: Fusszeile\nmenu: Übersicht\n',
  });
  expect(findings).toEqual([]);
  expect(Object.keys(messages ?? {}).sort()).toEqual(Object.keys(englishMessages).sort());
  const { search, menu, footer, yes } = messages ?? {};
  expect({ search, menu, footer, yes }).toEqual({
    search: 'Finden',
    menu: 'Übersicht',
    footer: 'Fusszeile',
    yes: 'Ja',
  });
});

test('an unknown name is reported with the nearest one, a wrong form and wrong placeholders with their place', () => {
  const { messages, findings } = parse({
    'site.yaml': 'lang: de\n',
    'messages/de.yaml': [
      'serach: Suche',
      'zzzzzzzzzzz: Nichts',
      'yes: {other: Ja}',
      'headingsOf: Überschriften',
      'pageCount: {one: eine Seite, other: "viele {titel}"}',
      'resultCount: {one: ein Ergebnis, other: "{count} Treffer"}',
      '',
    ].join('\n'),
  });
  expect(findings).toEqual([
    'messages/de.yaml:1:1 warning site/unknown-field Unknown field "serach". did you mean "search"?',
    'messages/de.yaml:2:1 warning site/unknown-field Unknown field "zzzzzzzzzzz". remove it.',
    'messages/de.yaml:3:6 error site/wrong-type The field "yes" is a mapping, not text. write text.',
    'messages/de.yaml:4:13 warning site/wrong-placeholders "headingsOf" has no placeholder {title}. use {title}, as the English text does.',
    'messages/de.yaml:5:37 warning site/wrong-placeholders "pageCount.other" has no placeholder {count}. "pageCount.other" has the unknown placeholder {titel}. use {count}, as the English text does.',
  ]);
  expect([messages?.['headingsOf'], messages?.['pageCount'], messages?.['resultCount']]).toEqual([
    'Überschriften von {title}',
    { one: '{count} Seite', other: '{count} Seiten' },
    { one: 'ein Ergebnis', other: '{count} Treffer' },
  ]);
});

test('a language without a translation, or with a part of one, is reported where it is named', () => {
  const count = Object.keys(englishMessages).length;
  const [, second, third, fourth] = Object.keys(englishMessages);
  expect(parse({ 'site.yaml': 'name: A\nlang: fr\n' }).findings).toEqual([
    'site.yaml:2:7 info site/missing-messages There is no translation into "fr"; the words of the interface are English. add them to "messages/fr.yaml".',
  ]);
  expect(
    parse({ 'site.yaml': 'name: A\nlang: fr\n', 'messages/fr.yaml': 'skipToContent: Aller au contenu\n' }).findings,
  ).toEqual([
    `site.yaml:2:7 info site/missing-messages ${count - 1} of ${count} messages have no translation into "fr" and are English: ${second}, ${third}, ${fourth} … add them to "messages/fr.yaml".`,
  ]);
});

test('a language that does not exist is reported, and the site stays English', () => {
  for (const lang of ['klingon', 'xx', 'de_DE', 'en-', 'deutsch']) {
    expect(parse({ 'site.yaml': `lang: ${lang}\n` })).toEqual({
      lang: 'en',
      findings: [
        `site.yaml:1:7 error site/wrong-type The field "lang" is the text "${lang}", not a language tag such as en or zh-Hans. write it like this: lang: en`,
      ],
    });
  }
  expect(parse({ 'site.yaml': 'direction: down\n' }).findings).toEqual([
    'site.yaml:1:12 error site/wrong-type The field "direction" is the text "down", not one of ltr, rtl. write it like this: direction: rtl',
  ]);
  expect(parse({ 'site.yaml': 'direction: rtl\n' })).toEqual({ lang: 'en', direction: 'rtl', findings: [] });
});

test('the files with messages are read with the other data files', () => {
  expect(listDataFiles(parseSite('lang: pt-BR\nverifiedFile: people.yaml\n'))).toEqual([
    'people.yaml',
    'messages/pt.yaml',
    'messages/pt-BR.yaml',
    'extra.css',
  ]);
  expect(listDataFiles(parseSite(undefined))).toEqual(['messages/en.yaml', 'extra.css']);
});
