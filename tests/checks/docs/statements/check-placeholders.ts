// Pure. What placeholders such as `[name]` and `[contenthash]` stand for: a table agrees with the tables of other pages, and
// the name of a hash with what it is a hash of.

import { createFinding, type DocFinding } from '../finding.ts';
import type { CheckedPage } from '../read-pages.ts';
import { placeInLine, type SentenceLine } from './list-sentences.ts';
import { listTables, splitCells } from './list-tables.ts';

/** What a row of a table says about a placeholder. */
interface PlaceholderRow {
  readonly name: string;
  readonly words: ReadonlySet<string>;
  /** Parts that the value has or lacks: `extension` or `no extension`. */
  readonly parts: readonly string[];
  readonly filePath: string;
  readonly row: SentenceLine;
}

/** What each hash is computed from. */
const hashed: Readonly<Record<string, RegExp>> = {
  contenthash: /\b(?:content|stylesheet|script)\b/,
  chunkhash: /\bchunk\b|\bscripts\b/,
  modulehash: /\bmodule\b/,
  fullhash: /\b(?:compilation|build)\b/,
};

/** The share of common words from which two descriptions are about the same. */
const leastShare = 0.5;

/** Creates the check: `docs/placeholder`. Every page is read, so that one that was chosen is compared with the others. */
export function createPlaceholderCheck(
  pages: readonly CheckedPage[],
): (page: CheckedPage) => { readonly comparedCount: number; readonly findings: readonly DocFinding[] } {
  const rows = pages.flatMap(listRows);
  return (page) => {
    const own = rows.filter(({ filePath }) => filePath === page.filePath);
    const compared = own.filter(({ name }) => rows.some((row) => row.name === name && row.filePath !== page.filePath));
    const wrong = compared.flatMap((row): { row: SentenceLine; message: string; related?: PlaceholderRow }[] => {
      const others = rows.filter((other) => other.filePath !== page.filePath);
      const [same, different] = [
        others.filter(({ name }) => name === row.name),
        others.filter(({ name }) => name !== row.name),
      ];
      const opposite = same.find(({ parts }) => parts.some((part) => row.parts.includes(negate(part))));
      if (opposite !== undefined)
        return [{ row: row.row, message: `Another page says the opposite of "[${row.name}]".`, related: opposite }];
      const likeness = Math.max(...same.map(({ words }) => compareWords(words, row.words)));
      const nearest = different.find(
        ({ words }) => compareWords(words, row.words) > Math.max(likeness, leastShare - Number.EPSILON),
      );
      if (nearest === undefined) return [];
      return [{ row: row.row, message: `Elsewhere, this is what "[${nearest.name}]" stands for.`, related: nearest }];
    });
    const hashes = page.sentences.flatMap((sentence) =>
      listHashes(sentence.text).map((stated) => ({ row: sentence, ...stated })),
    );
    return {
      comparedCount: compared.length + hashes.length,
      findings: [
        ...wrong.map(({ row, message, related }) => report(page, row, message, related)),
        ...hashes
          .filter(({ isTrue }) => !isTrue)
          .map(({ row, name }) => report(page, row, `"[${name}]" is a hash of something else.`)),
      ],
    };
  };
}

/** Lists the rows of tables in which one cell has only placeholders. Several of them share the parts of the last cell. */
function listRows({ filePath, sentences }: CheckedPage): PlaceholderRow[] {
  return listTables(sentences).flatMap(({ rows }) =>
    rows.flatMap((row) => {
      const cells = splitCells(row.text);
      const names = cells.flatMap((cell) =>
        /^(?:`\[[a-z-]+\]`(?:, )?)+$/.test(cell) ? [...cell.matchAll(/[a-z-]+/g)].map(([name]) => name) : [],
      );
      const text = cells.at(-1) ?? '';
      const parts = names.length === 1 ? [text] : text.split(/[,;] /);
      if (parts.length !== names.length) return [];
      return names.map((name, index) => {
        const own = parts[index] ?? '';
        return {
          name,
          words: new Set(splitWords(own.replace(/(?:,| without| with| otherwise| or) .*/i, ''))),
          parts: listParts(own),
          filePath,
          row,
        };
      });
    }),
  );
}

function listParts(text: string): string[] {
  return [
    ...text.matchAll(
      /\b(with|without|including|excluding)(?: (?:the|its|a|an|leading|trailing|file))* (dot|slash|extension|query)\b/g,
    ),
  ].map(([, word = '', part = '']) => (/out|ex/.test(word) ? `no ${part}` : part));
}

function negate(part: string): string {
  return part.startsWith('no ') ? part.slice(3) : `no ${part}`;
}

/** Lists the sentences "`[contenthash]` … hash of this file's content", of which a row of a table is one. */
function listHashes(text: string): { readonly name: string; readonly isTrue: boolean }[] {
  const pattern =
    /`\[(content|chunk|module|full)hash\]`(?: \|[^|`]*(?=\|))?(?: \| | is | becomes | stands for | means )(?:[a-z ]* )?hash of ([^|.;:]*)/gi;
  return [...text.matchAll(pattern)].map(([, kind = '', subject = '']) => ({
    name: `${kind}hash`,
    isTrue: hashed[`${kind}hash`]?.test(subject) !== false,
  }));
}

function splitWords(text: string): string[] {
  return (text.toLowerCase().match(/[a-z]{2,}/g) ?? []).filter(
    (word) => !/^(?:the|its|for|an|of|or|and|is)$/.test(word),
  );
}

/** Returns the share of the words of both that are common. */
function compareWords(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  const common = [...left].filter((word) => right.has(word)).length;
  return common / Math.max(1, left.size + right.size - common);
}

function report(page: CheckedPage, row: SentenceLine, message: string, related?: PlaceholderRow): DocFinding {
  const finding = createFinding({
    code: 'docs/placeholder',
    filePath: page.filePath,
    place: placeInLine(row.line, 0, row.text.length),
    message,
    hint: 'correct the meaning of the placeholder.',
  });
  if (related === undefined) return finding;
  const { filePath, row: other } = related;
  const place = placeInLine(other.line, 0, other.text.length);
  return { ...finding, related: { message: 'the other page', filePath, place } };
}
