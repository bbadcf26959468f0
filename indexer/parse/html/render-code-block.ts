// Parse stage: a code block → HTML. The style sheet of the client knows these classes.

import type { CodeBlock } from '../../../schema/records/code-block.ts';
import { escapeHtml } from '../../../schema/wire/escape-html.ts';
import type { NumberedUse } from '../../types/code-name.ts';
import { readShownCode } from '../markdown/read-shown-code.ts';
import { highlightCode } from './highlight-code.ts';

/** A code block and what it is rendered with. */
export interface ShownBlock {
  readonly block: CodeBlock;
  /** True in a code group, whose tab already shows the label. */
  readonly isInTab: boolean;
  /** The tokens that name something. */
  readonly uses: readonly NumberedUse[];
  /** What the sample of the block needs that only a terminal has. */
  readonly terminalNeed: string | undefined;
  /** False: the code is shown as plain text. */
  readonly isHighlighted: boolean;
}

/** Renders `<figure class="code">`. Lines are wrapped only where the block marks some of them. */
export function renderCodeBlock(shown: ShownBlock): string {
  const { block, isInTab, terminalNeed } = shown;
  const { language, fileName, tabLabel, liveUrl, text, highlightedLines, isDiff } = block;
  const grammar = shown.isHighlighted ? language : undefined;
  const caption = fileName ?? (isInTab ? undefined : tabLabel);
  const isRun = block.example !== undefined && block.marks.includes('run');
  const need =
    isRun && terminalNeed !== undefined ? `In a terminal only: this sample needs ${terminalNeed}.` : undefined;
  const note = caption === undefined ? (findCodeNote(block) ?? need) : undefined;
  const safeLanguage = language === undefined ? '' : escapeHtml(language);
  return [
    `<figure class="code"${language === undefined ? '' : ` data-language="${safeLanguage}"`}`,
    isRun && need === undefined ? ` data-run="${escapeHtml(block.example ?? '')}">` : '>',
    caption === undefined ? '' : `<figcaption class="code-file">${escapeHtml(caption)}</figcaption>`,
    note === undefined ? '' : `<figcaption class="code-note">${escapeHtml(note)}</figcaption>`,
    liveUrl === undefined
      ? ''
      : `<a class="code-live" href="${escapeHtml(liveUrl)}" rel="noopener" target="_blank">Open in an online editor</a>`,
    `<pre tabindex="0"><code${language === undefined ? '' : ` class="language-${safeLanguage}"`}>`,
    highlightedLines.length > 0 || isDiff ? renderLines(shown) : highlightCode(text, grammar, shown.uses).join('\n'),
    '</code></pre></figure>',
  ].join('');
}

function renderLines({ block, uses, isHighlighted }: ShownBlock): string {
  const { language, highlightedLines, isDiff } = block;
  const grammar = isHighlighted && language !== 'diff' ? language : undefined;
  const { lines, signs } = readShownCode(block);
  const marked = new Set(highlightedLines);
  return highlightCode(lines.join('\n'), grammar, uses)
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

/** Finds the note above a block that a reader could mistake for code to copy. A file name makes the note unnecessary. */
export function findCodeNote({ marks, fileName }: Pick<CodeBlock, 'marks' | 'fileName'>): string | undefined {
  return fileName === undefined && marks.includes('assets') ? 'Files written' : undefined;
}
