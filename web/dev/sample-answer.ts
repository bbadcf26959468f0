// Serves the samples of the current pages, and the compiler that runs them.

import { createTextAnswer, type Answer } from '../../api/http/answer.ts';
import { getPathname, type ReceivedRequest } from '../../api/http/received-request.ts';
import type { FollowedContent } from '../../api/hosts/node/follow-content.ts';
import { compilerFolder } from '../compiler/page-samples.ts';
import { formatSandboxPage, sandboxHeader } from '../compiler/sandbox-page.ts';
import type { Compiler } from '../export/bundle/build-compiler.ts';
import { describeCompiler, formatSamples, listRunnable } from '../export/outputs/describe-samples.ts';
import { findSandboxPath } from '../export/outputs/sandbox-path.ts';

/** Files of the compiler have a hash in their names, unlike its modules, which Vite serves. */
const compilerFile = new RegExp(`^/${compilerFolder}([\\w.-]+-[0-9a-f]{12}\\.(?:js|json|txt|html))$`);
const samplesFile = /^\/samples(\/.*)index\.json$/;

const noStore = { 'cache-control': 'no-store' };

/** Returns whether a path is one of samples or of the compiler. */
export const isSamplePath = (pathname: string): boolean => samplesFile.test(pathname) || compilerFile.test(pathname);

/**
 * Creates the answers.
 * @param openCompiler builds the compiler unless it is cached; called when the first sample is run
 */
export function createSampleAnswer(options: {
  readonly content: Promise<FollowedContent>;
  /** Folder of the host that the site is in; requests are without it. */
  readonly base: string;
  readonly openCompiler: () => Promise<Compiler>;
}): (request: ReceivedRequest) => Promise<Answer> {
  const { content, base, openCompiler } = options;
  let opening: Promise<Compiler> | undefined;

  const open = (): Promise<Compiler> => {
    opening ??= openCompiler().catch((error: unknown) => {
      opening = undefined; // the next press tries again
      throw error;
    });
    return opening;
  };

  async function answerSamples(pageUrl: string): Promise<Answer> {
    const { store, readBody } = await content;
    const { pages, site } = store.get();
    const page = pages.get(pageUrl);
    if (page === undefined || page.isPrintable) return createTextAnswer(404, 'Not Found', noStore);
    const { codeBlocks } = await readBody({ page, getPage: pages.get, origin: site.siteUrl });
    const { files } = await open();
    const text = formatSamples(
      describeCompiler(files, () => true, base),
      listRunnable(codeBlocks),
    );
    return createTextAnswer(200, text, { ...noStore, 'content-type': 'application/json' });
  }

  async function answerFile(name: string): Promise<Answer> {
    const { files, read } = await open();
    const known = [files.worker, files.webpack, files.rest, files.licenses, ...Object.values(files.packages)];
    if (!known.some((file) => file.name === name)) return createTextAnswer(404, 'Not Found', noStore);
    const type = name.endsWith('.js') ? 'text/javascript' : name.endsWith('.json') ? 'application/json' : 'text/plain';
    const headers = { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'max-age=31536000, immutable' };
    return { status: 200, headers, body: new Uint8Array(await read(name)), hasErrors: false };
  }

  return async (request) => {
    const pathname = getPathname(request);
    if (pathname === findSandboxPath()) {
      const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': sandboxHeader };
      return createTextAnswer(200, formatSandboxPage(), headers);
    }
    const [, pageUrl] = samplesFile.exec(pathname) ?? [];
    if (pageUrl !== undefined) return await answerSamples(pageUrl);
    return await answerFile(compilerFile.exec(pathname)?.[1] ?? '');
  };
}
