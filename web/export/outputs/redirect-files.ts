// Redirects, twice: a page for every host, and a list for hosts that answer with a redirect themselves.

import { contentMessages } from '../../../schema/messages/english/content-messages.ts';
import { formatMessage, selectMessages } from '../../../schema/messages/format-message.ts';
import type { DocumentLanguage } from '../../../schema/messages/message.ts';
import { getSiteLanguage } from '../../../schema/messages/site-language.ts';
import type { Read } from '../../../indexer/engine/query.ts';
import { findRedirectSource } from '../../../indexer/queries/redirect-queries.ts';
import { siteBase } from '../../../indexer/queries/section-queries.ts';
import { openSnapshot } from '../../../indexer/queries/snapshot-view.ts';
import type { RedirectRecord } from '../../../schema/records/tree-records.ts';
import type { Snapshot } from '../../../schema/records/snapshot.ts';
import { addBase } from '../../../schema/wire/base-path.ts';
import { escapeHtml } from '../../../schema/wire/escape-html.ts';
import { buildPageFilePath } from './page-file-path.ts';
import { defineFile, derive, type Output } from './output.ts';

const hostRedirects = derive('host redirects', (read): readonly Pick<RedirectRecord, 'from' | 'to'>[] =>
  listHostRedirects(openSnapshot(read)).map(({ from, to }) => ({ from, to })),
);

/** By old address. */
const targets = derive(
  'redirect targets',
  (read): ReadonlyMap<string, string> => new Map(read(hostRedirects, '').map(({ from, to }) => [from, to])),
  { encoding: 'none' },
);

const target = derive('redirect target', (read, from) => read(targets, '').get(from));

const siteUrl = derive('redirect origin', (read) => openSnapshot(read).site.siteUrl);

const siteLanguage = derive('redirect language', (read) => getSiteLanguage(openSnapshot(read).site));

/** The page at an old address. */
const page = defineFile('redirect page', (read, from) =>
  renderRedirect(addBase(read(siteBase, ''), read(target, from) ?? ''), read(siteUrl, ''), read(siteLanguage, '')),
);

/** A character in an address that hosts read as part of a pattern, so that the redirect might lead away from other pages. */
const patternCharacter = /[*:?\s]/;

const list = defineFile('redirect list', (read) =>
  read(hostRedirects, '')
    .filter(({ from }) => !patternCharacter.test(from))
    .map(({ from, to }) => `${addBase(read(siteBase, ''), from)} ${addBase(read(siteBase, ''), to)} 301\n`)
    .join(''),
);

/**
 * A page at each old address, and `_redirects`. A redirect from the address of a page is left out, and an address that hosts
 * would read as a pattern has a page only.
 */
export const redirectFiles: Output = {
  name: 'redirects',
  per: 'site',
  queries: [hostRedirects, targets, target, siteUrl, siteLanguage, page, list],
  isReplaceable: true, // the list
  findSource: (read, from) => findRedirectSource(read, from),
  list(read: Read) {
    const redirects = read(hostRedirects, '');
    if (redirects.length === 0) return [];
    return [
      ...redirects.map(({ from }) => ({ path: buildPageFilePath(from), query: page, key: from })),
      { path: '_redirects', query: list, key: '' },
    ];
  },
};

/** Lists the redirects that a host can answer: those without a fragment, from an address without a page. */
export function listHostRedirects({ redirects, pages }: Snapshot): readonly RedirectRecord[] {
  return redirects.items.filter(({ from, isHash }) => !isHash && !pages.has(from));
}

function renderRedirect(to: string, origin: string | undefined, language: DocumentLanguage): string {
  const { moved, movedTo } = selectMessages(contentMessages, language);
  const { lang, direction } = language;
  const address = to.startsWith('/') ? `${origin ?? ''}${to}` : to;
  const canonical = escapeHtml(address.replace(/#.*/s, ''));
  const href = escapeHtml(to);
  return `<!doctype html>
<html lang="${escapeHtml(lang)}"${direction === 'rtl' ? ' dir="rtl"' : ''}>
<head>
<meta charset="utf-8">
<title>${escapeHtml(moved)}</title>
<link rel="canonical" href="${canonical}">
<meta http-equiv="refresh" content="0; url=${href}">
<meta name="robots" content="noindex">
</head>
<body><p>${formatMessage(escapeHtml(movedTo), { link: `<a href="${href}">${href}</a>` })}</p></body>
</html>
`;
}
