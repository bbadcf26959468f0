// Pure. What is wrong with a theme.

import { createDiagnostic } from '../../schema/create-diagnostic.ts';
import type { Diagnostic } from '../../schema/diagnostics.ts';
import { findPlace } from '../../schema/fields/placed-value.ts';
import { siteFilePath } from '../../schema/fields/site-fields.ts';
import type { ThemeSetting } from '../../schema/fields/theme-fields.ts';
import type { Place } from '../../schema/place.ts';
import { deriveTones, leastContrast } from './derive-tones.ts';
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

/** Checks an accent as the color of links. Reports `site/low-contrast`: the site then has the tone that the hint names. */
export function checkTheme(
  theme: ThemeSetting | undefined,
  places: Readonly<Record<string, Place>> | undefined,
): readonly Diagnostic[] {
  if (theme?.accent === undefined) return [];
  const { link, ...tones } = deriveTones(theme);
  const grounds = ['ground', 'surface', 'selected', 'code-ground'].flatMap((name) => tones[name]?.light ?? []);
  const contrast = Math.min(...grounds.map((ground) => findContrast(theme.accent ?? '', ground)));
  if (contrast >= leastContrast.text) return [];
  return [
    createDiagnostic({
      code: 'site/low-contrast',
      message: `Links in ${theme.accent} have a contrast of ${contrast.toFixed(1)} where ${leastContrast.text} is needed.`,
      filePath: siteFilePath,
      place: findPlace(places, 'theme.accent'),
      hint: `the site shows them in "${link?.light}"; write that tone, or choose a darker one.`,
    }),
  ];
}
