// What the content publishes where it must not: over another file of the site, or where hosts look for settings.

import type { Read } from '../../../indexer/engine/query.ts';
import { applySeverities } from '../../../indexer/link/apply-severities.ts';
import { siteRecord } from '../../../indexer/queries/section-queries.ts';
import { openSnapshot } from '../../../indexer/queries/snapshot-view.ts';
import { createDiagnostic, formatQuoted } from '../../../schema/create-diagnostic.ts';
import type { Diagnostic } from '../../../schema/diagnostics.ts';
import { siteFilePath } from '../../../schema/fields/site-fields.ts';
import { fileStart } from '../../../schema/place.ts';
import { deriveLater, type ContentSource, type Output } from './output.ts';
import type { Claim, PathConflict } from './path-owners.ts';
import { pathReview } from './path-review.ts';
import { primaryOutputs } from './primary-outputs.ts';
import { publicFiles } from './public-files.ts';
import { readSourceLine } from './read-source-line.ts';

/** Problems, with the lines that they are shown with, by path and number. */
interface PathProblems {
  readonly problems: readonly Diagnostic[];
  readonly lines: Readonly<Record<string, Readonly<Record<number, string | undefined>>>>;
}

/** The problems of all paths. site.yaml cannot move them to another severity: one would cost the site its code. */
export const pathProblems = deriveLater('path problems', async (read): Promise<PathProblems> => {
  const { conflicts, hostFiles } = await read.later(pathReview, '');
  const problems: Diagnostic[] = [];
  for (const conflict of conflicts) problems.push(...(await describeConflict(read, conflict)));
  const { hostFiles: allowed } = read(siteRecord, '');
  for (const [name, claim] of hostFiles) {
    if (allowed.includes(name) || allowed.includes(claim[1][0])) continue;
    const source = await findClaimSource(read, claim);
    if (source !== undefined) problems.push(describeHostFile(name, source));
  }
  const shown = applySeverities(keepFirstOfPlaces(problems), { severities: {} });
  const lines: Record<string, Record<number, string | undefined>> = {};
  for (const { filePath, place } of shown)
    (lines[filePath] ??= {})[place.line] = readSourceLine(read, filePath, place.line);
  return { problems: shown, lines };
});

/** A page has several files: what is wrong with its name is wrong with all of them. */
function keepFirstOfPlaces(problems: readonly Diagnostic[]): readonly Diagnostic[] {
  const byPlace = Map.groupBy(problems, ({ filePath, place }) => `${place.line}:${place.column} ${filePath}`);
  return [...byPlace.values()].flatMap(([first]) => first ?? []);
}

/** Reports `export/path-taken`. Nothing is wrong where a file in `public/` replaces one that it may replace. */
async function describeConflict(read: Read, { loser, owner }: PathConflict): Promise<readonly Diagnostic[]> {
  const [lost, owned] = [await findClaimSource(read, loser), await findClaimSource(read, owner)];
  if (findOutput(owner) === publicFiles && lost === undefined && findOutput(loser)?.isReplaceable === true) return [];
  const source = lost ?? owned ?? findSectionSource(read, loser);
  if (source === undefined) throw new Error(`Two outputs have the file "${loser[1][0]}".`);
  const [own, other] = source === owned ? [owner, loser] : [loser, owner];
  const taken = formatQuoted(other[1][0]);
  const message = `This cannot be published at ${formatQuoted(own[1][0])}: `;
  const diagnostic = { code: 'export/path-taken', ...source, hint: 'give it another name.' } as const;
  if (lost === undefined || owned === undefined)
    return [createDiagnostic({ ...diagnostic, message: `${message}the site has its own file ${taken} there.` })];
  const related = { ...owned, message: `This is published at ${taken}.` };
  return [createDiagnostic({ ...diagnostic, message: `${message}${taken} is published there.`, related })];
}

/** Reports `export/host-file`. */
function describeHostFile(name: string, source: ContentSource): Diagnostic {
  return createDiagnostic({
    code: 'export/host-file',
    message: `This would be published as ${formatQuoted(name)}, which hosts read as settings or run as a program.`,
    ...source,
    hint: `to publish it nevertheless, add ${formatQuoted(name)} to "hostFiles" in ${siteFilePath}.`,
  });
}

function findOutput([, [, , rank]]: Claim): Output | undefined {
  return primaryOutputs[rank];
}

/** Finds where the content decides about the path of a claim; undefined for a file of the site. */
async function findClaimSource(read: Read, claim: Claim): Promise<ContentSource | undefined> {
  const [unit, [path]] = claim;
  const key = unit.slice(unit.indexOf(' ') + 1);
  const output = findOutput(claim);
  switch (output?.per) {
    case 'page':
      return findPageSource(read, key);
    case 'site': {
      const file = (await output.list(read, key)).find((each) => each.path === path);
      return file && output.findSource?.(read, file.key);
    }
    default:
      return undefined;
  }
}

/** Finds the first page of the section in whose folder a file of the site is, such as its records for the search. */
function findSectionSource(read: Read, [, [path]]: Claim): ContentSource | undefined {
  const [url] = openSnapshot(read).sections.get(path.slice(0, path.indexOf('/')))?.pageUrls ?? [];
  return url === undefined ? undefined : findPageSource(read, url);
}

/** Finds the file of a page; that of the first page of its section for a printable page. */
function findPageSource(read: Read, url: string): ContentSource {
  const { pages } = openSnapshot(read);
  const page = pages.get(url);
  const filePath = page?.filePath ?? pages.get(page?.partUrls[0] ?? '')?.filePath ?? siteFilePath;
  return { filePath, place: fileStart };
}
