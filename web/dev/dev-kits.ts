// The client modules of kits, as the development server serves them.

import { createNodeListener } from '../../api/hosts/node/node-listener.ts';
import { createTextAnswer, type Answer } from '../../api/http/answer.ts';
import { getPathname } from '../../api/http/received-request.ts';
import { noKits, type KitTables } from '../../schema/kits/kit-tables.ts';
import { formatKitData } from '../app/kits/kit-data.ts';
import { buildKits } from '../export/bundle/build-kits.ts';
import { buildKitData } from '../export/prerender/describe-kits.ts';
import type { NodeAnswer } from './dev-answer.ts';

/** The kits of the site. */
export interface DevKits {
  /** Markup for the head of every page. */
  readonly markup: string;
  readonly has: (url: string | undefined) => boolean;
  readonly answer: NodeAnswer;
}

/** Opens the kits for a client. @param clientPath what `docgraph/client` is, below the site's root */
export type OpenDevKits = (clientPath: string) => Promise<DevKits>;

const types: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css', svg: 'image/svg+xml' };

/**
 * Opens the kits, which are built unless they are cached.
 * @throws KitBuildError
 */
export async function openDevKits(
  clientPath: string,
  options: {
    readonly kits?: KitTables | undefined;
    readonly cacheDir: string;
    readonly reportError: (error: unknown) => void;
  },
): Promise<DevKits> {
  const { kits = noKits, cacheDir, reportError } = options;
  const bundles = await buildKits(kits, { cacheDir, clientPath });
  const findBundle = (path: string) => bundles.find(({ files }) => files.includes(path.slice(1)));
  const answer = createNodeListener({
    answer: async (request): Promise<Answer> => {
      const path = getPathname(request);
      const bundle = findBundle(path);
      if (bundle === undefined) return createTextAnswer(404, 'Not Found');
      const type = types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
      const headers = { 'content-type': type, 'cache-control': 'no-cache' };
      return { status: 200, headers, body: new Uint8Array(bundle.readFile(path.slice(1))), hasErrors: false };
    },
    maxBodyBytes: 0,
    reportError,
  });
  return {
    markup: formatKitData(buildKitData(kits, bundles)),
    has: (url = '') => findBundle(url.replace(/[?#].*$/s, '')) !== undefined,
    answer,
  };
}
