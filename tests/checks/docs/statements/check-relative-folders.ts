// "The folder is relative to `output.path`": the description of the option in its schema, or in the README of its package,
// names this folder, or a fact has the evidence.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StatedOption } from '../../../../web/kits/webpack/facts/stated-facts.ts';
import { createFinding, type DocFinding } from '../finding.ts';
import type { JsonSchema } from '../json-schema.ts';
import type { CheckedPage } from '../read-pages.ts';
import { placeInLine } from './list-sentences.ts';
import { statementsPath, type FactStatement } from './read-statements.ts';

/** Where the folders are described. */
interface FolderSources {
  readonly directory: string;
  readonly facts: readonly FactStatement[];
  readonly findNodes: (page: CheckedPage, entry: StatedOption) => readonly JsonSchema[];
}

/** Words for each folder that the software knows. */
const folders: Readonly<Record<string, RegExp>> = {
  'the output folder': /\boutput\.path\b|\boutput (?:folder|directory)\b/,
  'the context': /\bcontext\b/,
  'the current folder': /\bcurrent (?:one|(?:working )?(?:folder|directory))\b/,
};

/** Checks which folder a path is relative to: `docs/relative-folder`. */
export function checkRelativeFolders(
  page: CheckedPage,
  { directory, facts, findNodes }: FolderSources,
): { readonly comparedCount: number; readonly findings: readonly DocFinding[] } {
  let comparedCount = 0;
  const proven = facts.filter((fact) => fact.page === page.filePath).map(({ text }) => text);
  const findings = page.sentences.flatMap(({ text, line, entry }) =>
    [...text.matchAll(/\brelative to ((?:the |a )?\[?`?(?:compiler |project's )?[\w.]*\w`?(?: \w+)?)/g)].flatMap(
      ({ index, 0: words, 1: folder = '' }) => {
        const [stated] = listFolders(folder);
        if (stated === undefined) return [];
        comparedCount += 1;
        if (proven.some((fact) => fact.includes(words) && text.includes(fact))) return [];
        const described =
          entry === undefined
            ? []
            : listFolders(selectAbout(`${describe(findNodes(page, entry))} ${readSection(page, entry, directory)}`));
        if (described.includes(stated)) return [];
        const isDescribed = described.length > 0;
        return [
          createFinding({
            code: 'docs/relative-folder',
            filePath: page.filePath,
            place: placeInLine(line, index, words.length),
            message: isDescribed ? 'The package names another folder.' : 'Nothing proves which folder it is.',
            ...(isDescribed ? { expected: described.join(' or ') } : {}),
            found: words,
            hint: `correct the folder, or quote the sentence in the facts of ${statementsPath}.`,
          }),
        ];
      },
    ),
  );
  return { comparedCount, findings };
}

function listFolders(text: string): string[] {
  return Object.entries(folders).flatMap(([name, pattern]) => (pattern.test(text) ? [name] : []));
}

/** Selects the sentences that are about where a path begins. */
function selectAbout(text: string): string {
  return text
    .split(/(?<=\.)\s+/)
    .filter((sentence) => /\b(?:relative|resolved?|inside|joined)\b/.test(sentence))
    .join(' ');
}

/** Joins the descriptions of an option and of its alternatives. */
function describe(nodes: readonly JsonSchema[]): string {
  return nodes
    .map(({ description = '', anyOf = [] }) => [description, ...anyOf.map((own) => own.description ?? '')].join(' '))
    .join(' ');
}

/** Reads the section about an option in the README of the page's package. */
function readSection({ packageName, anchors }: CheckedPage, entry: StatedOption, directory: string): string {
  const name = /^(.+)@[^@]+$/.exec(packageName ?? '')?.[1];
  const path = join(directory, 'node_modules', name ?? '', 'README.md');
  const title = entry.path ?? anchors.find(({ fragment }) => fragment === entry.fragment)?.title;
  if (name === undefined || title === undefined || !existsSync(path)) return '';
  const option = title.split('.').at(-1) ?? '';
  return readFileSync(path, 'utf8')
    .split(/^#+ /m)
    .filter((section) => section.split('\n', 1)[0]?.replaceAll(/[`*]/g, '').trim() === option)
    .join(' ');
}
