// Pure. The sections of a page that are about a class or a namespace, with their tables and all their inline code.

import { parseFrontMatter } from '../../../indexer/parse/front-matter/parse-front-matter.ts';
import { scanFences } from '../../../indexer/parse/limits/scan-fences.ts';
import { listInlineCode, type InlineCode } from './list-inline-code.ts';

/** A row of a table whose first column names members. */
export interface MemberRow {
  readonly owner: string;
  /** The code in the first cell. */
  readonly names: readonly InlineCode[];
  /** The code in a column "Type"; undefined if the table has no such column, empty for an empty cell. */
  readonly type: string | undefined;
  /** Whether the table or a badge says that it belongs to the class itself. */
  readonly isStatic: boolean;
  /** The last cell. */
  readonly meaning: string;
}

/** What a page says about classes and namespaces. */
export interface MemberSections {
  readonly rows: readonly MemberRow[];
  /** By owner: code in its sections, headings included. */
  readonly codes: ReadonlyMap<string, readonly string[]>;
  /** Code in their sentences. */
  readonly sentences: readonly { readonly owner: string; readonly code: InlineCode }[];
}

/**
 * Lists the sections. A heading that is the name of an owner begins one, and so does a title such as "Compiler Object";
 * headings below it belong to it.
 */
export function listMemberSections(
  { title, source }: { readonly title: string; readonly source: string },
  isOwner: (name: string) => boolean,
): MemberSections {
  const { bodyLine } = parseFrontMatter(source);
  const codesByLine = Map.groupBy(listInlineCode(source), ({ line }) => line);
  const rows: MemberRow[] = [];
  const codes = new Map<string, string[]>();
  const sentences: { owner: string; code: InlineCode }[] = [];
  const open: { level: number; owner: string }[] = [];
  const pageOwner = findOwner(title, isOwner);
  if (pageOwner !== undefined) open.push({ level: 1, owner: pageOwner });
  let header: readonly string[] | undefined;
  for (const [index, { text, isCode }] of scanFences(source).entries()) {
    if (isCode || index + 1 < bodyLine) continue;
    const heading = /^(#{2,6}) (.+?)(?: \{#[\w-]+\})?$/.exec(text);
    if (heading !== null) {
      const [, { length: level } = '', name = ''] = heading;
      while ((open.at(-1)?.level ?? 0) >= level) open.pop();
      const owner = findOwner(name, isOwner);
      if (owner !== undefined) open.push({ level, owner });
    }
    const owner = open.at(-1)?.owner;
    const found = codesByLine.get(index + 1) ?? [];
    if (owner !== undefined) {
      const list = codes.get(owner) ?? [];
      list.push(...found.map((code) => code.text), ...(heading === null ? [] : [heading[2] ?? '']));
      codes.set(owner, list);
      if (heading === null && !text.startsWith('|')) sentences.push(...found.map((code) => ({ owner, code })));
    }
    if (!text.startsWith('|')) header = undefined;
    else if (header === undefined) header = splitCells(text);
    else if (!/^\|[\s|:-]+$/.test(text)) {
      const row = createRow(text, { header, owner, found, isOwner });
      if (row !== undefined) rows.push(row);
    }
  }
  return { rows, codes, sentences };
}

function findOwner(text: string, isOwner: (name: string) => boolean): string | undefined {
  const name = text.replaceAll('`', '').replace(/ (?:Hooks|Instance|Interface|Object)$/, '');
  return isOwner(name) ? name : undefined;
}

/** What surrounds a row. */
interface RowContext {
  readonly header: readonly string[];
  readonly owner: string | undefined;
  readonly found: readonly InlineCode[];
  readonly isOwner: (name: string) => boolean;
}

function createRow(text: string, { header, owner: sectionOwner, found, isOwner }: RowContext): MemberRow | undefined {
  const [kind, named] = /^(?:Static )?(?:member|method)(?: of `(\w+)`)?$/i.exec(header[0] ?? '') ?? [];
  const owner = named !== undefined && isOwner(named) ? named : sectionOwner;
  if (kind === undefined || owner === undefined) return undefined;
  const cells = splitCells(text);
  const firstEnd = text.indexOf(` | `, 2);
  const names = found.filter(({ column }) => column <= firstEnd);
  const type = header[1] === 'Type' ? (cells[1] ?? '').replaceAll(/^`|`$/g, '').replaceAll('\\|', '|') : undefined;
  const isStatic = kind.startsWith('Static') || (cells[0] ?? '').includes(':badge[static]');
  return { owner, names, type, isStatic, meaning: cells.at(-1) ?? '' };
}

function splitCells(line: string): string[] {
  return line
    .slice(1)
    .replace(/\|\s*$/, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());
}
