// The icons, drawn from the site's one SVG.

import { createHash } from 'node:crypto';
import { formatDiagnostic } from '../../../api/graph/diagnostic/format-diagnostic.ts';
import { parseSite } from '../../../indexer/parse/data-files/parse-site.ts';
import { formatQuoted } from '../../../schema/create-diagnostic.ts';
import { ExpectedError } from '../../../schema/expected-error.ts';
import { findPlace } from '../../../schema/fields/placed-value.ts';
import { siteFilePath } from '../../../schema/fields/site-fields.ts';
import { escapeHtml } from '../../../schema/wire/escape-html.ts';
import { drawIcons, UnusablePictureError } from './draw-icons.ts';
import { iconPaths, planIcons } from './icon-plan.ts';
import { readLinkedFile } from './linked-files.ts';
import type { Output } from './output.ts';
import { createPictureCache } from './picture-cache.ts';
import { drawingVersion } from './social-card-plan.ts';

/** Icons of all sizes. An SVG that cannot be drawn is reported as `export/unusable-icon`. */
export const siteIcons: Output = {
  name: 'icons',
  *produce({ snapshot, contentDir, cacheDir }) {
    const { icon } = snapshot.site;
    const svg = icon === undefined ? undefined : readLinkedFile(contentDir, icon);
    if (icon === undefined || svg === undefined) return;
    const cache = createPictureCache(cacheDir);
    const svgHash = createHash('sha256').update(svg).digest('hex');
    const plans = planIcons(snapshot);
    let drawing: Promise<readonly Uint8Array[]> | undefined;
    for (const [index, plan] of plans.entries()) {
      const key = `icon ${drawingVersion} ${svgHash} ${JSON.stringify(plan)}`;
      const draw = async (): Promise<Uint8Array> => {
        drawing ??= drawIcons(svg, plans).catch((error: unknown) => reportIcon(error, contentDir, icon));
        return (await drawing)[index] ?? new Uint8Array();
      };
      yield { path: plan.path, madeFrom: key, create: () => cache.findOrDraw(key, draw) };
    }
  },
  formatHead: ({ site: { icon } }) =>
    icon === undefined
      ? '<link rel="icon" href="data:,">\n' // keeps browsers from asking for an icon that does not exist
      : `<link rel="icon" href="/${escapeHtml(encodeURI(icon))}" type="image/svg+xml">\n` +
        `<link rel="icon" href="/${iconPaths.favicon}" sizes="32x32" type="image/png">\n` +
        `<link rel="apple-touch-icon" href="/${iconPaths.apple}">\n`,
};

/** @throws ExpectedError that names the line of site.yaml, for an SVG that cannot be drawn */
function reportIcon(error: unknown, contentDir: string, icon: string): never {
  if (!(error instanceof UnusablePictureError)) throw error;
  const text = new TextDecoder().decode(readLinkedFile(contentDir, siteFilePath));
  const place = findPlace(parseSite(text).places, 'icon');
  const finding = {
    code: 'export/unusable-icon',
    severity: 'error',
    message: `No icons can be drawn from ${formatQuoted(icon)}: ${error.message}.`,
    filePath: `${contentDir}/${siteFilePath}`,
    place,
    hint: 'name a plain SVG of a few kilobytes, or remove the field "icon".',
  } as const;
  throw new ExpectedError(formatDiagnostic(finding, text.split(/\r?\n/)[place.line - 1]), { cause: error });
}
