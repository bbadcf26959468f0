// Parse stage: a code block → HTML. The style sheet of the client knows these classes.

import type { CodeBlock } from '../../../schema/records/code-block.ts';
import { escapeHtml } from '../../../schema/wire/escape-html.ts';
import { highlightCode } from './highlight-code.ts';

type LineSign = '+' | '-' | undefined;

/**
 * Renders `<figure class="code">`. Lines are wrapped only where the block marks some of them.
 * @param isInTab true in a code group, whose tab already shows the label
 */
export function renderCodeBlock(block: CodeBlock, isInTab: boolean): string {
  const { language, fileName, tabLabel, liveUrl, text, highlightedLines, isDiff } = block;
  const caption = fileName ?? (isInTab ? undefined : tabLabel);
  const note = caption === undefined ? findCodeNote(block) : undefined;
  const safeLanguage = language === undefined ? '' : escapeHtml(language);
  return [
    `<figure class="code"${language === undefined ? '' : ` data-language="${safeLanguage}"`}>`,
    caption === undefined ? '' : `<figcaption class="code-file">${escapeHtml(caption)}</figcaption>`,
    note === undefined ? '' : `<figcaption class="code-note">${escapeHtml(note)}</figcaption>`,
    liveUrl === undefined
      ? ''
      : `<a class="code-live" href="${escapeHtml(liveUrl)}" rel="noopener" target="_blank">Open in an online editor</a>`,
    `<pre tabindex="0"><code${language === undefined ? '' : ` class="language-${safeLanguage}"`}>`,
    highlightedLines.length > 0 || isDiff
      ? renderLines({ text, language, highlightedLines, isDiff })
      : highlightCode(text, language).join('\n'),
    '</code></pre></figure>',
  ].join('');
}

function renderLines({
  text,
  language,
  highlightedLines,
  isDiff,
}: Pick<CodeBlock, 'text' | 'language' | 'highlightedLines' | 'isDiff'>): string {
  const authored = text.split('\n');
  const signs = authored.map((line): LineSign => (isDiff ? findSign(line) : undefined));
  // A diff made by a tool has a space where the sign would be; it goes when every other line has one.
  const isPadded =
    isDiff && authored.every((line, index) => signs[index] !== undefined || line === '' || line[0] === ' ');
  const code = authored.map((line, index) =>
    signs[index] !== undefined || (isPadded && line !== '') ? line.slice(1) : line,
  );
  const marked = new Set(highlightedLines);
  return highlightCode(code.join('\n'), language === 'diff' ? undefined : language)
    .map((html, index) => {
      const sign = signs[index];
      const classes = [
        'line',
        ...(marked.has(index + 1) ? ['is-highlighted'] : []),
        ...(sign === '+' ? ['is-added'] : sign === '-' ? ['is-removed'] : []),
      ];
      const shownSign = isDiff ? `<span class="sign">${sign ?? ' '}</span>` : '';
      return `<span class="${classes.join(' ')}">${shownSign}${html}</span>`;
    })
    .join('\n');
}

/** Finds the sign of a line in a diff; the lines with file names at the head of a patch have none. */
function findSign(line: string): LineSign {
  if (/^(?:\+\+\+|---)(?: |$)/.test(line)) return undefined;
  const sign = line[0];
  return sign === '+' || sign === '-' ? sign : undefined;
}

/** Finds the note above a block that a reader could mistake for code to copy. A file name makes the note unnecessary. */
export function findCodeNote({ marks, fileName }: Pick<CodeBlock, 'marks' | 'fileName'>): string | undefined {
  return fileName === undefined && marks.includes('assets') ? 'Files written' : undefined;
}
