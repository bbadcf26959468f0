import type { SiteSettings } from '../../../schema/records/site-settings.ts';

/** Formats the address of the picture beside the name; null when there is none. */
export function formatLogoUrl({ logo }: Pick<SiteSettings, 'logo'>): string | null {
  return logo === undefined ? null : encodeURI(`/${logo}`);
}
