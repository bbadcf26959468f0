// Whether the tables that say which test shows what name tests that exist. Pure: who calls reads the test files.

/** Is a place of a table that names a test, e.g. `drawer.test.ts` and `a swipe`. */
interface TestReference {
  readonly file: string | undefined;
  /** Words of a title; empty: the whole file. */
  readonly words: string;
}

/**
 * Checks the tables of a markdown file. The last cell of a row names tests: a file in backticks, then words of a title
 * of a test or a group in it; `…` at their end says that the title goes on; ` · ` parts references, and one without a
 * file is in the file before it.
 * @param readTitles gives the titles of a test file, undefined when there is none
 * @returns a sentence for each reference that leads nowhere, with its line and row
 */
export function checkTestTable(
  markdown: string,
  readTitles: (file: string) => readonly string[] | undefined,
): readonly string[] {
  const lines = markdown.split('\n');
  return lines.flatMap((line, index) => {
    const isHeader = /^\|[\s|:-]+$/.test(lines[index + 1] ?? '');
    if (!line.startsWith('|') || isHeader || /^\|[\s|:-]+$/.test(line)) return [];
    const cells = splitCells(line);
    return parseReferences(cells.at(-1) ?? '').flatMap((reference) => {
      const problem = checkReference(reference, readTitles);
      return problem === undefined ? [] : [`line ${index + 1}, "${cells[0]}": ${problem}`];
    });
  });
}

const splitCells = (row: string): readonly string[] =>
  row
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim());

function parseReferences(cell: string): readonly TestReference[] {
  let file: string | undefined;
  return cell.split(' · ').map((part) => {
    const match = /^`([^`]+)`\s*(.*)$/.exec(part.trim());
    file = match?.[1] ?? file;
    return { file, words: (match?.[2] ?? part.trim()).replace(/\\([^\w\s])/g, '$1') };
  });
}

function checkReference(
  { file, words }: TestReference,
  readTitles: (file: string) => readonly string[] | undefined,
): string | undefined {
  if (file === undefined) return `"${words}" stands in no test file.`;
  const titles = readTitles(file);
  if (titles === undefined) return `there is no test file ${file}.`;
  const isBeginning = words.endsWith(' …');
  const quoted = isBeginning ? words.slice(0, -2) : words;
  const isThere = titles.some((title) => (isBeginning ? title.startsWith(quoted) : title.includes(quoted)));
  return isThere ? undefined : `no title in ${file} ${isBeginning ? 'begins with' : 'has'} "${quoted}".`;
}
