// The registry of everything that can be wrong with content. A test fails for a code that is unused or undescribed.

import type { Place } from './place.ts';

/**
 * `error`: the page cannot be shown faithfully, and `index` and `build` fail; `warning`: a defect that readers may
 * notice; `info`: a fallback was used.
 */
export type Severity = 'error' | 'warning' | 'info';

/** A problem in the content: collected, never thrown. */
export interface Diagnostic {
  readonly code: DiagnosticCode;
  readonly severity: Severity;
  /** The fact, with the bad value quoted. */
  readonly message: string;
  /** POSIX, relative to the content root. */
  readonly filePath: string;
  readonly place: Place;
  /** What to do, with the nearest valid name where there is one. */
  readonly hint: string;
  /** The second place at fault, e.g. the other file of a duplicate URL. */
  readonly related?: { readonly filePath: string; readonly place: Place; readonly message: string };
}

/**
 * A diagnostic without its file path, whose second place is in the same file. The cache stores diagnostics like this, so
 * that a renamed file is still a hit.
 */
export interface FileDiagnostic extends Omit<Diagnostic, 'filePath' | 'related'> {
  readonly related?: Omit<NonNullable<Diagnostic['related']>, 'filePath'>;
}

/** Reads the source line a diagnostic points at (1-based), or undefined when the file cannot be read. */
export type ReadSourceLine = (filePath: string, line: number) => Promise<string | undefined>;

/** The registry entry of a code. */
export interface DiagnosticRule {
  /** The default, which site.yaml can override. */
  readonly severity: Severity;
  /** What it means, in one sentence. */
  readonly description: string;
}

const error = (description: string) => ({ severity: 'error', description }) as const;
const warning = (description: string) => ({ severity: 'warning', description }) as const;
const info = (description: string) => ({ severity: 'info', description }) as const;

const rules = {
  'tree/unreadable-file': error('The file exists but cannot be read.'),
  'tree/invalid-utf8': error('The file is not valid UTF-8; bad bytes are shown as U+FFFD.'),
  'tree/byte-order-mark': info('The file starts with a byte order mark, which is dropped.'),
  'tree/mixed-line-endings': info('Some lines end with CRLF and some with LF.'),
  'tree/nul-byte': error('The file contains NUL bytes, which markdown cannot contain.'),
  'tree/file-too-large': error('The file is larger than the limit and is left out.'),
  'tree/too-large': error('The tree has more files, deeper folders or more linked folders than the limit.'),
  'tree/no-dates': warning('git takes too long or prints too much, and no page has the date of its last change.'),
  'tree/empty-file': info('The file is empty; the page has a title and nothing else.'),
  'tree/symlink-loop': warning('A symbolic link leads back into a directory that contains it.'),
  'tree/symlink-outside': warning('A symbolic link leads out of the content tree and is not followed.'),
  'tree/broken-symlink': warning('A symbolic link leads to nothing.'),
  'tree/duplicate-url': error('Two files have the same URL; the one whose path comes first is served.'),
  'tree/case-conflict': warning('Two URLs differ only in case; some hosts serve one for both.'),
  'tree/reserved-url': error('The URL is one that the site generates, e.g. a printable page.'),
  'tree/escaped-name': info('The file name has characters that are percent-encoded in its URL.'),
  'tree/directory-named-like-page': info('A directory has the extension of a page.'),
  'front-matter/missing': info('The page has no front matter.'),
  'front-matter/unclosed': error('The front matter has no closing line of three dashes.'),
  'front-matter/invalid-yaml': error('The front matter is not valid YAML.'),
  'front-matter/not-a-mapping': error('The front matter is YAML, but not a list of fields.'),
  'front-matter/unknown-field': warning('The front matter has an unknown field.'),
  'front-matter/wrong-type': error('The value of a field has the wrong type or form.'),
  'front-matter/date-form': warning('A date is written with slashes; it is read as YYYY-MM-DD.'),
  'front-matter/duplicate-key': error('A field is given twice.'),
  'front-matter/too-many-aliases': error('YAML aliases expand to more values than is safe.'),
  'page/duplicate-translation-key': error(
    'Two pages of one site share the name of their counterparts in other languages and versions.',
  ),
  'page/title-fallback': info('The title comes from the first heading or the file name.'),
  'markdown/too-deep': error('Blocks are nested deeper than the limit; the rest is shown as text.'),
  'markdown/too-large': error('The page has more lines or characters than the limit; the rest is shown as text.'),
  'markdown/too-many-headings': warning('The page has more headings than the limit; the rest is shown as text.'),
  'markdown/unknown-directive': warning('No directive has this name; its content is kept.'),
  'markdown/missing-attribute': warning('A directive or element has no value for a required attribute.'),
  'markdown/unknown-attribute': warning(
    'A directive such as `::live-preview` has an attribute that is not known; it is not shown.',
  ),
  'markdown/invalid-math': warning('A formula cannot be read as TeX; its source is shown.'),
  'markdown/invalid-attribute': warning('An attribute of a directive cannot be parsed; it is not shown.'),
  'mdx/dropped-code': warning('An import, export or expression is dropped: nothing in content runs.'),
  'mdx/unknown-element': info('The element is not in the registry; its children are kept.'),
  'mdx/invalid-syntax': warning('The file is not valid MDX and is read as markdown.'),
  'html/removed': warning('An element, attribute or address that could run code is removed.'),
  'heading/duplicate-id': warning('Two headings or elements have the same id; a number is appended to the later one.'),
  'heading/reserved-id': warning(
    'The id starts with a prefix that the page frame uses; another prefix is put before it.',
  ),
  'code/invalid-lines': warning('A highlighted line does not exist, or the range cannot be parsed.'),
  'link/dead-page': warning('The link leads to a page that does not exist.'),
  'link/dead-anchor': warning('The page exists, but the fragment does not.'),
  'link/respelled-anchor': info(
    'The fragment is spelled as another tool generates it; the link leads to the intended heading.',
  ),
  'link/outside-tree': warning('A relative link leads out of the content tree.'),
  'link/redirected': info('The link leads to an old address, which redirects.'),
  'redirect/duplicate': error('Two redirects with different targets start at the same address.'),
  'redirect/shadows-page': error('A redirect starts at the address of a page.'),
  'redirect/dead-target': warning('A redirect leads to a page or fragment that does not exist.'),
  'readme/integrity-mismatch': warning('A README or its package differs from readmes.lock.json and is rejected.'),
  'readme/invalid-lock': warning('readmes.lock.json cannot be parsed; no README is used.'),
  'export/path-taken': error(
    'A page, redirect or file of the content would be published where the site has another file.',
  ),
  'export/host-file': error(
    'A file that the host treats as settings is published without being named in `hostFiles` of site.yaml.',
  ),
  'export/undrawable-card': warning('No font has the letters of a title; the social card shows boxes instead.'),
  'export/unusable-icon': error("No icons can be drawn from the site's SVG."),
  'site/invalid-yaml': error('A data file is not valid YAML.'),
  'site/unknown-field': warning('A data file has an unknown field.'),
  'kit/failed': error("A kit's directive threw an error; its content is shown without it."),
  'page/not-rendered': error(
    'The page cannot be rendered, e.g. because the code of its screen or of a kit cannot be loaded.',
  ),
  'site/wrong-type': error('A value in a data file has the wrong type or form.'),
  'site/duplicate-name': error('Two entries of a list in site.yaml have the same name, slug or language.'),
  'site/missing-file': warning('site.yaml names a file or folder that does not exist.'),
  'site/unusable-folder': error(
    'The folder of another language or version contains this one, or is too large to be a content folder.',
  ),
  'site/base-conflict': error('Two sites claim the same addresses of a host.'),
  'site/missing-origin': error('site.yaml lists sites on this host, but does not say which host that is.'),
  'site/misnamed-file': warning('The settings file has a name that is not recognized.'),
  'site/unknown-icon': warning('site.yaml names an icon that is not in the table.'),
  'site/unknown-name': warning(
    'A setting of a kit names something that does not exist, or has a list that is too long.',
  ),
  'site/unusable-font': warning('A font of the theme is damaged or not a WOFF2 file; it is not used.'),
  'site/unusable-picture': warning(
    'A file that site.yaml names as a picture is not one, or it is an SVG with scripts, links to other files, or too much to draw, or a PNG of too many pixels. It is not shown.',
  ),
  'site/unsafe-head': error(
    'site.yaml adds a tag to the head that the Content-Security-Policy of the pages cannot allow.',
  ),
  'site/wrong-placeholders': warning(
    'A message lacks a placeholder of the English text or has a different one, and is left out.',
  ),
  'site/missing-messages': info(
    'The interface lacks some or all words in the language of the site and shows them in English.',
  ),
  'site/low-contrast': warning('A color of the theme cannot be read well where it is used.'),
  'site/remote-style': warning('extra.css loads something from another host.'),
  'site/unclosed-style': warning('A comment, a string or a block of extra.css is not closed.'),
  'site/unknown-code': warning('site.yaml sets the severity of a code that does not exist.'),
} as const satisfies Record<string, DiagnosticRule>;

/** A registered code, `area/problem`. */
export type DiagnosticCode = keyof typeof rules;

/** All codes with their default severity and meaning. */
export const diagnosticRules: Readonly<Record<DiagnosticCode, DiagnosticRule>> = Object.freeze(rules);

/** All codes, in the order of the registry. */
export const diagnosticCodes = Object.freeze(Object.keys(rules)) as readonly DiagnosticCode[]; // keys of a closed literal
