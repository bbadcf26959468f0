import { expect, test } from 'vitest';
import { parseSite } from '../../../indexer/parse/data-files/parse-site.ts';
import { checkTheme, listThemeFiles } from '../../../indexer/theme/check-theme.ts';
import { formatTheme } from '../../../indexer/theme/format-theme.ts';

test('an accent that is hard to read is reported where it stands, with a tone that can be read', () => {
  const { site, places } = parseSite('theme:\n  accent: "#ffcc00"\n');
  expect(checkTheme(site.theme, places)).toMatchObject([
    {
      code: 'site/low-contrast',
      severity: 'warning',
      filePath: 'site.yaml',
      place: { line: 2, column: 11 },
      message: expect.stringMatching(
        /^The color #ffcc00 of "link" has a contrast of 1\.\d on ".*" \(#\w{6}\) in the light scheme; 4\.5 is needed\.$/,
      ),
      hint: expect.stringMatching(/^the nearest tone that can be read is "#[\da-f]{6}"/),
    },
  ]);
  const hint = /"(#.{6})"/.exec(checkTheme(site.theme, places)[0]?.hint ?? '')?.[1] ?? '';
  expect(checkTheme({ accent: hint }, places)).toEqual([]);
});

test.each([
  ['accent: red', 2, /"theme\.accent" .*color such as "#1766a6"/],
  ['accent: "#12345"', 2, /color such as/],
  ['acent: "#123456"', 2, /acent/],
  ['radius: round', 2, /radius/],
  ['fonts: {text: {family: "x\'; } body { display: none"}}', 2, /font family/],
  ['fonts: {text: {family: Own, files: [{path: ../secret.woff2}]}}', 2, /path below the content folder/],
  ['fonts: {text: {family: Own, files: [{path: a.woff2, weight: "400; x"}]}}', 2, /weight such as 400/],
])('%s is a mistake with a place', (line, lineNumber, message) => {
  const { site, diagnostics } = parseSite(`theme:\n  ${line}\n`);
  expect(diagnostics[0]?.place.line).toBe(lineNumber);
  expect(`${diagnostics[0]?.message} ${diagnostics[0]?.hint}`).toMatch(message);
  expect(formatTheme(site.theme ?? {})).not.toMatch(/secret|display: none|; x/);
});

test('fonts of one’s own are files with places, and their names cannot leave the stylesheet', () => {
  const { site } = parseSite(
    'theme: {fonts: {code: {family: Own Mono, files: [{path: "fonts/it\'s.woff2", weight: 200 900}]}}}\n',
  );
  expect(listThemeFiles(site.theme)).toEqual([{ path: "fonts/it's.woff2", field: 'theme.fonts.code.files.0.path' }]);
  const facts = { ranges: [[32, 126]] as const, ascent: 1, descent: 0.25, lineGap: 0, width: 0.6, isSerif: false };
  expect(formatTheme(site.theme ?? {}, { fonts: { "fonts/it's.woff2": facts }, base: '/docs' })).toBe(
    "@font-face{font-family:'Own Mono';font-style:normal;font-weight:200 900;font-display:optional;src:url('/docs/fonts/it%27s.woff2') format('woff2');unicode-range:U+20-7E}\n" +
      "@font-face{font-family:'Own Mono Fallback';src:local('Courier New'),local('CourierNewPSMT'),local('Liberation Mono'),local('Cousine');size-adjust:100%;ascent-override:100%;descent-override:25%;line-gap-override:0%}\n" +
      ":root{--mono:'Own Mono','Own Mono Fallback',ui-monospace, monospace}\n",
  );
});

test('a site without a theme has no stylesheet', () => {
  expect(formatTheme({})).toBe('');
});

test('a color of one’s own that cannot be read is reported at its key, with the scheme, the ground and a tone that can', () => {
  const { site, places } = parseSite(
    'theme:\n  colors:\n    light: { muted: "#9aa7b0" }\n    dark: { codeComment: "#30363c", barText: "#101418" }\n',
  );
  const found = checkTheme(site.theme, places);
  expect(
    found.map(({ place, message }) => `${place.line}:${place.column} ${message.replace(/#\w{6}\)/, '…)')}`),
  ).toEqual([
    '3:21 The color #9aa7b0 of "muted" has a contrast of 2.0 on "codeHighlight" (…) in the light scheme; 4.5 is needed.',
    '4:26 The color #30363c of "codeComment" has a contrast of 1.1 on "codeHighlight" (…) in the dark scheme; 4.5 is needed.',
    '4:46 The color #101418 of "barText" has a contrast of 1.2 on "bar" (…) in the dark scheme; 4.5 is needed.',
  ]);
  const [muted = '', comment = '', bar = ''] = found.map(({ hint }) => /"(#\w{6})"/.exec(hint)?.[1]);
  expect(checkTheme({ colors: { light: { muted }, dark: { codeComment: comment, barText: bar } } }, places)).toEqual(
    [],
  );
});

test('grounds that are light and dark at once leave no tone to read', () => {
  const { site, places } = parseSite('theme:\n  colors:\n    light: { ground: "#ffffff", surface: "#000000" }\n');
  const [first] = checkTheme(site.theme, places);
  expect(first).toMatchObject({ code: 'site/low-contrast', place: { line: 3 } });
  expect(first?.message).toMatch(/^No tone of "text" can be read on all of its grounds in the light scheme/);
});
