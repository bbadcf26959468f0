// Redirects, twice: a page for every host, and a list for hosts that answer with a redirect themselves.

import type { Snapshot } from '../../../schema/records/snapshot.ts';
import type { RedirectRecord } from '../../../schema/records/tree-records.ts';
import { escapeHtml } from '../../../schema/wire/escape-html.ts';
import { buildPageFilePath } from '../stage/page-file-path.ts';
import type { Output } from './output.ts';

/** A page at each old address, and `_redirects`. A redirect from the address of a page is left out. */
export const redirectFiles: Output = {
  name: 'redirects',
  *produce({ snapshot }) {
    const { siteUrl } = snapshot.site;
    const redirects = listHostRedirects(snapshot);
    for (const redirect of redirects) {
      yield { path: buildPageFilePath(redirect.from), content: renderRedirect(redirect, siteUrl) };
    }
    if (redirects.length > 0) yield { path: '_redirects', content: renderHostRedirects(redirects) };
  },
};

/** Lists the redirects that a host can answer: those without a fragment, from an address without a page. */
export function listHostRedirects({ redirects, pages }: Snapshot): readonly RedirectRecord[] {
  return redirects.items.filter(({ from, isHash }) => !isHash && !pages.has(from));
}

function renderRedirect({ to }: RedirectRecord, siteUrl: string | undefined): string {
  const target = escapeHtml(to);
  const address = to.startsWith('/') ? `${siteUrl ?? ''}${to}` : to;
  const canonical = escapeHtml(address.replace(/#.*/s, ''));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Moved</title>
<link rel="canonical" href="${canonical}">
<meta http-equiv="refresh" content="0; url=${target}">
<meta name="robots" content="noindex">
</head>
<body><p>This page has moved to <a href="${target}">${target}</a>.</p></body>
</html>
`;
}

function renderHostRedirects(redirects: readonly RedirectRecord[]): string {
  return redirects.map(({ from, to }) => `${from} ${to} 301\n`).join('');
}
