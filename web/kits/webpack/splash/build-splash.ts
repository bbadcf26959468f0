// Pure. The opening of the home page: in the graph, and as HTML.

import type { KitSiteSettings } from '../../../../schema/kits/kit-graph.ts';
import type { NamedLink } from '../../../../schema/records/links.ts';
import { escapeHtml } from '../../../../schema/wire/escape-html.ts';
import { buildSplashGraph } from './build-splash-graph.ts';
import { drawGraph } from './draw-graph.ts';
import type { splashMessages } from './splash-messages.ts';
import type { SplashSetting } from './splash-shape.ts';

/** Number of links beside the drawing; the others are listed below it. */
const mainLinkCount = 2;

/** Builds what the graph has of it. */
export function buildSplash({ settings }: Pick<KitSiteSettings, 'settings'>) {
  const splash = settings['splash'] as SplashSetting | undefined; // checked against its table
  if (splash === undefined) return undefined;
  const { graph } = splash;
  return { links: [], ...splash, graph: graph && buildSplashGraph(graph, splash.words).graph };
}

/** Builds the opening: a text, the words that take turns after it, links, and a drawing. The first word is shown. */
export function buildOpening(site: KitSiteSettings): string | undefined {
  const splash = buildSplash(site);
  if (splash === undefined) return undefined;
  const { text, words, links, graph } = splash;
  const { pauseAnimation, startPaths } = site.messages as typeof splashMessages; // the kit's own words
  const spans = words.map((word, index) => `<span${index === 0 ? ' class="is-shown"' : ''}>${escapeHtml(word)}</span>`);
  const headline = [
    `<span class="dg-unseen">${escapeHtml(`${site.name}: ${text} ${words.join(', ')}`)}</span>`,
    `<span aria-hidden="true">${escapeHtml(text)}</span> `,
    // all words share one grid cell, so that the line is as wide as the widest
    `<span class="dg-splash-words" aria-hidden="true">${spans.join('')}</span>`,
  ];
  const main = links.slice(0, mainLinkCount).map((link, index) => formatLink(link, index === 0));
  const paths = links.slice(mainLinkCount).map((link) => formatLink(link));
  const parts = [
    `<section class="dg-splash${graph === undefined ? '' : ' has-graph'}" aria-labelledby="dg-splash-title">`,
    `<div class="dg-splash-text"><h1 id="dg-splash-title">${headline.join('')}</h1>`,
    `<p>${escapeHtml(site.description)}</p><p class="dg-splash-links">${main.join('')}</p></div>`,
    graph === undefined ? '' : drawGraph(graph, words),
    `<button type="button" class="dg-splash-pause dg-needs-script dg-icon" aria-label="${escapeHtml(pauseAnimation)}" aria-pressed="false"></button></section>`,
    paths.length === 0
      ? ''
      : `<nav class="dg-start-paths" aria-label="${escapeHtml(startPaths)}">${paths.join('')}</nav>`,
  ];
  return `<div data-island="webpack/Splash">${parts.join('')}</div>`;
}

const formatLink = ({ title, url }: NamedLink, isMain = false): string =>
  `<a${isMain ? ' class="dg-splash-main"' : ''} href="${escapeHtml(url)}">${escapeHtml(title)}</a>`;
