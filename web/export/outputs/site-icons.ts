// The icons, drawn from the site's one SVG.

import { formatDiagnostic } from '../../../api/graph/diagnostic/format-diagnostic.ts';
import type { Read } from '../../../indexer/engine/query.ts';
import { dataFiles } from '../../../indexer/queries/data-file-queries.ts';
import { siteBase, siteRecord } from '../../../indexer/queries/section-queries.ts';
import { createDiagnostic, formatQuoted } from '../../../schema/create-diagnostic.ts';
import { ExpectedError } from '../../../schema/expected-error.ts';
import { findPlace } from '../../../schema/fields/placed-value.ts';
import { siteFilePath } from '../../../schema/fields/site-fields.ts';
import { escapeHtml } from '../../../schema/wire/escape-html.ts';
import { drawIcons, UnusablePictureError } from './draw-icons.ts';
import { publishedBytes, publishedHash } from './export-inputs.ts';
import { iconPaths, iconPlans } from './icon-plan.ts';
import { defineFile, deriveLater, type Output } from './output.ts';
import { readSourceLine } from './read-source-line.ts';

/** Finds the hash of the SVG; undefined for a site without one, and for one that cannot be read. */
function findSvg(read: Read): string | undefined {
  const { icon } = read(siteRecord, '');
  return icon === undefined ? undefined : read(publishedHash, icon);
}

/** The icons in base64, by path: one process draws all of them. Empty for a site without one. */
export const iconPictures = deriveLater('icon pictures', async (read): Promise<Readonly<Record<string, string>>> => {
  const svg = findSvg(read);
  if (svg === undefined) return {};
  const plans = read(iconPlans, '');
  try {
    const drawn = await drawIcons(read(publishedBytes, svg), plans);
    return Object.fromEntries(
      plans.map(({ path }, index) => [path, Buffer.from(drawn[index] ?? []).toString('base64')]),
    );
  } catch (error) {
    throw error instanceof UnusablePictureError ? describeIcon(error, read) : error;
  }
});

/** An icon, by its path. */
const icon = defineFile('icon', async (read, path) =>
  Buffer.from((await read.later(iconPictures, ''))[path] ?? '', 'base64'),
);

/** Icons of all sizes. An SVG that cannot be drawn is reported as `export/unusable-icon`. */
export const siteIcons: Output = {
  name: 'icons',
  per: 'site',
  isReplaceable: true,
  queries: [iconPlans, iconPictures, icon],
  list: (read) =>
    findSvg(read) === undefined ? [] : read(iconPlans, '').map(({ path }) => ({ path, query: icon, key: path })),
  formatHead(read) {
    const { icon: source } = read(siteRecord, '');
    if (source === undefined) return '<link rel="icon" href="data:,">\n'; // keeps browsers from asking for an icon that does not exist
    const base = read(siteBase, '');
    const svgLink = `<link rel="icon" href="${base}/${escapeHtml(encodeURI(source))}" type="image/svg+xml">\n`;
    if (read(iconPlans, '').length === 0) return svgLink;
    return (
      svgLink +
      `<link rel="icon" href="${base}/${iconPaths.favicon}" sizes="32x32" type="image/png">\n` +
      `<link rel="apple-touch-icon" href="${base}/${iconPaths.apple}">\n`
    );
  },
};

/** Describes an SVG that cannot be drawn, with the line of site.yaml. */
function describeIcon(error: UnusablePictureError, read: Read): ExpectedError {
  const place = findPlace(read(dataFiles, '').places, 'icon');
  const finding = createDiagnostic({
    code: 'export/unusable-icon',
    message: `No icons can be drawn from ${formatQuoted(read(siteRecord, '').icon ?? '')}: ${error.message}.`,
    filePath: siteFilePath,
    place,
    hint: 'name a plain SVG of a few kilobytes, or remove the field "icon".',
  });
  return new ExpectedError(formatDiagnostic(finding, readSourceLine(read, siteFilePath, place.line)), { cause: error });
}
