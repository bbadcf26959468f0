// Parses random pages, and indexes random trees through random edits. Problems are described with the seed that repeats them.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContentIndex } from '../../../indexer/index-content.ts';
import { parsePage } from '../../../indexer/parse/parse-page.ts';
import { describeSnapshot, type DescribedSnapshot } from '../../indexer/describe-snapshot.ts';
import { createMemoryFileSystem, memoryRoot, type MemoryFile } from '../../indexer/memory-file-system.ts';
import { createRandom } from '../harness/random.ts';
import { createContentGenerator } from './random-content.ts';

/** A tag as the parser writes it: a `<` of text is escaped, and one of an attribute is in quotes. */
const tag = /<([a-z][^\s/>]*)((?:\s+[^\s=>"'/]+(?:=(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*)\s*\/?>/gi;
const attribute = /\s+([^\s=>"'/]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

const activeTag =
  /^(?:script|iframe|frame|object|embed|applet|base|meta|link|style|template|noscript|math|annotation-xml)$/i;
const activeAttribute = /^(?:on.*|srcdoc|formaction|action|style|ping|autofocus|xlink:href|xml:base)$/i;
const activeAddress = /^[\s\p{Cc}]*(?:javascript|vbscript|data)\s*:/iu;

/** Finds something that HTML of a page never contains. */
export function findActive(html: string): string | undefined {
  for (const [, name = '', attributes = ''] of html.matchAll(tag)) {
    if (activeTag.test(name)) return `<${name}>`;
    for (const [, key = '', one, other, bare] of attributes.matchAll(attribute)) {
      const value = (one ?? other ?? bare ?? '').replace(/&#x([\da-f]+);/gi, (_, code: string) =>
        String.fromCodePoint(Number.parseInt(code, 16)),
      );
      if (activeAttribute.test(key)) return `the attribute ${key} of <${name}>`;
      if (/^(?:href|src|poster|cite)$/i.test(key) && activeAddress.test(value.replaceAll(/[\t\r\n]/g, '')))
        return `the address ${value}`;
    }
  }
  return undefined;
}

/** Checks one page; undefined when nothing is wrong. @param isRepeated whether a second run is compared with the first */
function checkPage(text: string, format: 'md' | 'mdx', isRepeated: boolean): string | undefined {
  try {
    const parsed = parsePage({ text, format });
    const active = findActive(parsed.body.html);
    if (active !== undefined) return `the HTML contains ${active}`;
    const lines = text.split(/\r\n|\r|\n/).length;
    const wrong = parsed.page.diagnostics.find(
      ({ place }) => place.line < 1 || place.line > lines + 1 || place.column < 1,
    );
    if (wrong !== undefined) return `${wrong.code} is reported at ${wrong.place.line}:${wrong.place.column}`;
    if (!isRepeated || JSON.stringify(parsePage({ text, format })) === JSON.stringify(parsed)) return undefined;
    return 'a second run differs';
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : 'something else is thrown';
  }
}

/** Processor time that a text of a construct may take: four times as much text may take ten times as much, and a bit. */
const maxGrowth = 10;
const freeMs = 400;

/** Checks that the time for a repeated fragment does not grow with its square. */
export function checkGrowth(fragment: string, format: 'md' | 'mdx'): string | undefined {
  const measure = (times: number): number => {
    const startedAt = process.threadCpuUsage();
    parsePage({ text: `${fragment}\n`.repeat(times), format });
    const { user, system } = process.threadCpuUsage(startedAt);
    return (user + system) / 1000;
  };
  const [once, fourTimes] = [measure(100), measure(400)];
  return fourTimes > once * maxGrowth + freeMs
    ? `100 take ${Math.round(once)} ms, 400 ${Math.round(fourTimes)} ms`
    : undefined;
}

/** Indexes a tree in a process that knows nothing of it but what is in the cache. */
export async function indexAlone(files: ReadonlyMap<string, MemoryFile>, cacheDir: string): Promise<DescribedSnapshot> {
  const fileSystem = createMemoryFileSystem(files);
  const index = createContentIndex({ contentDir: memoryRoot, cacheDir, fileSystem, isSingleRefresh: true });
  const described = await index.retry(async () => describeSnapshot((await index.refresh()).snapshot));
  await index.close();
  return described;
}

/** Indexes a random tree, and after each of some edits compares it with a clean index. */
export async function checkTree(seed: number): Promise<string | undefined> {
  const random = createRandom(seed);
  const generator = createContentGenerator(random);
  const files = new Map<string, MemoryFile>([['index.md', '# Home\n']]);
  const dir = mkdtempSync(join(tmpdir(), 'docgraph-fuzz-'));
  const fileSystem = createMemoryFileSystem(files);
  const index = createContentIndex({ contentDir: memoryRoot, cacheDir: join(dir, 'live'), fileSystem });
  try {
    for (let round = 0; round < 4; round += 1) {
      const changed = Array.from({ length: random.integer(1, 6) }, edit).flat();
      const live = describeSnapshot((await index.refresh(round === 0 ? undefined : changed)).snapshot);
      const clean = await indexAlone(files, join(dir, `clean-${round}`));
      if (JSON.stringify(live) !== JSON.stringify(clean))
        return `after edit ${round}, the index differs from a clean one`;
    }
    return undefined;
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : 'something else is thrown';
  } finally {
    await index.close();
    rmSync(dir, { recursive: true, force: true });
  }

  /** Edits the tree and returns the paths that have changed. */
  function edit(): readonly string[] {
    const known = [...files.keys()];
    const path = random.number() < 0.5 ? random.pick(known) : generator.writePath();
    if (random.number() < 0.15) {
      files.set('site.yaml', generator.writeSite());
      return ['site.yaml'];
    }
    const isInWay = known.some((other) => other.startsWith(`${path}/`) || path.startsWith(`${other}/`));
    if (isInWay) return [];
    if (random.number() < 0.2 && known.length > 1) files.delete(path);
    else files.set(path, generator.writePage());
    return [path];
  }
}

/** What was tried, and what is wrong. */
export interface ContentFuzzResult {
  readonly pageCount: number;
  readonly treeCount: number;
  readonly problems: readonly string[];
}

/** Tries pages and trees: 50 pages, a quarter of them twice, a repeated fragment and, after every tenth round, a tree. */
export async function fuzzContent(options: {
  readonly seed: number;
  readonly rounds: number;
  /** False on machines of unknown speed. */
  readonly isMeasured: boolean;
  /** Stops earlier when it returns true. */
  readonly isOver?: () => boolean;
}): Promise<ContentFuzzResult> {
  const { seed, rounds, isMeasured, isOver = () => false } = options;
  const problems: string[] = [];
  let [pageCount, treeCount] = [0, 0];
  for (let round = 0; round < rounds && !isOver(); round += 1) {
    const own = seed * 1_000_003 + round;
    const generator = createContentGenerator(createRandom(own));
    const note = (problem: string | undefined, input: string): void => {
      if (problem !== undefined) problems.push(`seed ${own}: ${problem}\n${JSON.stringify(input)}`);
    };
    for (let page = 0; page < 50; page += 1) {
      const text = generator.writePage();
      note(checkPage(text, page % 3 === 0 ? 'mdx' : 'md', page % 4 === 0), text);
      pageCount += 1;
    }
    const fragment = generator.writeFragment();
    if (isMeasured) note(checkGrowth(fragment, 'md'), fragment);
    if (round % 10 !== 0) continue;
    note(await checkTree(own), 'tree');
    treeCount += 1;
  }
  return { pageCount, treeCount, problems };
}
