// Pure. The proposals' data file to settings.

import type { Diagnostic } from '../../schema/diagnostics.ts';
import { proposalsShape } from '../../schema/data-file-shapes.ts';
import type { ProposalSetting } from '../../schema/site-settings.ts';
import { createDiagnostic } from '../create-diagnostic.ts';
import { parseDataFile } from './parse-data-file.ts';
import { findSitePlace } from './site-file.ts';

/** Is a proposal that passed the shape: only what is required is there for sure. */
type AuthoredProposal = Pick<ProposalSetting, 'slug' | 'title' | 'description'> & Partial<ProposalSetting>;

/**
 * Parses the proposals' file, a list. Of two entries with one slug the first counts.
 * Reports `site/invalid-yaml`, `site/unknown-field`, `site/wrong-type`.
 * @param filePath relative to the content root
 */
export function parseProposals(
  text: string,
  filePath: string,
): { readonly proposals: readonly ProposalSetting[]; readonly diagnostics: readonly Diagnostic[] } {
  const { value, places, diagnostics } = parseDataFile(text, proposalsShape, filePath);
  const authored = (value ?? []) as readonly AuthoredProposal[]; // every entry passed the shape's check
  const proposals = new Map<string, ProposalSetting>();
  const duplicates: Diagnostic[] = [];
  for (const [index, proposal] of authored.entries()) {
    if (!proposals.has(proposal.slug)) {
      proposals.set(proposal.slug, { url: undefined, ...proposal });
      continue;
    }
    const diagnostic = createDiagnostic({
      code: 'site/wrong-type',
      message: `The slug "${proposal.slug}" is given to two proposals.`,
      filePath,
      place: findSitePlace(places, `${index}.slug`),
      hint: 'give each proposal a slug of its own.',
    });
    duplicates.push(diagnostic);
  }
  return { proposals: [...proposals.values()], diagnostics: [...diagnostics, ...duplicates] };
}
