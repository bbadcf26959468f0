// The HTML document around a rendered page: in the export and, with an empty root, in development.

import { escapeHtml } from '../../../schema/wire/escape-html.ts';
import { lateStartScript } from '../../app/data/late-start-script.ts';
import { findRootClasses } from '../../app/design/root-classes.ts';
import { themeScript } from '../../app/theme/theme.ts';
import type { ThemeSetting } from '../../../schema/fields/theme-fields.ts';
import { formatFontPreload, listClientFonts } from './theme-head.ts';
import type { ClientEntry } from '../bundle/client-entry.ts';
import { english, type DocumentLanguage, type MessageTable } from '../../../schema/messages/message.ts';
import { contentMessages } from '../../../schema/messages/english/content-messages.ts';
import { elementIds } from '../../app/design/element-ids.ts';

/**
 * Length in characters from which a document contains its style and starts its script late. A long document, such as a
 * section to print, takes a while to arrive, and its first paint would wait for the stylesheet as well.
 */
const longLength = 250_000;

/** What fills the template. */
export interface DocumentParts {
  /** English when left out. */
  readonly language?: DocumentLanguage | undefined;
  /** Folder of the host that the site is published in, e.g. `/larkspur`; empty at its root. */
  readonly base?: string;
  /** Markup in the head of every page: icons, manifest, feed. */
  readonly siteHead: string;
  /** Markup for the head: title, meta, canonical. */
  readonly head: string;
  /** Markup of the React tree. */
  readonly html: string;
  /** JSON for hydration with `<` escaped. */
  readonly hydration: string;
  readonly client: ClientEntry;
  /** Undefined for the theme of the client. */
  readonly theme?: ThemeSetting | undefined;
  /** Markup that says what kits there are; nothing without kits. */
  readonly kitData?: string;
}

/** Formats the attribute of the root element that tells the client the base; nothing at the root of a host. */
export function formatBase(base: string): string {
  return base === '' ? '' : ` data-base="${base}"`; // check-scalar.ts allows no character that HTML would have to escape
}

/** Prepares a stylesheet of the folder `assets` for a document: addresses in it are relative to that folder. */
export function placeStyle(text: string, base: string): string {
  return text.trim().replace(/\burl\((?!["']?(?:[a-z]+:|\/|#))(["']?)(?:\.\/)?/gi, `url($1${base}/assets/`);
}

const englishDocument: DocumentLanguage = { ...english, direction: 'ltr' };

/** Formats the messages that the client needs and that are not English, which is part of its code. */
function formatMessages(messages: MessageTable): string {
  const own = Object.entries(messages).filter(([name]) => !Object.hasOwn(contentMessages, name));
  if (own.length === 0) return '';
  const json = JSON.stringify(Object.fromEntries(own)).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${elementIds.messages}">${json}</script>\n`;
}

/** Renders a document. No script in it blocks the first paint. */
export function renderDocument(parts: DocumentParts): string {
  const {
    language: { lang, direction, messages } = englishDocument,
    base = '',
    siteHead,
    head,
    html,
    hydration,
    client,
    theme,
    kitData = '',
  } = parts;
  const fonts = listClientFonts(client, theme)
    .map((path) => formatFontPreload(`${base}/${path}`))
    .join('');
  const isLong = html.length >= longLength;
  const stylesheets = client.stylesheets
    .map((path) => {
      const text = isLong ? client.styleTexts?.[path] : undefined;
      return text === undefined
        ? `<link rel="stylesheet" href="${base}/${path}">\n`
        : `<style>${placeStyle(text, base)}</style>\n`;
    })
    .join('');
  const rootClasses = findRootClasses(html);
  const rootClass = rootClasses === '' ? '' : ` class="${rootClasses}"`;
  const preloads = client.preloads.map((path) => `<link rel="modulepreload" href="${base}/${path}">\n`).join('');
  // A rendered page reads well without its script: text, style and fonts come before it.
  const script = isLong
    ? `<script data-src="${base}/${client.script}">${lateStartScript}</script>`
    : `<script type="module"${html === '' ? '' : ' fetchpriority="low"'} src="${base}/${client.script}"></script>`;
  return `<!doctype html>
<html lang="${escapeHtml(lang)}"${formatBase(base)}${direction === 'rtl' ? ' dir="rtl"' : ''}${rootClass}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<script>${themeScript}</script>
<meta name="color-scheme" content="light dark">
${siteHead}${head}
${fonts}${stylesheets}${kitData}${preloads}${script}
</head>
<body>
<div id="dg-root">${html}</div>
<script type="application/json" id="dg-data">${hydration}</script>
${formatMessages(messages)}</body>
</html>
`;
}
