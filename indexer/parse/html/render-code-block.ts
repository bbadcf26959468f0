// Parse stage: a code block → HTML. The client's style sheet uses these classes.

import type { CodeBlock } from '../../../schema/records/code-block.ts';
import { escapeHtml } from '../../../schema/wire/escape-html.ts';
import type { NumberedUse } from '../../types/numbered-use.ts';
import { mathLanguage, renderMath } from '../markdown/render-math.ts';
import { readShownCode } from '../markdown/read-shown-code.ts';
import { highlightCode } from './highlight-code.ts';

/** A code block with the options of its presentation. */
export interface ShownBlock {
  readonly block: CodeBlock;
  /** True in a code group, whose tab already shows the label. */
  readonly isInTab: boolean;
  /** The tokens that refer to names. */
  readonly uses: readonly NumberedUse[];
  /** Whether samples of the site run in browsers. */
  readonly isRunnable: boolean;
  /** The reason why the block's sample does not run in a browser. */
  readonly terminalNeed: string | undefined;
  /** False to show the code as plain text. */
  readonly isHighlighted: boolean;
  /** The text of the link to an online editor. */
  readonly liveLabel: string;
}

/**
 * Renders `<figure class="code">`, or a formula. Lines have elements of their own only in a block with highlighted lines or a diff.
 */
export function renderCodeBlock(shown: ShownBlock): string {
  const { block, isInTab, terminalNeed } = shown;
  const { language, tabLabel, liveUrl, text, highlightedLines, isDiff } = block;
  const math = language === mathLanguage && shown.isHighlighted ? renderMath(text, true) : undefined;
  if (math !== undefined && 'html' in math) return `<div class="math" tabindex="0">${math.html}</div>`;
  const grammar = shown.isHighlighted ? language : undefined;
  const caption = findCodeFile(block) ?? (isInTab ? undefined : tabLabel);
  const isRun = block.example !== undefined && block.marks.includes('run');
  const need =
    isRun && terminalNeed !== undefined ? `In a terminal only: this sample needs ${terminalNeed}.` : undefined;
  const notes = caption === undefined ? [findCodeNote(block), need].filter((note) => note !== undefined) : [];
  const safeLanguage = language === undefined ? '' : escapeHtml(language);
  const hasLines = highlightedLines.length > 0 || isDiff;
  return [
    `<figure class="code${hasLines ? ' has-lines' : ''}"${language === undefined ? '' : ` data-language="${safeLanguage}"`}`,
    isRun && shown.isRunnable && need === undefined ? ` data-run="${escapeHtml(block.example ?? '')}">` : '>',
    caption === undefined ? '' : `<figcaption class="code-file">${escapeHtml(caption)}</figcaption>`,
    notes.length === 0 ? '' : `<figcaption class="code-note">${escapeHtml(notes.join(' '))}</figcaption>`,
    liveUrl === undefined
      ? ''
      : `<a class="code-live" href="${escapeHtml(liveUrl)}" rel="noopener" target="_blank">${escapeHtml(shown.liveLabel)}</a>`,
    `<pre tabindex="0"><code${language === undefined ? '' : ` class="language-${safeLanguage}"`}>`,
    hasLines ? renderLines(shown) : highlightCode(text, grammar, shown.uses).join('\n'),
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

type NamedCode = Pick<CodeBlock, 'marks' | 'fileName' | 'example'>;

/** Finds the path of a block's file. An example whose name ends with a slash is a project in a folder of that name. */
export function findCodeFile({ fileName, example }: Pick<CodeBlock, 'fileName' | 'example'>): string | undefined {
  return fileName === undefined || example?.endsWith('/') !== true ? fileName : `${example}${fileName}`;
}

/** Finds the note above a block without a file: where its command runs, or that it is not code to copy. */
export function findCodeNote({ marks, fileName, example }: NamedCode): string | undefined {
  if (fileName !== undefined) return undefined;
  if (marks.includes('assets')) return 'Files written';
  return marks.includes('run') && example?.endsWith('/') === true ? `In ${example}` : undefined;
}
