// Pure, except for the given reader. site.yaml and the data files that it names → settings.

import type { SiteSettings } from '../../../schema/records/site-settings.ts';
import type { DataFiles, ReadSourceText, SourceText } from '../../types/data-files.ts';
import { findPlace } from '../../../schema/fields/placed-value.ts';
import { extraStylePath, siteFilePath } from '../../../schema/fields/site-fields.ts';
import { checkStyles } from './check-styles.ts';
import { listMessageFiles, readMessages } from './parse-messages.ts';
import { parseProposals, parseSponsors } from './parse-lists.ts';
import { parseSite } from './parse-site.ts';
import { parseVerified } from './parse-verified.ts';

const absentText: SourceText = { text: undefined, diagnostics: [] };

/** Parses the data files. Reports `site/*`, except `site/missing-file`, which the links of the site report. */
export function parseDataFiles(readText: ReadSourceText): DataFiles {
  const siteText = readText(siteFilePath);
  const parsed = parseSite(siteText.text);
  const { site, base, places } = parsed;
  const readNamed = (filePath: string | undefined) => (filePath === undefined ? absentText : readText(filePath));
  const [sponsorsText, proposalsText, verifiedText] = [
    readNamed(site.sponsorsFile),
    readNamed(site.proposalsFile),
    readNamed(site.verifiedFile),
  ];
  const sponsors = parseSponsors(sponsorsText.text ?? '', site.sponsorsFile ?? '');
  const proposals = parseProposals(proposalsText.text ?? '', site.proposalsFile ?? '');
  const verified = parseVerified(verifiedText.text ?? '', site.verifiedFile ?? '');
  const { messages, diagnostics: ofMessages } = readMessages(
    { lang: site.lang, place: findPlace(places, 'lang') },
    readText,
  );
  const parts = [siteText, parsed, sponsorsText, sponsors, proposalsText, proposals, verifiedText, verified];
  const styles = readText(extraStylePath);
  const diagnostics = [
    ...parts.flatMap((part) => part.diagnostics),
    ...ofMessages,
    ...styles.diagnostics,
    ...checkStyles(styles.text ?? ''),
  ];
  return {
    site: { ...site, ...(messages && { messages }), proposals: proposals.entries },
    base,
    places,
    sponsors: sponsors.entries,
    verified: verified.verified,
    diagnostics,
    isGood: diagnostics.every(({ severity }) => severity !== 'error'),
  };
}

/** Lists the data files that site.yaml names, and those with a fixed path. @param siteText text of site.yaml */
export function listDataFiles(siteText: string | undefined): readonly string[] {
  const { lang, sponsorsFile, proposalsFile, verifiedFile }: SiteSettings = parseSite(siteText).site;
  const named = [sponsorsFile, proposalsFile, verifiedFile].filter((filePath) => filePath !== undefined);
  return [...named, ...listMessageFiles(lang), extraStylePath];
}

/** Lists the content folders of other languages and versions that site.yaml names. */
export function listEditionFolders(siteText: string | undefined): readonly string[] {
  const { languages, versions } = parseSite(siteText).site;
  return [...new Set([...languages, ...versions].flatMap(({ content }) => content ?? []))];
}
