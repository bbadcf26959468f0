// Pure. Claims: sentences of a page that a result of its examples shows to be true. An edit of such a sentence is a finding
// until its program has been looked at again.

import { parseFrontMatter } from '../../../indexer/parse/front-matter/parse-front-matter.ts';
import { scanFences } from '../../../indexer/parse/limits/scan-fences.ts';
import type { CodeBlock } from '../../../schema/records/code-block.ts';
import { createFinding, cutLine, placeOfFence, type DocFinding } from './finding.ts';
import type { CheckedPage } from './read-pages.ts';
import { findChangedLine } from './statements/find-changed-line.ts';

/** Checks that each claim is a text of its page and belongs to the result of a command: `docs/claim`. */
export function checkClaims(pages: readonly CheckedPage[]): DocFinding[] {
  return pages.flatMap((page) => {
    const proofs = page.codeBlocks.filter(({ claims }) => claims !== undefined);
    if (proofs.length === 0) return [];
    const sentences = readSentences(page.source);
    const prose = normalizeWords(sentences);
    return proofs.flatMap((block) => {
      const report = (message: string, hint: string): DocFinding =>
        createFinding({ code: 'docs/claim', filePath: page.filePath, place: placeOfFence(block), message, hint });
      if (!isResult(block))
        return [
          report('This block has a claim and is no result.', 'move claim= to the block of stdout, assets or output.'),
        ];
      return (block.claims ?? [])
        .filter((claim) => claim.trim() === '' || !prose.includes(normalizeWords(claim)))
        .map((claim) => {
          const finding = report(
            `The page does not say "${cutLine(claim)}".`,
            'quote the sentence or a part of it, without backticks; if it has changed, see whether the result still shows it.',
          );
          const line = claim.trim() === '' ? undefined : findChangedLine(sentences, claim);
          if (line === undefined) return finding;
          const related = { message: 'the result that shows it', filePath: page.filePath, place: placeOfFence(block) };
          return { ...finding, place: { line, column: 1, endLine: line, endColumn: 1 }, related };
        });
    });
  });
}

/** Lists the claims of pages with the blocks that prove them. */
export function countClaims(pages: readonly CheckedPage[]): number {
  return pages.reduce((sum, { codeBlocks }) => sum + codeBlocks.flatMap(({ claims = [] }) => claims).length, 0);
}

function isResult({ example, marks }: CodeBlock): boolean {
  return example !== undefined && marks.some((mark) => mark === 'stdout' || mark === 'assets' || mark === 'output');
}

/** Reads what a page says, each line in its place: no front matter, no code. */
function readSentences(source: string): string {
  const { bodyLine } = parseFrontMatter(source);
  const lines = scanFences(source).map(({ text, isCode }, index) => (isCode || index + 1 < bodyLine ? '' : text));
  return lines.join('\n');
}

/** Removes the marks and addresses of markdown, and quotes, which a fence cannot contain, from the text. */
function normalizeWords(text: string): string {
  return text
    .replaceAll(/\]\([^()\s]*\)|[[`"*\\]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
