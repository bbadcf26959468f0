// Pure. The sponsors' data file to settings.

import type { Diagnostic } from '../../schema/diagnostics.ts';
import { sponsorsShape } from '../../schema/data-file-shapes.ts';
import type { SponsorSetting } from '../../schema/site-settings.ts';
import { createDiagnostic } from '../create-diagnostic.ts';
import { parseDataFile } from './parse-data-file.ts';
import { findSitePlace } from './site-file.ts';

/** Is a sponsor that passed the shape: only what is required is there for sure. */
type AuthoredSponsor = Pick<SponsorSetting, 'slug' | 'name' | 'totalUsd' | 'monthlyUsd'> & Partial<SponsorSetting>;

/**
 * Parses the sponsors' file, a list. Of two entries with one slug the first counts.
 * Reports `site/invalid-yaml`, `site/unknown-field`, `site/wrong-type`.
 * @param filePath relative to the content root
 */
export function parseSponsors(
  text: string,
  filePath: string,
): { readonly sponsors: readonly SponsorSetting[]; readonly diagnostics: readonly Diagnostic[] } {
  const { value, places, diagnostics } = parseDataFile(text, sponsorsShape, filePath);
  const authored = (value ?? []) as readonly AuthoredSponsor[]; // every entry passed the shape's check
  const sponsors = new Map<string, SponsorSetting>();
  const duplicates: Diagnostic[] = [];
  for (const [index, sponsor] of authored.entries()) {
    if (!sponsors.has(sponsor.slug)) {
      const defaults = { websiteUrl: undefined, avatarUrl: undefined, firstDonation: undefined, isSample: false };
      sponsors.set(sponsor.slug, { ...defaults, ...sponsor });
      continue;
    }
    const diagnostic = createDiagnostic({
      code: 'site/wrong-type',
      message: `The slug "${sponsor.slug}" is given to two sponsors.`,
      filePath,
      place: findSitePlace(places, `${index}.slug`),
      hint: 'give each sponsor a slug of its own.',
    });
    duplicates.push(diagnostic);
  }
  return { sponsors: [...sponsors.values()], diagnostics: [...diagnostics, ...duplicates] };
}
