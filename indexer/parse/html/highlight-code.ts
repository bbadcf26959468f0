// Parse stage: source code → HTML with token classes. The only file that knows the highlighter.

import { createRequire } from 'node:module';
import type { RootContent } from 'hast';
import { refractor, type Syntax } from 'refractor/core';
import { findGrammarName } from './grammar-names.ts';
import { findTokenKind } from './token-kinds.ts';

const require = createRequire(import.meta.url);

/** Names that were asked for and do not exist: a memory of look-ups, which cannot change what is rendered. */
const missing = new Set(['text', 'txt', 'plain', 'plaintext', 'none']);

/** Longest text that is highlighted, in UTF-16 units: grammars are regular expressions and not all of them linear. */
const maxHighlighted = 100_000;

function loadGrammar(language: string): boolean {
  const name = findGrammarName(language);
  if (missing.has(language)) return false;
  if (refractor.registered(name)) return true;
  try {
    if (!/^[a-z][a-z0-9-]*$/.test(name)) throw new Error('no grammar has this name');
    const loaded = require(`refractor/${name}`) as { readonly default: Syntax }; // every file there exports one syntax
    refractor.register(loaded.default);
    return refractor.registered(name);
  } catch {
    missing.add(language); // not a language that the highlighter knows: shown plain
    return false;
  }
}

/** Escapes text for HTML content and quoted attribute values. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) =>
    character === '&' ? '&amp;' : character === '<' ? '&lt;' : character === '>' ? '&gt;' : '&quot;',
  );
}

/**
 * Renders code as HTML lines with `<span class="token keyword">`; each line closes what it opens. What has no kind of
 * its own (`token-kinds.ts`) stands in the span around it, if there is one.
 * An unknown or missing language gives plain, escaped lines.
 * @param language lower case, as written on the fence
 */
export function highlightCode(text: string, language: string | undefined): string[] {
  if (language === undefined || text.length > maxHighlighted || !loadGrammar(language))
    return escapeHtml(text).split('\n');
  const lines = [''];
  const open: string[] = [];
  const append = (html: string) => (lines[lines.length - 1] += html);
  const walk = (node: RootContent, kindAround: string | undefined): void => {
    if (node.type === 'text') {
      for (const [index, line] of escapeHtml(node.value).split('\n').entries()) {
        if (index > 0) {
          append('</span>'.repeat(open.length));
          lines.push(open.join(''));
        }
        append(line);
      }
    } else if (node.type === 'element') {
      const kind = findTokenKind([node.properties['className'] ?? []].flat()) ?? kindAround;
      const tag = kind === kindAround ? undefined : `<span class="token ${kind}">`;
      if (tag !== undefined) {
        open.push(tag);
        append(tag);
      }
      for (const child of node.children) walk(child, kind);
      if (tag !== undefined) {
        open.pop();
        append('</span>');
      }
    }
  };
  for (const node of refractor.highlight(text, findGrammarName(language)).children) walk(node, undefined);
  return lines;
}
