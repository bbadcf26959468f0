// Parse stage: a code block as a plain fence: its language alone on it, its label above, its online editor below.

import type { BlockContent } from 'mdast';
import type { CodeBlock } from '../../../schema/code-block.ts';
import { findBlockNote } from '../block-note.ts';

/** Is a block, or text to show as one. */
type Code = Pick<CodeBlock, 'text'> & Partial<CodeBlock>;

/** Builds the fence; a diff's language is `diff`, so that its signs are read as what they are. */
export function buildCleanCode(block: Code | undefined): BlockContent[] {
  if (block === undefined) return [];
  const { text, language, isDiff = false, liveUrl } = block;
  const label = formatLabel(block);
  const lang = isDiff ? 'diff' : language;
  return [
    ...(label === undefined ? [] : [buildLabel(label)]),
    { type: 'code', lang: lang === undefined ? null : lang, value: text },
    ...(liveUrl === undefined ? [] : [buildLiveLink(liveUrl)]),
  ];
}

function formatLabel({ tabLabel, fileName, marks = [] }: Code): string | undefined {
  if (tabLabel === undefined || tabLabel === fileName) return fileName ?? findBlockNote({ marks, fileName });
  return fileName === undefined ? tabLabel : `${tabLabel}: ${fileName}`;
}

function buildLabel(label: string): BlockContent {
  return { type: 'paragraph', children: [{ type: 'strong', children: [{ type: 'text', value: label }] }] };
}

function buildLiveLink(url: string): BlockContent {
  const children = [{ type: 'text' as const, value: 'Open in an online editor' }];
  return { type: 'paragraph', children: [{ type: 'link', url, children }] };
}
