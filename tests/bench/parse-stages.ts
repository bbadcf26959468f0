// `node tests/bench/parse-stages.ts DIR…`: what each part of the parse stage costs on real pages, in ms on one thread.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expandExtensions } from '../../indexer/parse/directives/expand-extensions.ts';
import { buildHtmlTree } from '../../indexer/parse/html/build-html-tree.ts';
import { extractAnchors } from '../../indexer/parse/html/extract-anchors.ts';
import { extractCodeBlocks } from '../../indexer/parse/markdown/extract-code-blocks.ts';
import { extractLinks } from '../../indexer/parse/html/extract-links.ts';
import { extractPageText } from '../../indexer/parse/html/extract-page-text.ts';
import { limitMarkdown } from '../../indexer/parse/limits/limit-markdown.ts';
import { parseFrontMatter } from '../../indexer/parse/front-matter/parse-front-matter.ts';
import { parseMarkdown } from '../../indexer/parse/markdown/parse-markdown.ts';
import { parsePage } from '../../indexer/parse/parse-page.ts';
import { renderCodeBlock } from '../../indexer/parse/html/render-code-block.ts';
import { renderHtml } from '../../indexer/parse/html/render-html.ts';
import { rewriteContainers } from '../../indexer/parse/directives/rewrite-containers.ts';
import { contentMessages } from '../../schema/messages/english/content-messages.ts';

interface PageFile {
  readonly text: string;
  readonly format: 'md' | 'mdx';
}

function readPages(dir: string): PageFile[] {
  return globSync('**/*.{md,mdx}', { cwd: dir })
    .sort()
    .map((path) => ({ text: readFileSync(join(dir, path), 'utf8'), format: path.endsWith('x') ? 'mdx' : 'md' }));
}

function measure(task: () => void): number {
  const start = performance.now();
  task();
  return Math.round(performance.now() - start);
}

/** Measures the stages one by one; their code is warm by then. */
function measureStages(pages: readonly PageFile[]): Record<string, number> {
  const spent = new Map<string, number>();
  const time = <Value>(stage: string, task: () => Value): Value => {
    const start = performance.now();
    const value = task();
    spent.set(stage, (spent.get(stage) ?? 0) + performance.now() - start);
    return value;
  };
  for (const { text, format } of pages) {
    const parts = time('front matter', () => parseFrontMatter(text.replace(/\r\n?/g, '\n')));
    const source = time('limits', () => rewriteContainers(limitMarkdown(parts.body).text));
    const { root } = time('parse', () => parseMarkdown(source, format));
    const tree = time('extensions', () => expandExtensions(root, source).root);
    const { codeBlocks, indexes } = time('code', () => extractCodeBlocks(tree));
    const html = time('hast', () => buildHtmlTree(tree, indexes, source).root);
    const outline = time('anchors', () => extractAnchors(html, undefined));
    const linkSites = time('links', () => extractLinks(html));
    time('text', () => extractPageText(html, codeBlocks, outline));
    time('highlight', () =>
      codeBlocks.map((block) =>
        renderCodeBlock({
          block,
          isInTab: false,
          uses: [],
          isRunnable: false,
          terminalNeed: undefined,
          isHighlighted: true,
          liveLabel: '',
        }),
      ),
    );
    time('html', () =>
      renderHtml(html, {
        outline,
        linkSites,
        firstLink: 0,
        codeBlocks: [],
        codeNameUses: new Map(),
        relatedFacts: { byLine: new Map(), names: [] },
        samples: undefined,
        messages: contentMessages,
      }),
    );
  }
  return Object.fromEntries([...spent].map(([stage, ms]) => [stage, Math.round(ms)]));
}

for (const dir of process.argv.slice(2)) {
  const pages = readPages(dir);
  const parseAll = () => pages.map(({ text, format }) => parsePage({ text, format }));
  const passes = [measure(parseAll), measure(parseAll), measure(parseAll)];
  const characters = pages.reduce((sum, { text }) => sum + text.length, 0);
  const stages = Object.entries(measureStages(pages)).map(([stage, ms]) => `${stage} ${ms}`);
  process.stdout.write(
    `${dir}: ${pages.length} pages, ${characters} characters, cold ${passes[0]} ms, then ${passes.slice(1).join(' and ')} ms\n  ${stages.join(' · ')}\n`,
  );
}
