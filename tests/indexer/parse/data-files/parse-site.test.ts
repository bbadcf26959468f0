import { expect, test } from 'vitest';
import { parseSite } from '../../../../indexer/parse/data-files/parse-site.ts';
import { siteFields } from '../../../../schema/fields/site-fields.ts';
import { checkValue } from '../../../../schema/fields/check-value.ts';
import { parseYaml } from '../../../../indexer/parse/front-matter/parse-yaml.ts';

function listFindings(text: string) {
  return parseSite(text).diagnostics.map(({ code, place, message, hint }) => [
    `${place.line}:${place.column} ${code}`,
    message,
    hint,
  ]);
}

test('has defaults for everything', () => {
  const defaults = {
    site: {
      name: 'Documentation',
      description: 'Documentation',
      lang: 'en',
      siteUrl: undefined,
      editUrl: undefined,
      license: undefined,
      repositoryUrl: undefined,
      profileUrl: 'https://github.com/',
      languages: [],
      versions: [],
      sections: [],
      headerLinks: [],
      iconLinks: [],
      footerLinks: [],
      banner: undefined,
      promotion: undefined,
      home: { parts: ['features', 'text', 'sections', 'kits'], steps: 0 },
      hero: undefined,
      features: [],
      icon: undefined,
      isOffline: false,
      hasExplorer: true,
      hasMcp: true,
      assistant: undefined,
      feedbackUrl: undefined,
      redirects: [],
      search: undefined,
      analytics: undefined,
      head: [],
      hostFiles: [],
      contributorExclusions: [],
      severities: {},
    },
    base: '',
    kitSettings: {},
    places: {},
    diagnostics: [],
  };
  expect(parseSite(undefined)).toEqual(defaults);
  expect(parseSite('# nothing but a comment')).toEqual(defaults);
});

test('reads values and completes them', () => {
  const { site, places, diagnostics } = parseSite(
    [
      'siteUrl: https://host/',
      'versions: [{name: "4", url: https://v4}, {name: "5"}]',
      'sections: [{slug: blog, isInMenu: true}, {slug: news, order: newest}]',
      'headerLinks: [{title: Docs, url: /docs/}]',
      'banner: {version: "3", text: New}',
      'search: {provider: algolia, options: {appId: X, apiKey: Y, indexName: docs}}',
      'severities: {link/dead-page: error}',
    ].join('\n'),
  );
  expect(site).toEqual({
    ...parseSite(undefined).site,
    siteUrl: 'https://host',
    versions: [
      { name: '4', url: 'https://v4', isCurrent: false },
      { name: '5', url: undefined, isCurrent: true },
    ],
    sections: [
      { slug: 'blog', title: undefined, isPrintable: false, order: 'newest', isInMenu: true },
      { slug: 'news', title: undefined, isPrintable: true, order: 'newest', isInMenu: true },
    ],
    headerLinks: [{ title: 'Docs', url: '/docs/', links: [], activeFor: [] }],
    banner: { version: '3', text: 'New', link: undefined },
    search: { provider: 'algolia', options: { appId: 'X', apiKey: 'Y', indexName: 'docs' } },
    severities: { 'link/dead-page': 'error' },
  });
  expect(places['headerLinks.0.url']).toEqual({ line: 4, column: 34, endLine: 4, endColumn: 40 });
  expect(diagnostics).toEqual([]);
});

test('reports what is wrong at its place and goes on without it', () => {
  expect(
    listFindings(
      [
        'nmae: webpack',
        'lang: 3',
        'headerLinks: [{title: A}, {title: B, url: b}, {title: C, url: /c/, colour: red}]',
        'sections: {blog: x}',
        'banner:',
        'severities: {link/dead-pag: error, link/dead-page: bad, 7: info}',
        'versions: [{name: 5}]',
        'verifiedFile: ../x.yaml',
      ].join('\n'),
    ),
  ).toEqual([
    ['1:1 site/unknown-field', 'Unknown field "nmae".', 'did you mean "name"?'],
    [
      '2:7 site/wrong-type',
      'The field "lang" is the number "3", not a language tag such as en or zh-Hans.',
      'write it like this: lang: en',
    ],
    ['3:15 site/wrong-type', 'An entry of "headerLinks" has neither "url" nor "links".', 'add one of the two.'],
    [
      '3:43 site/wrong-type',
      'The field "headerLinks.url" is the text "b", not an absolute URL, or a site address that starts with /.',
      'write it like this: headerLinks: [{title: Documentation, url: /concepts/, activeFor: [concepts, guides]}]',
    ],
    ['3:68 site/unknown-field', 'Unknown field "colour".', 'known fields: title, url, links, activeFor.'],
    [
      '4:11 site/wrong-type',
      'The field "sections" is a mapping, not a list.',
      'write it like this: sections: [{slug: blog, order: newest, isPrintable: false, isInMenu: false}]',
    ],
    [
      '5:8 site/wrong-type',
      'The field "banner" is empty, not a mapping.',
      'write it like this: banner: {version: "3", text: Read the release notes., link: {title: Open, url: /blog/}}',
    ],
    [
      '6:52 site/wrong-type',
      'The field "severities.link/dead-page" is the text "bad", not one of error, warning, info.',
      'write it like this: severities: {link/dead-page: error}',
    ],
    ['7:19 site/wrong-type', 'The field "versions.name" is the number "5", not text.', 'put the value in quotes: "5".'],
    [
      '8:15 site/wrong-type',
      'The field "verifiedFile" is the text "../x.yaml", not a path below the content folder.',
      'write it like this: verifiedFile: verified.yaml',
    ],
    ['6:57 site/unknown-code', 'There is no diagnostic with the code "7".', 'remove it.'],
    [
      '6:14 site/unknown-code',
      'There is no diagnostic with the code "link/dead-pag".',
      'did you mean "link/dead-page"?',
    ],
  ]);
  const { site } = parseSite('headerLinks: [{title: A}, {title: C, url: /c/}]\nlang: 3');
  expect([site.headerLinks, site.lang]).toEqual([[{ title: 'C', url: '/c/', links: [], activeFor: [] }], 'en']);
});

test.each([
  [
    'search: {provider: algolio, options: {appId: X, apiKey: Y, indexName: Z}}',
    [
      '1:20 site/wrong-type',
      'The field "search.provider" is the text "algolio", not one of algolia.',
      'did you mean "algolia"?',
    ],
  ],
  ['search: {provider: algolia}', ['1:9 site/wrong-type', 'The field "search" has no "options".', 'add "options".']],
  [
    'search: {provider: algolia, options: {appId: X, apiKey: Y}}',
    ['1:38 site/wrong-type', 'The field "search.options" has no "indexName".', 'add "indexName".'],
  ],
])('a hosted search that could not be asked is none: %s', (text, finding) => {
  expect([listFindings(text)[0], parseSite(text).site.search]).toEqual([finding, undefined]);
});

test.each([
  ['feedbackUrl: mailto:docs@example.org', 'mailto:docs@example.org', undefined],
  ['feedbackUrl: "https://forms.example/docs"', 'https://forms.example/docs', undefined],
  ['feedbackUrl: http://forms.example/', undefined, '1:14 site/wrong-type'],
  ['feedbackUrl: "mailto:docs@example.org?cc=all@example.org"', undefined, '1:14 site/wrong-type'],
  ['feedbackUrl: "javascript:alert(1)"', undefined, '1:14 site/wrong-type'],
  ['feedbackUrl: docs@example.org', undefined, '1:14 site/wrong-type'],
])('answers of readers go to an address of people or to a form: %s', (text, url, finding) => {
  expect([parseSite(text).site.feedbackUrl, listFindings(text)[0]?.[0]]).toEqual([url, finding]);
});

test.each([
  ['https://chat.example/new?q={request}', undefined],
  ['https://chat.example/new?q=', '1:33 site/wrong-type'],
  ['https://{request}.example/', '1:33 site/wrong-type'],
  ['http://chat.example/?q={request}', '1:33 site/wrong-type'],
  ['javascript:{request}', '1:33 site/wrong-type'],
])('the URL of an assistant has a place for the request: %s', (url, finding) => {
  const text = `assistant: { title: Guide, url: "${url}" }`;
  const expected = finding === undefined ? { title: 'Guide', url } : undefined;
  expect([parseSite(text).site.assistant, listFindings(text)[0]?.[0]]).toEqual([expected, finding]);
});

test('reports text that is not YAML, and keeps the defaults', () => {
  const broken = ['a: [', 'name: a\nname: b', '- a', 'x', `a: &a [*a]`];
  expect(broken.map((text) => listFindings(text)[0]?.[0])).toEqual([
    '1:5 site/invalid-yaml',
    '2:1 site/invalid-yaml',
    '1:1 site/wrong-type',
    '1:1 site/wrong-type',
    '1:8 site/invalid-yaml',
  ]);
  expect(broken.map((text) => parseSite(text).site)).toEqual(broken.map(() => parseSite(undefined).site));
});

test('names a key that is given twice, in whatever form', () => {
  const { diagnostics } = parseSite('name: a\n"name": b');
  expect(diagnostics.map(({ message, hint, place }) => [message, hint, place.line])).toEqual([
    ['"site.yaml" is not valid YAML: the key "name" is given twice.', 'remove one of the two.', 2],
  ]);
});

test('refuses aliases that multiply', () => {
  const levels = Array.from({ length: 9 }, (_, index) => `a${index + 1}: &a${index + 1} [${`*a${index},`.repeat(9)}]`);
  const { diagnostics } = parseSite(['a0: &a0 [x]', ...levels].join('\n'));
  expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
    ['site/invalid-yaml', '"site.yaml" is not valid YAML: aliases expand to more than 1000 values.'],
  ]);
});

test('has an example of every field that passes its own check', () => {
  for (const [name, { example }] of Object.entries(siteFields)) {
    const { diagnostics } = parseSite(`${name}: ${example}`);
    expect([name, diagnostics]).toEqual([name, []]);
  }
});

test('knows the places of all values of a data file', () => {
  const outcome = parseYaml('- {slug: a, name: A, totalUsd: 10, monthlyUsd: 1}');
  if (outcome.problem !== undefined || outcome.value === undefined) throw new Error('the text is valid YAML');
  const { places } = checkValue(
    outcome.value,
    {
      list: {
        fields: {
          slug: { shape: 'slug' },
          name: { shape: 'text' },
          totalUsd: { shape: 'amount' },
          monthlyUsd: { shape: 'amount' },
        },
      },
    },
    'dataFile',
  );
  expect(Object.keys(places).sort()).toEqual(['', '0', '0.monthlyUsd', '0.name', '0.slug', '0.totalUsd']);
});

test.each(['larkspur', '/larkspur', 'larkspur/', '//', '/a//b/', '/../', '/a/./', '/a?b/', '/a b/', '/%61/', '/a#/'])(
  'rejects the base %j',
  (base) => {
    const { base: used, diagnostics } = parseSite(`name: A\nbase: ${JSON.stringify(base)}\n`);
    expect(diagnostics.map(({ code, filePath, place }) => [code, filePath, place.line, place.column])).toEqual([
      ['site/wrong-type', 'site.yaml', 2, 7],
    ]);
    expect(used).toBe('');
  },
);

test('takes a base of one folder or several, and of none', () => {
  expect(['/', '/larkspur/', '/docs/v2.1/'].map((base) => parseSite(`base: ${base}`))).toMatchObject([
    { base: '', diagnostics: [] },
    { base: '/larkspur', diagnostics: [] },
    { base: '/docs/v2.1', diagnostics: [] },
  ]);
});

test('a path in siteUrl is reported with the field that it belongs into', () => {
  const { site, diagnostics } = parseSite('siteUrl: https://docs.example/larkspur/');
  expect(site.siteUrl).toBeUndefined();
  expect(diagnostics).toMatchObject([{ code: 'site/wrong-type', place: { line: 1, column: 10 } }]);
  expect(diagnostics[0]?.message ?? '').toContain('base: /path/');
});

test('the parts of the home page come in the order of site.yaml, each once', () => {
  expect(parseSite('home: { parts: [text, features, text], steps: 12 }\n').site.home).toEqual({
    parts: ['text', 'features'],
    steps: 6,
  });
  expect(parseSite('name: A\n').site.home).toEqual({ parts: ['features', 'text', 'sections', 'kits'], steps: 0 });
});

test('a logo at its old place is reported with the new one', () => {
  const { diagnostics } = parseSite('logo: a.svg\n');
  expect(diagnostics).toMatchObject([
    { code: 'site/unknown-field', hint: 'it is now written as theme: {logo: {light: logo.svg}}.', place: { line: 1 } },
  ]);
});

test('values that are nested too deep are reported where they are, in words of ours', () => {
  expect(listFindings(`name: Docs\nhead: ${'['.repeat(50_000)}`)).toEqual([
    [
      '2:107 site/invalid-yaml',
      '"site.yaml" is not valid YAML: it is nested more than 100 deep.',
      'check the indentation and the brackets before this place.',
    ],
  ]);
});

test('keys that objects have by themselves are keys like any other', () => {
  const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];
  expect(
    listFindings(names.map((name) => `${name}: 1\n`).join('')).map(([start, message]) => [start, message]),
  ).toEqual(names.map((name, index) => [`${index + 1}:1 site/unknown-field`, `Unknown field "${name}".`]));
  const severities = names.map((name) => `  ${name}: error\n`).join('');
  expect(listFindings(`severities:\n${severities}`).map(([start]) => start)).toEqual(
    names.map((_name, index) => `${index + 2}:3 site/unknown-code`),
  );
});
