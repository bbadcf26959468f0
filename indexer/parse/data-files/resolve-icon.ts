// Pure. What site.yaml writes as an icon → what draws it.

import { createDiagnostic, formatQuoted } from '../../../schema/create-diagnostic.ts';
import type { Diagnostic } from '../../../schema/diagnostics.ts';
import { iconDrawings } from '../../../schema/fields/icon-drawings.ts';
import { siteFilePath } from '../../../schema/fields/site-fields.ts';
import { findNearestName } from '../../../schema/nearest-name.ts';
import type { Place } from '../../../schema/place.ts';
import type { IconSetting } from '../../../schema/records/links.ts';

/** A picture of the tree, as pictures are named in site.yaml. */
const picture = /\.(?:svg|png|webp|avif|jpe?g|gif)$/i;

/** Finds the icon that a link has without being told: that of the service it leads to, or of the license. */
export function findLinkIcon(url: string): IconSetting | undefined {
  if (url === '/license/') return { name: 'license' };
  if (!URL.canParse(url)) return undefined;
  const host = new URL(url).hostname.replace(/^www\./, '');
  const name = Object.keys(iconDrawings).find((each) => iconDrawings[each]?.hosts?.includes(host));
  return name === undefined ? undefined : findNamedIcon(name);
}

/** Resolves an icon: a name of the table, a picture of the tree, or a sign such as an emoji. Reports `site/unknown-icon`. */
export function resolveIcon(
  icon: string,
  place: Place,
): { readonly icon: IconSetting | undefined; readonly diagnostics: readonly Diagnostic[] } {
  const named = findNamedIcon(icon);
  if (named !== undefined) return { icon: named, diagnostics: [] };
  if (picture.test(icon)) return { icon: { path: icon }, diagnostics: [] };
  if (!/[\w.]/.test(icon) || /\p{Extended_Pictographic}/u.test(icon)) return { icon: { text: icon }, diagnostics: [] };
  const names = Object.keys(iconDrawings);
  const nearest = findNearestName(icon, names);
  const diagnostic = createDiagnostic({
    code: 'site/unknown-icon',
    message: `There is no icon with the name ${formatQuoted(icon)}.`,
    filePath: siteFilePath,
    place,
    hint:
      nearest === undefined
        ? `use one of ${names.join(', ')}, or the path of a picture such as icons/own.svg.`
        : `did you mean "${nearest}"?`,
  });
  return { icon: undefined, diagnostics: [diagnostic] };
}

function findNamedIcon(name: string): IconSetting | undefined {
  if (!Object.hasOwn(iconDrawings, name)) return undefined;
  const drawing = iconDrawings[name]?.drawing;
  return { name, ...(drawing === undefined ? {} : { drawing }) };
}
