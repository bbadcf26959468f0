// Pure. What is said of a card that does not show all of its words.

import { formatDiagnostic } from '../../../api/graph/diagnostic/format-diagnostic.ts';
import { createDiagnostic, formatQuoted } from '../../../schema/create-diagnostic.ts';
import { fileStart } from '../../../schema/place.ts';

/** Scripts, with a family that has all of their letters. The first ones share letters, and only one of them is named. */
const scripts: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'Japanese (Noto Sans CJK JP)'],
  [/\p{Script=Hangul}/u, 'Korean (Noto Sans CJK KR)'],
  [/\p{Script=Han}/u, 'Chinese (Noto Sans CJK SC)'],
  ...[
    'Arabic',
    'Armenian',
    'Bengali',
    'Devanagari',
    'Ethiopic',
    'Georgian',
    'Gujarati',
    'Gurmukhi',
    'Hebrew',
    'Kannada',
    'Khmer',
    'Lao',
    'Malayalam',
    'Myanmar',
    'Sinhala',
    'Tamil',
    'Telugu',
    'Thai',
  ].map((name) => [new RegExp(`\\p{Script=${name}}`, 'u'), `${name} (Noto Sans ${name})`] as const),
  [/\p{Extended_Pictographic}/u, 'emoji (Noto Color Emoji)'],
];

/** Describes the letters of a card that no font has, with the fonts that do, for people. */
export function describeUndrawable(filePath: string, letters: string): string {
  const finding = createDiagnostic({
    code: 'export/undrawable-card',
    message: `The social card has boxes in place of ${formatQuoted(letters)}: no font here has them.`,
    filePath,
    place: fileStart,
    hint: `install a font for ${nameScripts(letters)}, and build with --clean; or name one in theme.fonts.text of site.yaml.`,
  });
  return formatDiagnostic(finding, undefined);
}

function nameScripts(letters: string): string {
  const left = new Set(letters);
  const names = scripts.flatMap(([pattern, name], index) => {
    const own = [...left].filter((letter) => pattern.test(letter) || (index < 2 && /\p{Script=Han}/u.test(letter)));
    if (!own.some((letter) => pattern.test(letter))) return [];
    for (const letter of own) left.delete(letter);
    return [name];
  });
  return names.length === 0 ? 'these letters' : names.join(' and for ');
}
