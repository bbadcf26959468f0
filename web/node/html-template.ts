// The HTML document around a rendered page; the same for every export and, with an empty root, for development.

import { themeColor } from '../app/constants.ts';
import { themeScript } from './theme-script.ts';

/** Names the files of the client bundle that a document loads, as paths below the site's root without a leading `/`. */
export interface ClientEntry {
  readonly script: string;
  readonly stylesheets: readonly string[];
  /** Chunks the script imports, so that they load beside it instead of after it. */
  readonly preloads: readonly string[];
  /** Fonts that the first paint needs. */
  readonly fonts?: readonly string[];
  /** Files of the screens that are chunks of their own, by the screen's name. */
  readonly screens?: Readonly<Record<string, Pick<ClientEntry, 'stylesheets' | 'preloads'>>>;
  /** Texts of stylesheets that every page loads, by path. */
  readonly styleTexts?: Readonly<Record<string, string>>;
}

/**
 * Is the length, in characters, from which a document brings its style with it: it takes long to arrive, as whole
 * sections to print do, and its first paint would then wait for the stylesheet as well.
 */
const longLength = 250_000;

/** Adds the files of a screen that is a chunk of its own to those of every page. */
export function addScreen(client: ClientEntry, chunk: string | undefined): ClientEntry {
  const screen = chunk === undefined ? undefined : client.screens?.[chunk];
  if (screen === undefined) return client;
  return {
    ...client,
    stylesheets: [...new Set([...client.stylesheets, ...screen.stylesheets])],
    preloads: [...new Set([...client.preloads, ...screen.preloads])],
  };
}

/** Keeps browsers from asking for an icon that is not there. */
export const noIcon = '<link rel="icon" href="data:,">\n';

/** Is what fills the template. */
export interface DocumentParts {
  /** BCP 47 tag. */
  readonly lang: string;
  /** Markup that every page's head has: icons, manifest, feed. */
  readonly siteHead?: string;
  /** Markup for the head: title, meta, canonical. */
  readonly head: string;
  /** Markup of the React tree. */
  readonly html: string;
  /** JSON for hydration with `<` escaped. */
  readonly hydration: string;
  readonly client: ClientEntry;
}

/** Renders a whole document; no script in it blocks the first paint. */
export function renderDocument({ lang, siteHead = noIcon, head, html, hydration, client }: DocumentParts): string {
  const fonts = (client.fonts ?? [])
    .map((path) => `<link rel="preload" as="font" type="font/woff2" href="/${path}" crossorigin>\n`)
    .join('');
  const stylesheets = client.stylesheets
    .map((path) => {
      const text = html.length < longLength ? undefined : client.styleTexts?.[path];
      return text === undefined ? `<link rel="stylesheet" href="/${path}">\n` : `<style>${text.trim()}</style>\n`;
    })
    .join('');
  const preloads = client.preloads.map((path) => `<link rel="modulepreload" href="/${path}">\n`).join('');
  // A rendered page reads well without its script: text, style and fonts come before it.
  const priority = html === '' ? '' : ' fetchpriority="low"';
  return `<!doctype html>
<html lang="${escapeHtml(lang)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<script>${themeScript}</script>
<meta name="theme-color" content="${themeColor}">
${siteHead}${head}
${fonts}${stylesheets}${preloads}<script type="module"${priority} src="/${client.script}"></script>
</head>
<body>
<div id="dg-root">${html}</div>
<script type="application/json" id="dg-data">${hydration}</script>
</body>
</html>
`;
}

/** Escapes text for an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
}
