// Pure. Where site.yaml is, and where its values stand in it.

import type { Place } from '../../schema/place.ts';
import { fileStart } from '../read/tree-input.ts';

/** Is the path of the site's settings, relative to the content root. */
export const siteFilePath = 'site.yaml';

/** Finds the place of a value by its path (`headerLinks.0.url`); the start of the file when it is not known. */
export function findSitePlace(places: Readonly<Record<string, Place>> | undefined, path: string): Place {
  return places?.[path] ?? fileStart;
}
