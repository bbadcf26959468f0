// Parse stage: a code block → a plain fence with its language, after its label and before the link to its online
// editor.

import type { BlockContent } from 'mdast';
import type { CodeBlock } from '../../../schema/records/code-block.ts';
import { findCodeFile, findCodeNote } from '../html/render-code-block.ts';

/** A code block, or text to show as one. */
type Code = Pick<CodeBlock, 'text'> & Partial<CodeBlock>;

/** Builds the fence. The language of a diff is `diff`, because its lines have signs. */
export function buildPlainCode(block: Code | undefined, liveLabel = ''): BlockContent[] {
  if (block === undefined) return [];
  const { text, language, isDiff = false, liveUrl } = block;
  const label = formatLabel(block);
  const lang = isDiff ? 'diff' : language;
  return [
    ...(label === undefined ? [] : [buildLabel(label)]),
    { type: 'code', lang: lang === undefined ? null : lang, value: text },
    ...(liveUrl === undefined ? [] : [buildLiveLink(liveUrl, liveLabel)]),
  ];
}

function formatLabel({ tabLabel, fileName: name, marks = [], example }: Code): string | undefined {
  const fileName = findCodeFile({ fileName: name, example });
  if (tabLabel === undefined || tabLabel === name) return fileName ?? findCodeNote({ marks, fileName, example });
  return fileName === undefined ? tabLabel : `${tabLabel}: ${fileName}`;
}

function buildLabel(label: string): BlockContent {
  return { type: 'paragraph', children: [{ type: 'strong', children: [{ type: 'text', value: label }] }] };
}

function buildLiveLink(url: string, value: string): BlockContent {
  const children = [{ type: 'text' as const, value }];
  return { type: 'paragraph', children: [{ type: 'link', url, children }] };
}
