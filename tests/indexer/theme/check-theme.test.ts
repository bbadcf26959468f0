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
      message: 'Links in #ffcc00 have a contrast of 1.3 where 4.5 is needed.',
      hint: expect.stringMatching(/^the site shows them in "#[\da-f]{6}"; /),
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
  expect(formatTheme(site.theme ?? {})).toBe(
    "@font-face{font-family:'Own Mono';font-style:normal;font-weight:200 900;font-display:swap;src:url('/fonts/it%27s.woff2') format('woff2')}\n" +
      ":root{--mono:'Own Mono',ui-monospace, monospace}\n",
  );
});

test('a site without a theme has no stylesheet', () => {
  expect(formatTheme({})).toBe('');
});
