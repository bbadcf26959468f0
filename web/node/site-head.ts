// What the head of every page has: icons, manifest, feed, and what hides a closed notice before the first paint.

import { bannerKey } from '../app/state/banner.ts';
import type { Snapshot } from '../../schema/snapshot.ts';
import { feedPath, hasFeed } from './render-feed.ts';
import { escapeHtml, noIcon } from './html-template.ts';
import { iconPaths } from './site-icons.ts';

/** Formats the head's part that is the same on every page. */
export function formatSiteHead(snapshot: Snapshot): string {
  const { icon, banner, name } = snapshot.site;
  return [
    icon === undefined
      ? noIcon
      : `<link rel="icon" href="/${escapeHtml(encodeURI(icon))}" type="image/svg+xml">\n` +
        `<link rel="icon" href="/${iconPaths.favicon}" sizes="32x32" type="image/png">\n` +
        `<link rel="apple-touch-icon" href="/${iconPaths.apple}">\n<link rel="manifest" href="/manifest.json">\n`,
    hasFeed(snapshot)
      ? `<link rel="alternate" type="application/atom+xml" title="${escapeHtml(name)}" href="/${feedPath}">\n`
      : '',
    banner === undefined ? '' : `<script>${formatBannerScript(banner.version)}</script>\n`,
  ].join('');
}

function formatBannerScript(version: string): string {
  const literal = JSON.stringify(version).replaceAll('<', '\\u003c');
  return `try{if(localStorage.getItem('${bannerKey}')===${literal})document.documentElement.dataset.banner='closed'}catch{}`;
}
