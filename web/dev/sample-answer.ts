// Serves the samples of the current pages, and what runs them.

import { formatContentType } from '../../api/hosts/media-type.ts';
import { createTextAnswer, type Answer } from '../../api/http/answer.ts';
import { getPathname, type ReceivedRequest } from '../../api/http/received-request.ts';
import type { FollowedContent } from '../../api/hosts/node/follow-content.ts';
import type { SampleTables } from '../../schema/kits/kit-tables.ts';
import { compilerFolder } from '../samples/page-samples.ts';
import { formatSandboxPage, sandboxHeader } from '../samples/sandbox-page.ts';
import type { Runner } from '../export/bundle/build-runner.ts';
import { describeRunner, formatSamples, listRunnable } from '../export/outputs/describe-samples.ts';
import { findSandboxPath } from '../export/outputs/sandbox-path.ts';

/** Files that run samples have a hash in their names. */
const compilerFile = new RegExp(`^/${compilerFolder}([\\w.-]+-[0-9a-f]{12}\\.(?:js|json|txt|html))$`);
const samplesFile = /^\/samples(\/.*)index\.json$/;

const noStore = { 'cache-control': 'no-store' };

/** Returns whether a path is one of samples or of what runs them. */
export const isSamplePath = (pathname: string): boolean => samplesFile.test(pathname) || compilerFile.test(pathname);

/**
 * Creates the answers.
 * @param openRunner builds what runs samples unless it is cached; called when the first sample is run
 */
export function createSampleAnswer(options: {
  readonly content: Promise<FollowedContent>;
  /** Folder of the host that the site is in; requests are without it. */
  readonly base: string;
  /** Undefined for a site whose samples do not run. */
  readonly samples: SampleTables | undefined;
  readonly openRunner: (samples: SampleTables) => Promise<Runner>;
}): (request: ReceivedRequest) => Promise<Answer> {
  const { content, base, samples, openRunner } = options;
  let opening: Promise<Runner> | undefined;

  const open = (tables: SampleTables): Promise<Runner> => {
    opening ??= openRunner(tables).catch((error: unknown) => {
      opening = undefined; // the next press tries again
      throw error;
    });
    return opening;
  };

  async function answerSamples(pageUrl: string): Promise<Answer> {
    const { store, readBody } = await content;
    const { pages, site } = store.get();
    const page = pages.get(pageUrl);
    if (samples === undefined || page === undefined || page.isPrintable)
      return createTextAnswer(404, 'Not Found', noStore);
    const { codeBlocks } = await readBody({ page, getPage: pages.get, origin: site.siteUrl });
    const { files } = await open(samples);
    const text = formatSamples(
      describeRunner(samples.kit, files, { isUsed: () => true, base }),
      listRunnable(codeBlocks, samples),
    );
    return createTextAnswer(200, text, { ...noStore, 'content-type': 'application/json' });
  }

  async function answerFile(name: string): Promise<Answer> {
    if (samples === undefined) return createTextAnswer(404, 'Not Found', noStore);
    const { files, read } = await open(samples);
    const known = [files.worker, files.licenses, ...Object.values(files.packs)];
    if (!known.some((file) => file.name === name)) return createTextAnswer(404, 'Not Found', noStore);
    const headers = { 'content-type': formatContentType(name), 'cache-control': 'max-age=31536000, immutable' };
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
