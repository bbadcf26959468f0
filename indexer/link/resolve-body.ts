// Pure. The last step for a page's text: replaces the markers of the stored body by values that depend on the whole
// tree.

import { contentMessages } from '../../schema/messages/english/content-messages.ts';
import { escapeHtml } from '../../schema/wire/escape-html.ts';
import { splitLongNames } from '../../schema/wire/split-name.ts';
import type { LinkRecord } from '../../schema/records/links.ts';
import type { PageBody, StoredBody } from '../../schema/records/page-body.ts';
import type { PageRecord } from '../../schema/records/page-record.ts';
import { formatKeyRow } from './key-row.ts';
import { buildPartScopes } from './printable-pages.ts';

/** A page with its stored text. */
export interface BodyPart {
  readonly page: PageRecord;
  readonly body: StoredBody;
}

// oxlint-disable-next-line no-control-regex -- the marker's first character cannot occur in rendered HTML
const markerPattern = /\0(?:L(\d+)|T(\d+)|I([^\0]*)|K(\d+)|C(\d+)\0([^\0]*)\0E)\0/g;
// oxlint-disable-next-line no-control-regex -- nor in markdown
const plainMarkerPattern = /<\0L(\d+)\0>|\0A(\d+)\0/g;

/** Resolves the markers of a page. @param origin origin to put before addresses of this site in plain markdown */
export function resolveBody({ page, body }: BodyPart, origin = ''): PageBody {
  const html = replaceMarkers(body.html, {
    formatLink: (index) => {
      const link = findLink(page, index);
      // A link within the page stays relative, so that it works where the page is saved or embedded.
      if (link?.kind === 'fragment' && link.fragment !== undefined) return `#${link.fragment}`;
      return link?.url ?? '';
    },
    formatTarget: (index) => selectTarget(findLink(page, index)),
    formatId: (id) => id,
    formatKeys: (index) => formatKeyRow(page.codeLinks[index] ?? ''),
    formatName: (index, code) => formatCode(page.codeLinks[index], code),
  });
  return { ...body, html, ...resolvePlain({ page, body }, origin) };
}

/** The part of a printable page that comes from one page. */
export interface PrintablePart extends Pick<PageBody, 'codeBlocks' | 'html' | 'markdown' | 'plainMarkdown' | 'text'> {
  readonly page: PageRecord;
}

/**
 * Composes the text of a printable page, which begins with a table of contents. Each part is a section with its title
 * as heading. Its id is `<scope>`, the ids in it are `<scope>--<id>`, and links between parts lead to these ids.
 * @param parts in reading order
 */
export function composePrintable(
  { page, parts }: { page: PageRecord; parts: readonly BodyPart[] },
  origin = '',
): PageBody {
  const composePart = createPartComposer(page, origin);
  return joinPrintable(page, parts.map(composePart));
}

/**
 * Creates a function that composes the parts of a printable page one by one, so that the caller can yield in between.
 */
export function createPartComposer(printable: PageRecord, origin = ''): (part: BodyPart) => PrintablePart {
  const scopes = buildPartScopes(printable.partUrls);
  return (part) => {
    const { page, body } = part;
    return {
      page,
      markdown: `# ${page.title}\n\n${body.markdown.trim()}\n`,
      plainMarkdown: `# ${page.title}\n\n${resolvePlain(part, origin).plainMarkdown}`,
      html: composeSection(part, scopes),
      text: `${page.title}\n${body.text}`,
      codeBlocks: body.codeBlocks,
    };
  };
}

/** Joins the composed parts of a printable page. */
export function joinPrintable(printable: PageRecord, parts: readonly PrintablePart[]): PageBody {
  const scopes = buildPartScopes(printable.partUrls);
  return {
    markdown: parts.map(({ markdown }) => markdown).join('\n'),
    plainMarkdown: parts.map(({ plainMarkdown }) => plainMarkdown).join('\n'),
    headingStarts: [],
    // a list of posts has no parts: it shows the posts themselves
    html:
      parts.length === 0
        ? ''
        : [composeContents(parts, scopes, printable.contentsLabel), ...parts.map(({ html }) => html)].join('\n'),
    text: parts.map(({ text }) => text).join('\n'),
    anchorStarts: [],
    codeBlocks: parts.flatMap(({ codeBlocks }) => codeBlocks),
  };
}

function composeContents(
  parts: readonly PrintablePart[],
  scopes: ReadonlyMap<string, string>,
  label: string = contentMessages.contents,
): string {
  const entries = parts.map(({ page: { url, title } }) => {
    return `<li><a href="#${escapeHtml(scopes.get(url) ?? '')}">${escapeHtml(title)}</a></li>`;
  });
  return `<nav class="contents" aria-label="${escapeHtml(label)}">\n<ol>\n${entries.join('\n')}\n</ol>\n</nav>`;
}

function composeSection({ page, body }: BodyPart, scopes: ReadonlyMap<string, string>): string {
  const scope = scopes.get(page.url) ?? '';
  const html = replaceMarkers(body.html, {
    formatLink: (index) => {
      const link = findLink(page, index);
      const target = link?.targetUrl === undefined ? undefined : scopes.get(link.targetUrl);
      if (link === undefined || target === undefined) return link?.url ?? '';
      return link.fragment === undefined ? `#${target}` : `#${target}--${link.fragment}`;
    },
    formatTarget: (index) => selectTarget(findLink(page, index)),
    formatId: (id) => `${escapeHtml(scope)}--${id}`,
    formatKeys: () => '', // useless on paper
    formatName: (_index, code) => code,
  });
  // From the length, in steps of the square root of two, the style sheet estimates the height of a section before
  // layout. A style attribute with the exact length would violate the site's content security policy.
  const step = Math.round(2 * Math.log2(Math.max(1, body.text.length)));
  return `<section id="${escapeHtml(scope)}" class="is-length-${Math.min(step, 36)}">\n<h1>${splitLongNames(page.title).map(escapeHtml).join('<wbr aria-hidden="true">')}</h1>\n${html}\n</section>`;
}

/** Resolves the markers of a page's plain markdown. Addresses are absolute, so that they work anywhere. */
function resolvePlain({ page, body }: BodyPart, origin: string): Pick<PageBody, 'plainMarkdown' | 'headingStarts'> {
  const headingStarts: number[] = [];
  let shift = 0;
  const plainMarkdown = body.plainMarkdown.replace(
    plainMarkerPattern,
    (marker: string, link: string | undefined, anchor: string | undefined, offset: number) => {
      const text = link === undefined ? '' : formatAddress(findLink(page, Number(link)), origin);
      if (anchor !== undefined) headingStarts[Number(anchor)] = offset + shift;
      shift += text.length - marker.length;
      return text;
    },
  );
  return { plainMarkdown, headingStarts };
}

/** Formats an address as a link destination, with characters encoded that would end it. */
function formatAddress(link: LinkRecord | undefined, origin: string): string {
  const url = link?.url ?? '';
  const address = /^\/(?!\/)/.test(url) ? origin + url : url;
  return address.replace(/[\s()<>\\]/g, (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`);
}

/** Finds the link of a marker. The numbers of markers include the links of `related`, which come first. */
function findLink({ links, related }: PageRecord, index: number): LinkRecord | undefined {
  return links[index - related.length];
}

/** Selects the window of a link in a README. Only the link stage knows whether it leads to a page of this site. */
function selectTarget(link: LinkRecord | undefined): string {
  return link?.kind === 'external' ? '_blank' : '_self';
}

interface MarkerFormats {
  readonly formatLink: (index: number) => string;
  readonly formatTarget: (index: number) => string;
  readonly formatId: (id: string) => string;
  /** Receives the number of a name `option-keys PATH`. */
  readonly formatKeys: (index: number) => string;
  /** Receives code as HTML. */
  readonly formatName: (index: number, code: string) => string;
}

/** Replaces markers. Ids are escaped already, because they were rendered as part of an attribute. */
function replaceMarkers(html: string, formats: MarkerFormats): string {
  const { formatLink, formatTarget, formatId, formatKeys, formatName } = formats;
  return html.replace(
    markerPattern,
    (_marker, link?: string, target?: string, id?: string, keys?: string, name?: string, code?: string) => {
      if (link !== undefined) return escapeHtml(formatLink(Number(link)));
      if (keys !== undefined) return formatKeys(Number(keys));
      if (name !== undefined) return formatName(Number(name), code ?? '');
      return target === undefined ? formatId(id ?? '') : formatTarget(Number(target));
    },
  );
}

/** Formats code that refers to a name, as a link if its address is known. */
function formatCode(url: string | undefined, code: string): string {
  return url === undefined || url === '' ? code : `<a href="${escapeHtml(url)}">${code}</a>`;
}
