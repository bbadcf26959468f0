// Pure, except for the given reader. site.yaml and the data files that it names → settings.

import { noKits, type KitTables } from '../../../schema/kits/kit-tables.ts';
import type { DataFiles, ParsedSite, ReadSourceText, SourceText } from '../../types/data-files.ts';
import { findPlace } from '../../../schema/fields/placed-value.ts';
import { extraStylePath, siteFilePath } from '../../../schema/fields/site-fields.ts';
import { checkStyles } from './check-styles.ts';
import { listMessageFiles, readMessages } from './parse-messages.ts';
import { parseKitFile } from './parse-kit-file.ts';
import { parseSite } from './parse-site.ts';
import { parseVerified } from './parse-verified.ts';

const absentText: SourceText = { text: undefined, diagnostics: [] };

/**
 * Parses the data files. Reports `site/*`, except `site/missing-file`, which the links of the site report.
 * @param parsed the settings of site.yaml, where they are known
 */
export function parseDataFiles(readText: ReadSourceText, kits: KitTables = noKits, parsed?: ParsedSite): DataFiles {
  const siteText = readText(siteFilePath);
  const settings = parsed ?? parseSite(siteText.text, kits.siteFields);
  const { site, base, places } = settings;
  const readNamed = (filePath: string | undefined) => (filePath === undefined ? absentText : readText(filePath));
  const kitFiles = listKitFiles(settings, kits).map(({ field, filePath, shape }) => {
    const source = readText(filePath);
    const { value, diagnostics: found } = parseKitFile(source.text ?? '', shape, filePath);
    return { field, filePath, value, diagnostics: [...source.diagnostics, ...found] };
  });
  const verifiedText = readNamed(site.verifiedFile);
  const verified = parseVerified(verifiedText.text ?? '', site.verifiedFile ?? '');
  const { messages, diagnostics: ofMessages } = readMessages(
    { lang: site.lang, place: findPlace(places, 'lang') },
    readText,
    kits,
  );
  const parts = [siteText, settings, ...kitFiles, verifiedText, verified];
  const styles = readText(extraStylePath);
  const diagnostics = [
    ...parts.flatMap((part) => part.diagnostics),
    ...ofMessages,
    ...styles.diagnostics,
    ...checkStyles(styles.text ?? ''),
  ];
  return {
    site: { ...site, ...(messages && { messages }) },
    kitSettings: {
      ...settings.kitSettings,
      ...Object.fromEntries(kitFiles.map(({ field, value }) => [field, value])),
    },
    base,
    places,
    kitFiles: kitFiles.map(({ field, filePath }) => ({ field, filePath })),
    verified: verified.verified,
    diagnostics,
    isGood: diagnostics.every(({ severity }) => severity !== 'error'),
  };
}

/** Lists the data files that site.yaml names, and those with a fixed path. */
export function listDataFiles(parsed: ParsedSite, kits: KitTables = noKits): readonly string[] {
  const { lang, verifiedFile } = parsed.site;
  const named = [
    ...listKitFiles(parsed, kits).map(({ filePath }) => filePath),
    ...(verifiedFile ? [verifiedFile] : []),
  ];
  return [...named, ...listMessageFiles(lang), extraStylePath];
}

/** Lists the content folders of other languages and versions that site.yaml names. */
export function listEditionFolders({ site: { languages, versions } }: ParsedSite): readonly string[] {
  return [...new Set([...languages, ...versions].flatMap(({ content }) => content ?? []))];
}

/** Lists the data files that fields of kits name. */
function listKitFiles({ kitSettings }: Pick<ParsedSite, 'kitSettings'>, { siteFields }: KitTables) {
  return Object.entries(siteFields).flatMap(([field, { file: shape }]) => {
    const filePath = kitSettings[field];
    return shape !== undefined && typeof filePath === 'string' ? [{ field, filePath, shape }] : [];
  });
}
