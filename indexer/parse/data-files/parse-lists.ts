// Pure. The data files that are lists of entries with slugs: sponsors and proposals. Of two entries with the same slug,
// the first one counts.

import { createDiagnostic } from '../../../schema/create-diagnostic.ts';
import type { Diagnostic } from '../../../schema/diagnostics.ts';
import { proposalsShape, sponsorsShape } from '../../../schema/fields/data-file-shapes.ts';
import { findPlace } from '../../../schema/fields/placed-value.ts';
import type { ProposalSetting, SponsorSetting } from '../../../schema/records/site-settings.ts';
import { parseDataFile, type ParsedDataFile } from './parse-data-file.ts';

/** The entries of a data file. */
export interface ParsedList<Entry> {
  readonly entries: readonly Entry[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Parses the sponsors' file. Reports `site/invalid-yaml`, `site/unknown-field`, `site/wrong-type`.
 * @param filePath relative to the content root
 */
export function parseSponsors(text: string, filePath: string): ParsedList<SponsorSetting> {
  const { entries, diagnostics } = selectDistinct(parseDataFile(text, sponsorsShape, filePath), filePath, 'sponsors');
  const defaults = { websiteUrl: undefined, avatarUrl: undefined, firstDonation: undefined, isSample: false };
  return { entries: entries.map((sponsor) => ({ ...defaults, ...sponsor })), diagnostics };
}

/**
 * Parses the proposals' file. Reports `site/invalid-yaml`, `site/unknown-field`, `site/wrong-type`.
 * @param filePath relative to the content root
 */
export function parseProposals(text: string, filePath: string): ParsedList<ProposalSetting> {
  const { entries, diagnostics } = selectDistinct(parseDataFile(text, proposalsShape, filePath), filePath, 'proposals');
  return { entries: entries.map((proposal) => ({ url: undefined, ...proposal })), diagnostics };
}

function selectDistinct<Entry extends { readonly slug: string }>(
  { value = [], places, diagnostics }: ParsedDataFile<readonly Entry[]>,
  filePath: string,
  noun: string,
): ParsedList<Entry> {
  const bySlug = new Map<string, Entry>();
  const duplicates: Diagnostic[] = [];
  for (const [index, entry] of value.entries()) {
    if (!bySlug.has(entry.slug)) {
      bySlug.set(entry.slug, entry);
      continue;
    }
    duplicates.push(
      createDiagnostic({
        code: 'site/wrong-type',
        message: `Two ${noun} have the slug "${entry.slug}".`,
        filePath,
        place: findPlace(places, `${index}.slug`),
        hint: 'give each entry a slug of its own.',
      }),
    );
  }
  return { entries: [...bySlug.values()], diagnostics: [...diagnostics, ...duplicates] };
}
