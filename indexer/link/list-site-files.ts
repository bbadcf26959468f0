// Pure. The files that site.yaml names.

import type { SiteSettings } from '../../schema/records/site-settings.ts';

/** A file that site.yaml names, with the path of the value. */
export interface NamedFile {
  readonly filePath: string;
  readonly field: string;
}

/** Lists the pictures, which are published. */
export function listSitePictures(site: SiteSettings): readonly NamedFile[] {
  return [
    ...nameFile(site.theme?.logo?.light, 'theme.logo.light'),
    ...nameFile(site.theme?.logo?.dark, 'theme.logo.dark'),
    ...nameFile(site.icon, 'icon'),
    ...nameFile(site.hero?.image, 'hero.image'),
    ...site.iconLinks.flatMap(({ icon }, index) => nameFile(icon?.path, `iconLinks.${index}.icon`)),
    ...site.features.flatMap(({ icon }, index) => nameFile(icon?.path, `features.${index}.icon`)),
  ];
}

/** Lists the files of the core's own fields. */
export function listSiteFiles(site: SiteSettings): readonly NamedFile[] {
  return [...nameFile(site.verifiedFile, 'verifiedFile'), ...listSitePictures(site)];
}

function nameFile(filePath: string | undefined, field: string): readonly NamedFile[] {
  return filePath === undefined ? [] : [{ filePath, field }];
}
