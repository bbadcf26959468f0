// Pure. Checks the links of site.yaml, and the data files that it names.

import { createDiagnostic } from '../../schema/create-diagnostic.ts';
import type { Diagnostic } from '../../schema/diagnostics.ts';
import { checkLink } from './check-links.ts';
import type { LinkTargets } from './link-targets.ts';
import { resolveAddress } from './resolve-address.ts';
import { checkTheme, listThemeFiles } from '../theme/check-theme.ts';
import { findPlace } from '../../schema/fields/placed-value.ts';
import { siteFields, siteFilePath } from '../../schema/fields/site-fields.ts';
import { listLinks, type SettingLink } from './list-links.ts';
import { listSiteFiles, type NamedFile } from './list-site-files.ts';
import type { SuggestPage } from './suggest-target.ts';
import { fileStart, type Place } from '../../schema/place.ts';
import type { HeadTag, SiteSettings } from '../../schema/records/site-settings.ts';

/** The fields with links. Redirects lead to their targets, which are checked with them. */
const { redirects: _redirects, ...linkingFields } = siteFields;

/**
 * Checks the settings of the site.
 * Reports `link/dead-page`, `link/dead-anchor`, `link/redirected` for links, `site/missing-file` for data files and fonts,
 * `site/low-contrast` for colors,
 * `site/misnamed-file` for settings that are not read.
 */
export function checkSite(
  {
    site,
    authored,
    sitePlaces,
    kitFiles = [],
    kitLinks = [],
  }: {
    readonly site: SiteSettings;
    /** With the files that do not exist. */
    readonly authored: SiteSettings;
    readonly sitePlaces?: Readonly<Record<string, Place>>;
    /** The data files that fields of kits name. */
    readonly kitFiles?: readonly NamedFile[];
    /** The links in fields of kits. */
    readonly kitLinks?: readonly SettingLink[];
  },
  targets: LinkTargets,
  suggestPage: SuggestPage,
): readonly Diagnostic[] {
  // a menu has the address of its first link, which it does not state
  const headerLinks = site.headerLinks.map(({ url, links: entries }) =>
    entries.length === 0 ? { url } : { links: entries },
  );
  const links = [
    ...listLinks({ ...site, headerLinks }, { fields: linkingFields }, ''),
    ...kitLinks,
    ...(site.footerText?.urls ?? []).map((url) => ({ url, path: 'footerText' })),
    ...site.head.flatMap(listHeadFiles),
  ];
  const dead = links.flatMap(({ url: href, path }) => {
    const place = findPlace(sitePlaces, path);
    const resolution = resolveAddress(href, { filePath: siteFilePath, url: undefined }, targets);
    const reference = { href, resolution, isImage: false, filePath: siteFilePath, place };
    return checkLink(reference, targets, suggestPage) ?? [];
  });
  const missing = [...kitFiles, ...listSiteFiles(authored)].flatMap(({ filePath, field }) => {
    if (targets.files.has(filePath)) return [];
    return createDiagnostic({
      code: 'site/missing-file',
      message: `There is no file at "${filePath}".`,
      filePath: siteFilePath,
      place: findPlace(sitePlaces, field),
      hint: `add the file, or remove the field "${field}".`,
    });
  });
  const fonts = listThemeFiles(authored.theme)
    .filter(({ path }) => !targets.files.has(path))
    .map(({ path, field }) =>
      createDiagnostic({
        code: 'site/missing-file',
        message: `There is no file at "${path}".`,
        filePath: siteFilePath,
        place: findPlace(sitePlaces, field),
        hint: 'give its path below the content folder, or remove it.',
      }),
    );
  const misnamed = ['site.yml', 'site.json'].filter((filePath) => targets.files.has(filePath));
  return [...dead, ...missing, ...fonts, ...checkTheme(site.theme, sitePlaces), ...misnamed.map(describeMisnamed)];
}

/** Lists the scripts and stylesheets of this site that a tag of the head loads. */
function listHeadFiles(
  { attributes }: HeadTag,
  index: number,
): readonly { readonly url: string; readonly path: string }[] {
  const isStylesheet = attributes.some(({ name, value }) => name === 'rel' && value === 'stylesheet');
  return attributes.flatMap(({ name, value }) =>
    value?.startsWith('/') === true && (name === 'src' || (name === 'href' && isStylesheet))
      ? [{ url: value, path: `head.${index}.attrs.${name}` }]
      : [],
  );
}

function describeMisnamed(filePath: string): Diagnostic {
  return createDiagnostic({
    code: 'site/misnamed-file',
    message: `"${filePath}" is not read.`,
    filePath,
    place: fileStart,
    hint: `name it "${siteFilePath}", in YAML.`,
  });
}
