// IO. site.yaml and the data files it names → settings. Files whose text is the same are not parsed again.

import type { Diagnostic } from '../../schema/diagnostics.ts';
import { decodeText } from '../read/decode-text.ts';
import { readErrorCode, type FileSystem } from '../read/file-system.ts';
import { parseProposals } from './parse-proposals.ts';
import { parseSite, type ParsedSite } from './parse-site.ts';
import { parseSponsors } from './parse-sponsors.ts';
import { parseVerified } from './parse-verified.ts';
import { siteFilePath } from './site-file.ts';
import { createTreeDiagnostic } from '../read/tree-diagnostic.ts';
import type { TreeState } from '../read/tree-state.ts';

/** Is what the data files say. */
export interface DataFiles extends ParsedSite {
  readonly sponsors: ReturnType<typeof parseSponsors>['sponsors'];
  readonly verified: ReturnType<typeof parseVerified>['verified'];
  /** Of all data files. */
  readonly diagnostics: readonly Diagnostic[];
  /** What was parsed, to notice a change. */
  readonly source: DataSource;
  /** False when a file has an error; the settings are the readable part of it then. */
  readonly isGood: boolean;
}

/** Is what was read, and the first step of parsing it. */
interface DataSource {
  readonly site: SourceText;
  readonly parsed: ParsedSite;
  readonly sponsors: SourceText;
  readonly proposals: SourceText;
  readonly verified: SourceText;
}

/** Is a text with what had to be repaired to read it. */
interface SourceText {
  readonly text: string | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** Is where the data files are, and what was read from them before. */
export interface DataFilesRequest {
  readonly contentDir: string;
  readonly fileSystem: FileSystem;
  /** Only files of the tree are opened. */
  readonly tree: TreeState;
  readonly previous: DataFiles | undefined;
  /** With an error, settings stay as they were, and the error is reported. */
  readonly keepLastGood: boolean;
}

/**
 * Reads the data files.
 * Reports `site/*` (but `site/missing-file`, which is the link stage's), `tree/unreadable-file`, `tree/invalid-utf8`.
 */
export function readDataFiles(request: DataFilesRequest): DataFiles {
  const { previous, keepLastGood } = request;
  const siteSource = readSource(siteFilePath, request);
  const site =
    previous !== undefined && isSameText(previous.source.site, siteSource) ? previous.source.parsed : undefined;
  const parsed = site ?? parseSite(siteSource.text);
  const { sponsorsFile, proposalsFile, verifiedFile } = parsed.site;
  const sponsors = sponsorsFile === undefined ? absent : readSource(sponsorsFile, request);
  const proposals = proposalsFile === undefined ? absent : readSource(proposalsFile, request);
  const verified = verifiedFile === undefined ? absent : readSource(verifiedFile, request);
  const source = { site: siteSource, parsed, sponsors, proposals, verified };
  const isSame =
    site !== undefined &&
    previous !== undefined &&
    isSameText(previous.source.sponsors, sponsors) &&
    isSameText(previous.source.proposals, proposals) &&
    isSameText(previous.source.verified, verified);
  if (isSame) return previous;

  const fresh = buildDataFiles(source);
  if (fresh.isGood || !keepLastGood || previous?.isGood !== true) return fresh;
  return { ...previous, source, diagnostics: fresh.diagnostics };
}

function buildDataFiles(source: DataSource): DataFiles {
  const { site, places, diagnostics } = source.parsed;
  const { text } = source.sponsors;
  const { sponsors, diagnostics: sponsorsDiagnostics } =
    text === undefined || site.sponsorsFile === undefined
      ? { sponsors: [], diagnostics: [] }
      : parseSponsors(text, site.sponsorsFile);
  const { proposals, diagnostics: proposalsDiagnostics } =
    source.proposals.text === undefined || site.proposalsFile === undefined
      ? { proposals: [], diagnostics: [] }
      : parseProposals(source.proposals.text, site.proposalsFile);
  const { verified, diagnostics: verifiedDiagnostics } =
    source.verified.text === undefined || site.verifiedFile === undefined
      ? { verified: undefined, diagnostics: [] }
      : parseVerified(source.verified.text, site.verifiedFile);
  const all = [
    ...source.site.diagnostics,
    ...diagnostics,
    ...source.sponsors.diagnostics,
    ...sponsorsDiagnostics,
    ...source.proposals.diagnostics,
    ...proposalsDiagnostics,
    ...source.verified.diagnostics,
    ...verifiedDiagnostics,
  ];
  return {
    site: { ...site, proposals },
    places,
    sponsors,
    verified,
    diagnostics: all,
    source,
    isGood: all.every(({ severity }) => severity !== 'error'),
  };
}

const absent: SourceText = { text: undefined, diagnostics: [] };

function readSource(filePath: string, { contentDir, fileSystem, tree }: DataFilesRequest): SourceText {
  if (tree.get(filePath)?.entry.kind !== 'file') return absent;
  try {
    const { text, diagnostics } = decodeText(fileSystem.readFile(`${contentDir}/${filePath}`));
    return { text, diagnostics: diagnostics.map((diagnostic) => ({ ...diagnostic, filePath })) };
  } catch (error) {
    const reason = readErrorCode(error);
    if (reason === undefined) throw error;
    const isGone = reason === 'ENOENT';
    return {
      text: undefined,
      diagnostics: isGone ? [] : [createTreeDiagnostic(filePath, 'tree/unreadable-file', reason)],
    };
  }
}

function isSameText(one: SourceText, other: SourceText): boolean {
  return one.text === other.text && one.diagnostics.length === other.diagnostics.length;
}
