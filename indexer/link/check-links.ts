// Pure. Checks resolved references.

import { createDiagnostic } from '../../schema/create-diagnostic.ts';
import type { Diagnostic } from '../../schema/diagnostics.ts';
import type { Place } from '../../schema/place.ts';
import type { LinkTargets } from './link-targets.ts';
import type { Resolution } from './resolve-address.ts';
import type { SuggestPage } from './suggest-target.ts';

/** A resolved reference with its source range. */
export interface CheckedReference {
  readonly href: string;
  readonly resolution: Resolution;
  readonly isImage: boolean;
  readonly filePath: string;
  readonly place: Place;
}

/**
 * Checks a resolved reference.
 * Reports `link/dead-page`, `link/dead-anchor`, `link/outside-tree`, `link/redirected`, `link/respelled-anchor`.
 */
export function checkLink(
  { href, resolution, isImage, filePath, place }: CheckedReference,
  targets: LinkTargets,
  suggestPage: SuggestPage,
): Diagnostic | undefined {
  const { problem, redirectedFrom, respelledFrom, targetUrl, fragment, url } = resolution;
  if (problem === 'outside-tree') {
    return createDiagnostic({
      code: 'link/outside-tree',
      message: `The ${isImage ? 'image' : 'link'} "${href}" leads out of the content tree.`,
      filePath,
      place,
      hint: 'use an absolute URL for what is not part of this site.',
    });
  }
  if (problem === 'dead-page') {
    const suggestion = suggestPage(href, filePath, targets);
    return createDiagnostic({
      code: 'link/dead-page',
      message: isImage ? `There is no file at "${href}".` : `There is no page at "${href}".`,
      filePath,
      place,
      hint: isImage || suggestion === undefined ? describeMissing(isImage) : `did you mean "${suggestion}"?`,
    });
  }
  if (problem === 'dead-anchor') {
    const nearest = targets.pages.get(targetUrl ?? '')?.findNearestId(fragment ?? '');
    return createDiagnostic({
      code: 'link/dead-anchor',
      message: `The page "${targetUrl}" has no heading or element with the id "${fragment}".`,
      filePath,
      place,
      hint: nearest === undefined ? 'link to the page alone, or add the heading.' : `did you mean "#${nearest}"?`,
    });
  }
  if (respelledFrom !== undefined) {
    return createDiagnostic({
      code: 'link/respelled-anchor',
      message: `The page "${targetUrl}" spells the id "${respelledFrom}" differently.`,
      filePath,
      place,
      hint: `write "#${fragment}".`,
    });
  }
  if (redirectedFrom === undefined) return undefined;
  return createDiagnostic({
    code: 'link/redirected',
    message: `The link "${href}" leads to the old address "${redirectedFrom}".`,
    filePath,
    place,
    hint: `write "${url}".`,
  });
}

function describeMissing(isImage: boolean): string {
  return isImage ? 'correct the path, or add the file.' : 'correct the address, or add the page.';
}
