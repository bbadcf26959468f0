// IO. What site.yaml names → the inputs of the engine: data files, pictures, fonts, and the folders of other languages and
// versions.

import { siteFilePath } from '../schema/fields/site-fields.ts';
import type { KitTables } from '../schema/kits/kit-tables.ts';
import { boundFileSystem } from './disk/bounded-file-system.ts';
import type { FileSystem } from './disk/file-system.ts';
import type { Engine } from './engine/engine.ts';
import type { Query } from './engine/query.ts';
import { listSitePictures } from './link/list-site-files.ts';
import { listDataFiles, listEditionFolders } from './parse/data-files/parse-data-files.ts';
import { findTranslationKey } from './parse/find-translation-key.ts';
import { dataText, editionPages, fontData, goodDataTexts, namedPaths, pictureStart } from './queries/input-queries.ts';
import { dataFiles, siteFile } from './queries/data-file-queries.ts';
import type { FileTable } from './read/file-table.ts';
import { listEditionPages } from './read/list-edition-pages.ts';
import { createReadBase64 } from './read/read-base64.ts';
import { readmeLockPath } from './sources/readmes/readme-lock.ts';
import { listThemeFiles } from './theme/check-theme.ts';
import { maxEditionEntries } from './types/edition-page.ts';
import type { ParsedSite, ReadSourceText, SourceText } from './types/data-files.ts';

/** Reads what site.yaml names, and sets the inputs that are made from it. */
export type SetSiteInputs = (
  engine: Engine,
  options: {
    /** Whether the whole tree has been read. */
    readonly isWhole: boolean;
    /** Whether the lock of READMEs has a problem, whose place is shown. */
    readonly isLockShown: boolean;
  },
) => Promise<void>;

/** Creates the reader of what site.yaml names. */
export function createSiteInputs(host: {
  readonly contentDir: string;
  readonly fileSystem: FileSystem;
  readonly table: FileTable;
  readonly readText: ReadSourceText;
  readonly kits: KitTables;
  readonly keepLastGood: boolean;
  readonly isUntrusted: boolean;
}): SetSiteInputs {
  const { contentDir, fileSystem, readText, kits, keepLastGood, isUntrusted } = host;
  const readBase64 = createReadBase64(host);
  let goodTexts: Readonly<Record<string, SourceText>> | undefined;

  /**
   * Lists the pages of other languages and versions; of those that are known, when the whole tree is read. Nothing outside of
   * a tree by somebody unknown is looked at.
   */
  function setEditions(engine: Engine, parsed: ParsedSite, isWhole: boolean): void {
    const paths = isUntrusted ? [] : listEditionFolders(parsed);
    const known = replaceNamed(engine, editionPages, { paths, parsed });
    const folder = { contentDir, fileSystem: boundFileSystem(fileSystem, maxEditionEntries), findTranslationKey };
    for (const path of paths) {
      if (isWhole || !known.includes(path)) engine.set(editionPages, path, listEditionPages({ ...folder, path }));
    }
  }

  function setFonts(engine: Engine, parsed: ParsedSite): void {
    const paths = listThemeFiles(parsed.site.theme).map(({ path }) => path);
    replaceNamed(engine, fontData, { paths, parsed });
    for (const path of paths) engine.set(fontData, path, readBase64(path));
  }

  /** What is no picture is found by how it begins. */
  function setPictures(engine: Engine, parsed: ParsedSite): void {
    const paths = listSitePictures(parsed.site).flatMap(({ filePath }) => (isSvg(filePath) ? [] : filePath));
    replaceNamed(engine, pictureStart, { paths, parsed });
    for (const path of paths) engine.set(pictureStart, path, readBase64(path)?.slice(0, 32));
  }

  /** Keeps the last texts without an error, which are served while there is one. */
  async function setGoodTexts(engine: Engine, texts: Readonly<Record<string, SourceText>>): Promise<void> {
    engine.set(goodDataTexts, '', undefined);
    if (!keepLastGood) return;
    await engine.refresh([[dataFiles, '']]);
    if (engine.get(dataFiles, '').isGood) goodTexts = texts;
    else engine.set(goodDataTexts, '', goodTexts);
  }

  return async (engine, { isWhole, isLockShown }) => {
    const site = readText(siteFilePath);
    engine.set(dataText, siteFilePath, site);
    const parsed = engine.get(siteFile, '');
    const settings: Record<string, SourceText> = { [siteFilePath]: site };
    for (const path of listDataFiles(parsed, kits)) settings[path] = readText(path);
    const others = [
      ...listSitePictures(parsed.site).flatMap(({ filePath }) => (isSvg(filePath) ? filePath : [])),
      ...(isLockShown ? [readmeLockPath] : []),
    ];
    setTexts(engine, parsed, { ...settings, ...Object.fromEntries(others.map((path) => [path, readText(path)])) });
    setFonts(engine, parsed);
    setPictures(engine, parsed);
    await setGoodTexts(engine, settings);
    setEditions(engine, parsed, isWhole);
  };
}

const isSvg = (filePath: string): boolean => /\.svg$/i.test(filePath);

function setTexts(engine: Engine, parsed: ParsedSite, texts: Readonly<Record<string, SourceText>>): void {
  replaceNamed(engine, dataText, { paths: Object.keys(texts), parsed });
  for (const [path, text] of Object.entries(texts)) engine.set(dataText, path, text);
}

/**
 * Notes what is named now, and removes the inputs of what is not any more. While site.yaml has an error, all that was named
 * stays: it may be served. Returns what was named before.
 */
function replaceNamed<Value>(
  engine: Engine,
  input: Query<Value | undefined>,
  { paths, parsed }: { readonly paths: readonly string[]; readonly parsed: ParsedSite },
): readonly string[] {
  const named = engine.get(namedPaths, '') ?? {}; // also by an earlier process
  const before = named[input.name] ?? [];
  const gone = before.filter((path) => !paths.includes(path));
  const isGood = parsed.diagnostics.every(({ severity }) => severity !== 'error');
  if (isGood) for (const path of gone) engine.set(input, path, undefined);
  engine.set(namedPaths, '', { ...named, [input.name]: isGood ? paths : [...paths, ...gone] });
  return before;
}
