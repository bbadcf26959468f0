import type { PageBody, ReadPageBody } from '../../../schema/records/page-body.ts';
import type { PageRecord } from '../../../schema/records/page-record.ts';
import type { AnswerBudget } from './answer-budget.ts';
import type { SnapshotReader } from './request-context.ts';

/** Reads the texts of a page, with the site's origin before addresses in plain markdown if there is one. */
export type ReadBody = (page: PageRecord, origin: string | undefined) => Promise<PageBody>;

/** Number of texts that one request reads at the same time. Each can be as long as a printable page. */
const maxReading = 4;

const charactersPerCost = 4_000;
const bytesPerCharacter = 2;

/** Creates a reader for one request. It reads each page once, a few at a time, and counts the length of their texts. */
export function createBodyReader(options: {
  readonly readBody: ReadPageBody;
  readonly content: SnapshotReader;
  readonly budget: AnswerBudget;
}): ReadBody {
  const { readBody, content, budget } = options;
  const bodies = new Map<string, Promise<PageBody>>();
  const waiting: (() => void)[] = [];
  let readingCount = 0;
  const getPage = (url: string): PageRecord | undefined => content.record('pages', url);

  async function read(page: PageRecord, origin: string | undefined): Promise<PageBody> {
    if (readingCount >= maxReading) await new Promise<void>((resolve) => void waiting.push(resolve));
    readingCount += 1;
    try {
      budget.spend(1);
      const body = await readBody(origin === undefined ? { page, getPage } : { page, getPage, origin });
      const characters = countCharacters(body);
      budget.spend(characters / charactersPerCost);
      budget.holdText(bytesPerCharacter * characters, body);
      return body;
    } finally {
      readingCount -= 1;
      waiting.shift()?.();
    }
  }

  return (page, origin) => {
    const key = `${origin ?? ''} ${page.url}`;
    const known = bodies.get(key);
    if (known !== undefined) return known;
    const body = read(page, origin);
    bodies.set(key, body);
    return body;
  };
}

function countCharacters({ markdown, plainMarkdown, html, text }: PageBody): number {
  return markdown.length + plainMarkdown.length + html.length + text.length;
}
