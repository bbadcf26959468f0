// site.yaml and the data files that it names → settings.

import { siteFilePath } from '../../schema/fields/site-fields.ts';
import { parseDataFiles } from '../parse/data-files/parse-data-files.ts';
import { parseSite } from '../parse/data-files/parse-site.ts';
import type { DataFiles, ParsedSite, SourceText } from '../types/data-files.ts';
import { dataText, goodDataTexts, kits, parsing } from './input-queries.ts';

const absentText: SourceText = { text: undefined, diagnostics: [] };

/** The settings of site.yaml. */
export const siteFile = parsing.derive(
  'siteFile',
  (read): ParsedSite => parseSite(read(dataText, siteFilePath)?.text, read(kits, '').siteFields),
  { retention: 'always' },
);

/** The settings of site.yaml and of the data files that it names. The last good ones are used while one has an error. */
export const dataFiles = parsing.derive(
  'dataFiles',
  (read): DataFiles => {
    const now = parseDataFiles((path) => read(dataText, path) ?? absentText, read(kits, ''), read(siteFile, ''));
    const good = now.isGood ? undefined : read(goodDataTexts, '');
    if (good === undefined) return now;
    return {
      ...parseDataFiles((path) => good[path] ?? absentText, read(kits, '')),
      diagnostics: now.diagnostics,
      isGood: false,
    };
  },
  { retention: 'always' },
);

export const dataFileQueries = [siteFile, dataFiles];
