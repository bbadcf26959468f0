// Pure. Selects the examples that are built again, and those that are trusted because they match the record.

import { createHash } from 'node:crypto';
import type { CheckedContent, CheckedPage } from './read-pages.ts';

/** One in this many trusted commands is run all the same. */
const shareCount = 40;

/**
 * Selects the pages whose samples and facts have the recorded hash.
 * @param isRecordCurrent whether the record was made with the packages that are installed
 */
export function selectRecordedPages(
  { pages }: Pick<CheckedContent, 'pages'>,
  isRecordCurrent: boolean,
): ReadonlySet<CheckedPage> {
  return new Set(isRecordCurrent ? pages.filter((page) => page.verifiedWith !== undefined) : []);
}

/** The parts of an example that the selection depends on. */
interface Listed {
  readonly page: Pick<CheckedPage, 'filePath'>;
  readonly name: string;
  readonly steps: readonly { readonly kind: string }[];
}

/**
 * Selects the examples that are built: those of pages that are not as recorded, and of the others so many that a fortieth
 * of all commands runs: different ones for each state of the content, the same ones for everybody.
 */
export function selectOpenExamples<Example extends Listed>(
  examples: readonly Example[],
  recorded: ReadonlySet<Example['page']>,
  { snapshot }: { readonly snapshot: Pick<CheckedContent['snapshot'], 'id'> },
): readonly Example[] {
  const rank = ({ page, name }: Example): string =>
    createHash('sha256').update(`${snapshot.id} ${page.filePath}#${name}`).digest('hex');
  const ranked = examples
    .filter(({ page }) => recorded.has(page))
    .map((example) => ({ example, rank: rank(example) }))
    .sort((one, other) => (one.rank < other.rank ? -1 : 1));
  let left = Math.ceil(examples.reduce((sum, example) => sum + countCommands(example), 0) / shareCount);
  const turn = new Set<Example>();
  for (const { example } of ranked) {
    left -= countCommands(example);
    if (left < 0) break;
    turn.add(example);
  }
  return examples.filter((example) => turn.has(example) || !recorded.has(example.page));
}

function countCommands({ steps }: Listed): number {
  return steps.filter(({ kind }) => kind === 'run').length;
}
