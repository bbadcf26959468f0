// Pure. What is wrong with a theme.

import { createDiagnostic, formatQuoted } from '../../schema/create-diagnostic.ts';
import type { Diagnostic } from '../../schema/diagnostics.ts';
import { findPlace } from '../../schema/fields/placed-value.ts';
import { siteFilePath } from '../../schema/fields/site-fields.ts';
import type { ThemeSetting } from '../../schema/fields/theme-fields.ts';
import type { Place } from '../../schema/place.ts';
import { colorPairs } from './color-pairs.ts';
import { deriveTones, hasOwnColors, listOwnTones, schemes, type Tone, type Tones } from './derive-tones.ts';
import { findContrast } from './oklch.ts';

/** Lists the files that a theme names, with the paths of their fields. */
export function listThemeFiles(
  theme: ThemeSetting | undefined,
): readonly { readonly path: string; readonly field: string }[] {
  return (['text', 'code'] as const).flatMap((kind) =>
    (theme?.fonts?.[kind]?.files ?? []).map(({ path }, index) => ({
      path,
      field: `theme.fonts.${kind}.files.${index}.path`,
    })),
  );
}

/** Describes a font that cannot be used. Reports `site/unusable-font`. */
export function describeFont(font: {
  readonly path: string;
  readonly problem: string;
  readonly place: Place;
}): Diagnostic {
  return createDiagnostic({
    code: 'site/unusable-font',
    message: `"${font.path}" is not used: ${font.problem}.`,
    filePath: siteFilePath,
    place: font.place,
    hint: 'name a WOFF2 file of the family.',
  });
}

/** A color of a theme, and the tone that it is meant for. */
interface OwnColor {
  readonly field: string;
  readonly name: string;
  readonly scheme: keyof Tone;
  readonly color: string;
}

/** Lists the colors of a theme that are read as they are written. */
function listOwnColors(theme: ThemeSetting): readonly OwnColor[] {
  const named = schemes.flatMap((scheme) =>
    Object.entries(listOwnTones(theme, scheme)).map(([name, color]) => ({
      field: `theme.colors.${scheme}.${formatFieldName(name)}`,
      name,
      scheme,
      color,
    })),
  );
  const { accent } = theme;
  if (accent === undefined || named.some(({ name, scheme }) => name === 'link' && scheme === 'light')) return named;
  return [{ field: 'theme.accent', name: 'link', scheme: 'light', color: accent }, ...named];
}

const formatFieldName = (name: string): string => name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/**
 * Checks every color that a theme names, on all grounds that it is read on, in both schemes; and every pair that is left.
 * Reports `site/low-contrast`: the site then has the nearest tone that can be read, which the hint names.
 */
export function checkTheme(
  theme: ThemeSetting | undefined,
  places: Readonly<Record<string, Place>> | undefined,
): readonly Diagnostic[] {
  if (theme === undefined || !hasOwnColors(theme)) return [];
  const tones = deriveTones(theme);
  const own = listOwnColors(theme);
  const report = (field: string, message: string, hint: string): Diagnostic =>
    createDiagnostic({
      code: 'site/low-contrast',
      message,
      filePath: siteFilePath,
      place: findPlace(places, field),
      hint,
    });
  const weak = own.flatMap(({ field, name, scheme, color }) => {
    const pairs = colorPairs[name];
    const worst = pairs && findWorst(color, pairs.on, tones, scheme);
    if (pairs === undefined || worst === undefined || worst.contrast >= pairs.least) return [];
    const shown = tones[name]?.[scheme] ?? '';
    return report(
      field,
      `The color ${color} of ${formatQuoted(formatFieldName(name))} has a contrast of ${formatContrast(worst.contrast)} on ${formatQuoted(formatFieldName(worst.ground))} (${worst.color}) in the ${scheme} scheme; ${pairs.least} is needed.`,
      `the nearest tone that can be read is "${shown}"; the site shows it instead.`,
    );
  });
  const lost = schemes.flatMap((scheme) =>
    Object.entries(colorPairs).flatMap(([name, { on, least }]) => {
      const worst = findWorst(tones[name]?.[scheme] ?? '#000000', on, tones, scheme);
      if (worst === undefined || worst.contrast >= least) return [];
      const field = own.find((each) => each.name === worst.ground && each.scheme === scheme)?.field ?? 'theme.colors';
      return report(
        field,
        `No tone of "${name}" can be read on all of its grounds in the ${scheme} scheme: on "${worst.ground}" (${worst.color}), the best one has a contrast of ${formatContrast(worst.contrast)} where ${least} is needed.`,
        'choose grounds that are all light, or all dark.',
      );
    }),
  );
  return [...weak, ...lost];
}

/** Finds the ground on which a color has the least contrast. */
function findWorst(color: string, on: readonly string[], tones: Tones, scheme: keyof Tone) {
  return on
    .flatMap((ground) => {
      const under = tones[ground]?.[scheme];
      return under === undefined ? [] : [{ ground, color: under, contrast: findContrast(color, under) }];
    })
    .toSorted((left, right) => left.contrast - right.contrast)[0];
}

/** Cuts digits: what is too little never looks like enough. */
const formatContrast = (contrast: number): string => (Math.floor(contrast * 10) / 10).toFixed(1);
