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
 * A diagnostic without its file path. The cache stores diagnostics like this, so that a renamed file is still a hit.
 */
export type FileDiagnostic = Omit<Diagnostic, 'filePath' | 'related'>;

/** Reads the source line a diagnostic points at (1-based), or undefined when the file cannot be read. */
export type ReadSourceLine = (filePath: string, line: number) => Promise<string | undefined>;

/** The registry entry of a code. */
export interface DiagnosticRule {
  /** The default, which site.yaml can override. */
  readonly severity: Severity;
  /** What it means, in one sentence. */
  readonly description: string;
}

const rules = {
  'tree/unreadable-file': { severity: 'error', description: 'The file exists but cannot be read.' },
  'tree/invalid-utf8': {
    severity: 'error',
    description: 'The file is not valid UTF-8; bad bytes are shown as U+FFFD.',
  },
  'tree/byte-order-mark': {
    severity: 'info',
    description: 'The file starts with a byte order mark, which is dropped.',
  },
  'tree/mixed-line-endings': { severity: 'info', description: 'Some lines end with CRLF and some with LF.' },
  'tree/nul-byte': { severity: 'error', description: 'The file contains NUL bytes, which markdown cannot contain.' },
  'tree/file-too-large': { severity: 'error', description: 'The file is larger than the limit and is left out.' },
  'tree/too-large': {
    severity: 'error',
    description: 'The tree has more files, deeper folders or more linked folders than the limit.',
  },
  'tree/no-dates': {
    severity: 'warning',
    description: 'git exceeds a limit of time or output, so that no page has the date of its last change.',
  },
  'tree/empty-file': { severity: 'info', description: 'The file is empty; the page has a title and nothing else.' },
  'tree/symlink-loop': {
    severity: 'warning',
    description: 'A symbolic link leads back into a directory that contains it.',
  },
  'tree/symlink-outside': {
    severity: 'warning',
    description: 'A symbolic link leads out of the content tree and is not followed.',
  },
  'tree/broken-symlink': { severity: 'warning', description: 'A symbolic link leads to nothing.' },
  'tree/duplicate-url': {
    severity: 'error',
    description: 'Two files have the same URL; the one whose path comes first is served.',
  },
  'tree/case-conflict': {
    severity: 'warning',
    description: 'Two URLs differ only in case; some hosts serve one for both.',
  },
  'tree/reserved-url': {
    severity: 'error',
    description: 'The URL is one that the site generates, e.g. a printable page.',
  },
  'tree/escaped-name': {
    severity: 'info',
    description: 'The file name has characters that are percent-encoded in its URL.',
  },
  'tree/directory-named-like-page': { severity: 'info', description: 'A directory has the extension of a page.' },
  'front-matter/missing': { severity: 'info', description: 'The page has no front matter.' },
  'front-matter/unclosed': { severity: 'error', description: 'The front matter has no closing line of three dashes.' },
  'front-matter/invalid-yaml': { severity: 'error', description: 'The front matter is not valid YAML.' },
  'front-matter/not-a-mapping': {
    severity: 'error',
    description: 'The front matter is YAML, but not a list of fields.',
  },
  'front-matter/unknown-field': { severity: 'warning', description: 'The front matter has a field that is not known.' },
  'front-matter/wrong-type': { severity: 'error', description: 'The value of a field has the wrong type or form.' },
  'front-matter/date-form': {
    severity: 'warning',
    description: 'A date is written with slashes; it is read as YYYY-MM-DD.',
  },
  'front-matter/duplicate-key': { severity: 'error', description: 'A field is given twice.' },
  'front-matter/too-many-aliases': {
    severity: 'error',
    description: 'YAML aliases expand to more values than is safe.',
  },
  'page/duplicate-translation-key': {
    severity: 'error',
    description: 'Two pages of one site share the name of their counterparts in other languages and versions.',
  },
  'page/title-fallback': { severity: 'info', description: 'The title comes from the first heading or the file name.' },
  'markdown/too-deep': {
    severity: 'error',
    description: 'Blocks are nested deeper than the limit; the rest is shown as text.',
  },
  'markdown/too-large': {
    severity: 'error',
    description: 'The page has more lines or characters than the limit; the rest is shown as text.',
  },
  'markdown/too-many-headings': {
    severity: 'warning',
    description: 'The page has more headings than the limit; the rest is shown as text.',
  },
  'markdown/unknown-directive': {
    severity: 'warning',
    description: 'No directive has this name; its content is kept.',
  },
  'markdown/missing-attribute': {
    severity: 'warning',
    description: 'A directive or element has no value for a required attribute.',
  },
  'markdown/unknown-attribute': {
    severity: 'warning',
    description: 'A directive such as `::live-preview` has an attribute that is not known; it is not shown.',
  },
  'markdown/invalid-math': {
    severity: 'warning',
    description: 'A formula cannot be read as TeX; its source is shown.',
  },
  'markdown/invalid-attribute': {
    severity: 'warning',
    description: 'An attribute of a directive cannot be parsed; it is not shown.',
  },
  'mdx/dropped-code': {
    severity: 'warning',
    description: 'An import, export or expression is dropped: nothing in content runs.',
  },
  'mdx/unknown-element': {
    severity: 'info',
    description: 'The element is not in the registry; its children are kept.',
  },
  'mdx/invalid-syntax': { severity: 'warning', description: 'The file is not valid MDX and is read as markdown.' },
  'html/removed': {
    severity: 'warning',
    description: 'An element, attribute or address that could run code is removed.',
  },
  'heading/duplicate-id': {
    severity: 'warning',
    description: 'Two headings or elements have the same id; a number is appended to the later one.',
  },
  'heading/reserved-id': {
    severity: 'warning',
    description: 'The id starts with a prefix that the page frame uses; another prefix is put before it.',
  },
  'code/invalid-lines': {
    severity: 'warning',
    description: 'A highlighted line does not exist, or the range cannot be parsed.',
  },
  'link/dead-page': { severity: 'warning', description: 'The link leads to a page that does not exist.' },
  'link/dead-anchor': { severity: 'warning', description: 'The page exists, but the fragment does not.' },
  'link/respelled-anchor': {
    severity: 'info',
    description: 'The fragment is spelled as another tool generates it; the link leads to the intended heading.',
  },
  'link/outside-tree': { severity: 'warning', description: 'A relative link leads out of the content tree.' },
  'link/redirected': { severity: 'info', description: 'The link leads to an old address, which redirects.' },
  'redirect/duplicate': {
    severity: 'error',
    description: 'Two redirects with different targets start at the same address.',
  },
  'redirect/shadows-page': { severity: 'error', description: 'A redirect starts at the address of a page.' },
  'redirect/dead-target': {
    severity: 'warning',
    description: 'A redirect leads to a page or fragment that does not exist.',
  },
  'readme/integrity-mismatch': {
    severity: 'warning',
    description: 'A README or its package differs from readmes.lock.json and is rejected.',
  },
  'readme/invalid-lock': {
    severity: 'warning',
    description: 'readmes.lock.json cannot be parsed; no README is used.',
  },
  'export/path-taken': {
    severity: 'error',
    description: 'A page, redirect or file of the content would be published where the site has another file.',
  },
  'export/host-file': {
    severity: 'error',
    description: 'A file with a meaning for the host is published without being named in `hostFiles` of site.yaml.',
  },
  'export/undrawable-card': {
    severity: 'warning',
    description: 'No font has the letters of a title, so that the social card has boxes in their place.',
  },
  'export/unusable-icon': { severity: 'error', description: 'No icons can be drawn from the SVG of the site.' },
  'site/invalid-yaml': { severity: 'error', description: 'A data file is not valid YAML.' },
  'site/unknown-field': { severity: 'warning', description: 'A data file has a field that is not known.' },
  'kit/failed': {
    severity: 'error',
    description: 'A directive of a kit has thrown an error; what it contains is shown without it.',
  },
  'page/not-rendered': {
    severity: 'error',
    description: 'The page cannot be rendered, e.g. because the code of its screen or of a kit cannot be loaded.',
  },
  'site/wrong-type': { severity: 'error', description: 'A value in a data file has the wrong type or form.' },
  'site/missing-file': { severity: 'warning', description: 'site.yaml names a file or folder that does not exist.' },
  'site/base-conflict': { severity: 'error', description: 'Two sites claim the same addresses of a host.' },
  'site/missing-origin': {
    severity: 'error',
    description: 'site.yaml lists sites on this host, and does not say which host that is.',
  },
  'site/misnamed-file': { severity: 'warning', description: 'The settings of the site have a name that is not read.' },
  'site/unknown-icon': { severity: 'warning', description: 'site.yaml names an icon that is not in the table.' },
  'site/unknown-name': {
    severity: 'warning',
    description: 'The drawing of the splash names a node or a word that is not there, or has a list that is too long.',
  },
  'site/unusable-font': {
    severity: 'warning',
    description: 'A font of the theme is no WOFF2 file, or damaged; it is not used.',
  },
  'site/unusable-picture': {
    severity: 'warning',
    description:
      'A picture that site.yaml names is none, or an SVG with scripts, links to other files, or too much to draw. It is not shown.',
  },
  'site/unsafe-head': {
    severity: 'error',
    description: 'site.yaml adds a tag to the head that the Content-Security-Policy of the pages cannot allow.',
  },
  'site/wrong-placeholders': {
    severity: 'warning',
    description: 'A message lacks a placeholder of the English text, or has another one, and is left out.',
  },
  'site/missing-messages': {
    severity: 'info',
    description: 'The interface has no words in the language of the site, or not all; the others are English.',
  },
  'site/low-contrast': {
    severity: 'warning',
    description: 'A color of the theme cannot be read well where it is used.',
  },
  'site/remote-style': { severity: 'warning', description: 'extra.css loads something from another host.' },
  'site/unknown-code': {
    severity: 'warning',
    description: 'site.yaml sets the severity of a code that does not exist.',
  },
} as const satisfies Record<string, DiagnosticRule>;

/** A registered code, `area/problem`. */
export type DiagnosticCode = keyof typeof rules;

/** All codes with their default severity and meaning. */
export const diagnosticRules: Readonly<Record<DiagnosticCode, DiagnosticRule>> = Object.freeze(rules);

/** All codes, in the order of the registry. */
export const diagnosticCodes = Object.freeze(Object.keys(rules)) as readonly DiagnosticCode[]; // keys of a closed literal
