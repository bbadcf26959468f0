// IO: what the first page of a development server says of the site, before its content is indexed.

import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { readErrorCode } from '../../indexer/disk/file-system.ts';
import { readFileWithin } from '../../indexer/disk/read-file-within.ts';
import { maxPageBytes } from '../../indexer/read/read-tree.ts';
import { siteFilePath } from '../../schema/fields/site-fields.ts';
import type { ShellSite } from './dev-shell.ts';

/** The start of a site. */
export interface SiteStart {
  /** Folder of the host that the site is in; empty at its root. */
  readonly base: string;
  /** Undefined for a site in English with the theme of the client. */
  readonly site: ShellSite | undefined;
}

/** A field that the first page depends on. */
const startField = /^[ \t]*["']?(?:base|direction|theme)\b|^[ \t]*["']?lang\b(?!["']?:\s*["']?en\b)/m;

/** Reads the start from site.yaml; that of a site without one where it cannot be read, which the index reports. */
export async function readSiteStart(contentDir: string): Promise<SiteStart> {
  const text = readText(contentDir, siteFilePath);
  if (text === undefined || !startField.test(text)) return { base: '', site: undefined }; // the parser is not loaded
  const { parseSite } = await import('../../indexer/parse/data-files/parse-site.ts');
  const { listMessageFiles, readMessages } = await import('../../indexer/parse/data-files/parse-messages.ts');
  const { site, base } = parseSite(text);
  const texts = new Map(listMessageFiles(site.lang).map((path) => [path, readText(contentDir, path)] as const));
  const { messages } = readMessages({ lang: site.lang }, (path) => ({ text: texts.get(path), diagnostics: [] }));
  return { base, site: { ...site, ...(messages && { messages }) } };
}

function readText(contentDir: string, filePath: string): string | undefined {
  try {
    const bounds = { realRoot: realpathSync(contentDir), maxBytes: maxPageBytes };
    return readFileWithin(join(contentDir, filePath), bounds).toString('utf8');
  } catch (error) {
    if (readErrorCode(error) === undefined) throw error;
    return undefined;
  }
}
