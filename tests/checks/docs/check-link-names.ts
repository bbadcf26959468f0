// Pure. Links whose text is a name in code: the section that they lead to is about that name.

import { scanFences } from '../../../indexer/parse/limits/scan-fences.ts';
import { createFinding, type DocFinding } from './finding.ts';
import type { CheckedPage } from './read-pages.ts';

/** Checks that the name in a link's text is found in the section that the link leads to: `docs/link-name`. */
export function checkLinkNames(pages: readonly CheckedPage[], targets: readonly CheckedPage[]): DocFinding[] {
  const pagesByUrl = new Map(targets.map((page) => [page.url, page]));
  const texts = new Map<string, string>();
  return pages.flatMap((page) => {
    const lines = page.source.split('\n');
    return page.links.flatMap(({ targetUrl, fragment, title, place }) => {
      const target = targetUrl === undefined ? undefined : pagesByUrl.get(targetUrl);
      const names = listNames(lines[place.line - 1]?.slice(place.column - 1) ?? '');
      if (target === undefined || names.length === 0) return [];
      const address = fragment === undefined ? target.url : `${target.url}#${fragment}`;
      const text =
        texts.get(address) ?? `${target.url} ${target.title}\n${readSection(target, fragment)}`.toLowerCase();
      texts.set(address, text);
      // A word of several may be a common one: it must be in code.
      const mentioned = names.length === 1 ? text : listCode(text);
      const missing = names.find((name) => !mentioned.includes(name.toLowerCase()));
      if (missing === undefined) return [];
      return [
        createFinding({
          code: 'docs/link-name',
          filePath: page.filePath,
          place,
          message: `The link "${title}" leads to ${address}, which does not mention "${missing}".`,
          hint: 'link to the section that describes it.',
        }),
      ];
    });
  });
}

/** Lists the names in a link that consists of code: [`and`, `or`, `not`](…). */
function listNames(text: string): string[] {
  const [, inner = ''] = /^\[(`[^`\]]+`(?:(?:, | and | or )`[^`\]]+`)*)\]\(/.exec(text) ?? [];
  return [...inner.matchAll(/`([^`]+)`/g)].flatMap(([, code = '']) => readLastName(code) ?? []);
}

/** Reads what a section has between backticks, in code blocks and in headings. */
function listCode(text: string): string {
  return scanFences(text)
    .flatMap(({ text: line, isCode }) =>
      isCode || line.startsWith('#') ? [line] : [...line.matchAll(/`([^`]+)`/g)].map(([code]) => code),
    )
    .join('\n');
}

/**
 * Reads the last name of a text, without its value or its parameters: `filename` of `output.filename: "[name].js"`, `preset` of
 * `--stats-preset`.
 */
function readLastName(code: string): string | undefined {
  const name = code.replace(/[:=(]\s?.*$/, '');
  return (name.startsWith('--') ? /(\w+)$/ : /([\w$@/-]+)$/).exec(name)?.[1];
}

/** Reads the section below a heading, or the whole page. */
function readSection({ source, anchors }: CheckedPage, fragment: string | undefined): string {
  const anchor = anchors.find((candidate) => candidate.fragment === fragment);
  if (anchor === undefined) return source;
  const lines = scanFences(source);
  const readLevel = (index: number): number => {
    const line = lines[index];
    return line === undefined || line.isCode ? 0 : (/^(#{1,6}) /.exec(line.text)?.[1]?.length ?? 0);
  };
  const title = removeMarks(anchor.title);
  const own = lines.flatMap(({ text }, index) => (readLevel(index) === anchor.level ? [{ index, text }] : []));
  const found =
    own.find(({ text }) => removeMarks(text).replace(/^#+ /, '') === title) ??
    own.find(({ text }) => removeMarks(text).includes(title));
  const start = found?.index ?? -1;
  if (start === -1) return source;
  let end = start + 1;
  while (end < lines.length && (readLevel(end) === 0 || readLevel(end) > anchor.level)) end += 1;
  return lines
    .slice(start, end)
    .map(({ text }) => text)
    .join('\n');
}

function removeMarks(text: string): string {
  return text.replaceAll(/[`\\*]/g, '');
}
