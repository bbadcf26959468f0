// Pure, except for the given reader. site.yaml and the data files that it names → settings. Files whose text is
// unchanged are not parsed again.

import type { DataFiles, DataSource, ReadSourceText, SourceText } from '../../types/data-files.ts';
import { siteFilePath } from '../../../schema/fields/site-fields.ts';
import { parseProposals, parseSponsors } from './parse-lists.ts';
import { parseSite } from './parse-site.ts';
import { parseVerified } from './parse-verified.ts';

const absentText: SourceText = { text: undefined, diagnostics: [] };

/** The source of the data files, and their previous settings. */
export interface DataFilesRequest {
  readonly readText: ReadSourceText;
  readonly previous: DataFiles | undefined;
  /** True to keep the previous settings after an error, which is reported. */
  readonly keepLastGood: boolean;
}

/** Parses the data files. Reports `site/*`, except `site/missing-file`, which the link stage reports. */
export function parseDataFiles({ readText, previous, keepLastGood }: DataFilesRequest): DataFiles {
  const known = previous?.source;
  const site = readText(siteFilePath);
  const parsed = known !== undefined && isSameText(known.site, site) ? known.parsed : parseSite(site.text);
  const readNamed = (filePath: string | undefined) => (filePath === undefined ? absentText : readText(filePath));
  const source: DataSource = {
    site,
    parsed,
    sponsors: readNamed(parsed.site.sponsorsFile),
    proposals: readNamed(parsed.site.proposalsFile),
    verified: readNamed(parsed.site.verifiedFile),
  };
  const isSame =
    known?.parsed === parsed &&
    (['sponsors', 'proposals', 'verified'] as const).every((name) => isSameText(known[name], source[name]));
  if (isSame && previous !== undefined) return previous;

  const fresh = buildDataFiles(source);
  if (fresh.isGood || !keepLastGood || previous?.isGood !== true) return fresh;
  return { ...previous, source, diagnostics: fresh.diagnostics };
}

function buildDataFiles(source: DataSource): DataFiles {
  const { site, places } = source.parsed;
  const sponsors = parseSponsors(source.sponsors.text ?? '', site.sponsorsFile ?? '');
  const proposals = parseProposals(source.proposals.text ?? '', site.proposalsFile ?? '');
  const verified = parseVerified(source.verified.text ?? '', site.verifiedFile ?? '');
  const parts = [
    source.site,
    source.parsed,
    source.sponsors,
    sponsors,
    source.proposals,
    proposals,
    source.verified,
    verified,
  ];
  const diagnostics = parts.flatMap((part) => part.diagnostics);
  return {
    site: { ...site, proposals: proposals.entries },
    places,
    sponsors: sponsors.entries,
    verified: verified.verified,
    diagnostics,
    source,
    isGood: diagnostics.every(({ severity }) => severity !== 'error'),
  };
}

function isSameText(one: SourceText, other: SourceText): boolean {
  return one.text === other.text && one.diagnostics.length === other.diagnostics.length;
}
