// Pure. What is wrong with a picture that site.yaml names, with its place.

import { createDiagnostic } from '../../schema/create-diagnostic.ts';
import type { Diagnostic } from '../../schema/diagnostics.ts';
import { siteFilePath } from '../../schema/fields/site-fields.ts';
import { placeOffset, type Place } from '../../schema/place.ts';

/** Describes the problem of a picture. Reports `site/unusable-picture`. @param options.place where site.yaml names it */
export function checkPicture(options: {
  readonly filePath: string;
  readonly source: string;
  readonly found: { readonly problem: string; readonly offset: number };
  readonly place: Place;
}): Diagnostic {
  const { filePath, source, found, place } = options;
  return createDiagnostic({
    code: 'site/unusable-picture',
    message: `"${filePath}" is not shown: ${found.problem}.`,
    filePath,
    place: placeOffset(source, found.offset),
    hint: /\.svg$/i.test(filePath)
      ? 'export it as a plain SVG without scripts, links and embedded pages.'
      : 'name a PNG, JPEG, GIF, WebP, AVIF or SVG file of at most 8 MB.',
    related: { filePath: siteFilePath, place, message: 'It is named here.' },
  });
}
