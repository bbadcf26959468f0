import { appendFileSync, cpSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { TreeSize } from './figure.ts';

/**
 * Copies a content tree, so that edits never touch the original.
 * @param copies above 1: the tree goes into `copy-1` … `copy-N`, without the settings of its root; addresses from the
 * root lead into the copy, and each page ends with
 * the name of its copy, so that a cache by content takes no copy for another
 */
export function copyTree(contentDir: string, targetDir: string, copies: number): void {
  mkdirSync(targetDir, { recursive: true });
  const names = copies === 1 ? ['.'] : Array.from({ length: copies }, (_, index) => `copy-${index + 1}`);
  for (const name of names) {
    cpSync(contentDir, path.join(targetDir, name), {
      recursive: true,
      filter: (source) =>
        !/(?:^|[\\/])(?:\.git|node_modules)$/.test(source) && (copies === 1 || path.basename(source) !== 'site.yaml'),
    });
    if (copies === 1) continue;
    const copyDir = path.join(targetDir, name);
    for (const filePath of listPages(copyDir)) {
      moveAddresses(path.join(copyDir, filePath), name);
      editPage(copyDir, filePath, `This is ${name}.`);
    }
  }
}

/** Makes links and redirects from the root lead into the copy: without that, copies would claim the same old addresses. */
function moveAddresses(filePath: string, name: string): void {
  const text = readFileSync(filePath, 'utf8');
  writeFileSync(filePath, text.replace(/(\]\(|^ +- |\burl: ["']?)\/(?!\/)/gm, `$1/${name}/`));
}

/** Lists the pages of a tree, POSIX and relative to it, sorted. */
export function listPages(contentDir: string): readonly string[] {
  return globSync('**/*.{md,mdx}', { cwd: contentDir })
    .map((filePath) => filePath.replaceAll('\\', '/'))
    .sort();
}

/** Measures a tree. */
export function measureTree(contentDir: string, copies: number): TreeSize {
  const pages = listPages(contentDir);
  const bytes = pages.reduce((sum, filePath) => sum + statSync(path.join(contentDir, filePath)).size, 0);
  return { pages: pages.length, markdownKb: Math.round(bytes / 1000), copies };
}

/**
 * Finds the page that the benchmark edits and opens: of the `.md` pages with a heading, the one of middle size.
 * @param isBuilt whether a page may be chosen; the page nearest to the middle that may be is taken
 * @throws when the tree has no such page
 */
export function findProbePage(contentDir: string, isBuilt: (filePath: string) => boolean = () => true): string {
  const candidates = listPages(contentDir)
    .filter((filePath) => filePath.endsWith('.md') && !/(?:^|\/)(?:_|index\.md$|README\.md$)/i.test(filePath))
    .map((filePath) => ({ filePath, text: readFileSync(path.join(contentDir, filePath), 'utf8') }))
    .filter(({ text }) => /^##? \S/m.test(text))
    .sort((a, b) => a.text.length - b.text.length);
  const middle = Math.floor(candidates.length / 2);
  const [nearest] = candidates
    .map(({ filePath }, index) => ({ filePath, distance: Math.abs(index - middle) }))
    .filter(({ filePath }) => isBuilt(filePath))
    .sort((a, b) => a.distance - b.distance);
  if (nearest === undefined) throw new Error(`${contentDir} has no page with a heading to measure.`);
  return nearest.filePath;
}

/** Adds a paragraph to a page. */
export function editPage(contentDir: string, filePath: string, words: string): void {
  appendFileSync(path.join(contentDir, filePath), `\n\n${words}\n`);
}

/**
 * Creates an editor of one page whose last paragraph is replaced by each save.
 * @returns a function that saves the page with these words at its end
 */
export function createPageEditor(contentDir: string, filePath: string): (words: string) => void {
  const target = path.join(contentDir, filePath);
  const text = readFileSync(target, 'utf8').trimEnd();
  return (words) => writeFileSync(target, `${text}\n\n${words}\n`);
}
