// Pure. Checks what site.yaml says of other languages and versions of the documentation.

import { createDiagnostic } from '../../schema/create-diagnostic.ts';
import { maxEditionEntries, type EditionPages } from '../types/edition-page.ts';
import type { Diagnostic } from '../../schema/diagnostics.ts';
import { findPlace } from '../../schema/fields/placed-value.ts';
import { siteFilePath } from '../../schema/fields/site-fields.ts';
import { fileStart, type Place } from '../../schema/place.ts';
import type { SiteSettings } from '../../schema/records/site-settings.ts';
import { findReservation } from '../../schema/wire/reserved-urls.ts';

/** A site with its editions, and the look-ups that the checks need. */
export interface EditionCheck {
  /** With languages and versions in the order of site.yaml. */
  readonly site: SiteSettings;
  /** Folder of the host that this site is published in. */
  readonly base: string;
  readonly places: Readonly<Record<string, Place>>;
  readonly readFolder: (content: string) => EditionPages | undefined;
  /** Finds the path of a page below an address, which is given with its final slash. */
  readonly findPage: (above: string) => string | undefined;
}

/** An entry of `languages` or `versions`. */
interface Entry {
  readonly label: string;
  readonly base?: string;
  readonly content?: string;
  /** Path of the entry in site.yaml, e.g. `languages.1`. */
  readonly path: string;
}

/** Reports `site/base-conflict`, `site/missing-origin`, and `site/missing-file` or `site/unusable-folder` for a folder. */
export function checkEditions(check: EditionCheck): readonly Diagnostic[] {
  const { site } = check;
  const languages = site.languages.map(({ title, ...rest }, index) => ({
    ...rest,
    label: title,
    path: `languages.${index}`,
  }));
  const versions = site.versions.map(({ name, ...rest }, index) => ({
    ...rest,
    label: name,
    path: `versions.${index}`,
  }));
  const entries = [...languages, ...versions];
  const first = entries.find(({ base }) => base !== undefined);
  return [
    ...(first !== undefined && site.siteUrl === undefined ? [describeMissingOrigin(first, check)] : []),
    ...[languages, versions].flatMap((list) => list.flatMap((_, index) => checkRepeated(list, index, check))),
    ...checkOwnLanguage(languages, check),
    ...entries.flatMap((entry) => [...checkTaken(entry, check), ...checkFolder(entry, check)]),
  ];
}

function describeMissingOrigin({ path }: Entry, { places }: EditionCheck): Diagnostic {
  return createDiagnostic({
    code: 'site/missing-origin',
    message: 'The host that this base belongs to is not known.',
    filePath: siteFilePath,
    place: findPlace(places, `${path}.base`),
    hint: 'add siteUrl, or build with --site-url URL.',
  });
}

function checkRepeated(list: readonly Entry[], index: number, { places }: EditionCheck): readonly Diagnostic[] {
  const { base, label, path } = list[index] ?? { path: '', label: '' };
  const first = list.slice(0, index).find((other) => base !== undefined && other.base === base);
  if (first === undefined) return [];
  return [
    createDiagnostic({
      code: 'site/base-conflict',
      message: `"${first.label}" and "${label}" are both at "${base}/".`,
      filePath: siteFilePath,
      place: findPlace(places, `${path}.base`),
      hint: 'give each site its own base.',
      related: {
        filePath: siteFilePath,
        place: findPlace(places, `${first.path}.base`),
        message: `"${first.label}" is here.`,
      },
    }),
  ];
}

/** Checks that the entry of the site's own language has the base of the site. */
function checkOwnLanguage(
  languages: readonly (Entry & { readonly lang: string })[],
  { site, base, places }: EditionCheck,
): readonly Diagnostic[] {
  const own = languages.find(({ lang }) => lang === site.lang);
  if (own?.base === undefined || own.base === base) return [];
  return [
    createDiagnostic({
      code: 'site/base-conflict',
      message: `This site is at "${base}/", and "${own.label}", its language, at "${own.base}/".`,
      filePath: siteFilePath,
      place: findPlace(places, `${own.path}.base`),
      hint: `write base: ${own.base}/ for this site, or correct the entry.`,
    }),
  ];
}

/** Checks that the addresses of another site are not those of this one. */
function checkTaken({ base, path }: Entry, { base: ownBase, places, findPage }: EditionCheck): readonly Diagnostic[] {
  if (base === undefined || base === ownBase || !base.startsWith(`${ownBase}/`)) return [];
  const url = `${base.slice(ownBase.length)}/`;
  const filePath = findPage(url);
  const reservation = findReservation(url);
  if (filePath === undefined && reservation === undefined) return [];
  return [
    createDiagnostic({
      code: 'site/base-conflict',
      message: `"${base}/" belongs to ${filePath === undefined ? reservation : 'pages of this site'}.`,
      filePath: siteFilePath,
      place: findPlace(places, `${path}.base`),
      hint: 'choose another base, or move the pages.',
      ...(filePath !== undefined && {
        related: { filePath, place: fileStart, message: `This page is below "${base}/".` },
      }),
    }),
  ];
}

function checkFolder({ content, path }: Entry, { places, readFolder }: EditionCheck): readonly Diagnostic[] {
  const pages = content === undefined ? [] : readFolder(content);
  if (typeof pages === 'object') return [];
  const problem = {
    undefined: { code: 'site/missing-file', message: `There is no folder at "${content}".` },
    'contains this one': { code: 'site/unusable-folder', message: `The folder "${content}" contains this one.` },
    'too large': {
      code: 'site/unusable-folder',
      message: `With "${content}", the folders of languages and versions have more than ${maxEditionEntries} files.`,
    },
  } as const;
  return [
    createDiagnostic({
      ...problem[`${pages}`],
      filePath: siteFilePath,
      place: findPlace(places, `${path}.content`),
      hint: 'give the path of its content folder, relative to this one; until then, links lead to the same address.',
    }),
  ];
}

/** Describes two pages that cannot be told apart from other sites. Reports `page/duplicate-translation-key`. */
export function describeSharedKey(
  key: string,
  { filePath, place }: Pick<Diagnostic, 'filePath' | 'place'>,
  first: Pick<Diagnostic, 'filePath' | 'place'>,
): Diagnostic {
  return createDiagnostic({
    code: 'page/duplicate-translation-key',
    message: `The translationKey "${key}" is taken by "${first.filePath}".`,
    filePath,
    place,
    hint: 'give each page of a site its own key; without one, the address of a page is its key.',
    related: { ...first, message: 'This page has it.' },
  });
}
