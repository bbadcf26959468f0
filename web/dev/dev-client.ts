// The finished client of the development server: a writer's first page loads one script instead of a hundred modules.

import type { AnswerSite } from '../../api/hosts/node/served-site.ts';
import { formatContentType } from '../../api/hosts/media-type.ts';
import { createStaticFiles } from '../../api/hosts/node/static-files.ts';
import { getPathname } from '../../api/http/received-request.ts';
import { noKits, type KitTables } from '../../schema/kits/kit-tables.ts';
import { formatKitData } from '../app/kits/kit-data.ts';
import { buildDevBundle } from '../export/bundle/build-bundles.ts';
import { buildKits } from '../export/bundle/build-kits.ts';
import { buildKitData } from '../export/prerender/describe-kits.ts';
import { renderShell, type DevShell } from './dev-shell.ts';

/** The client's document and files, with those of kits. */
export interface DevClient {
  /** Renders the empty document. */
  readonly renderShell: (shell: DevShell) => string;
  /** Answers requests for files. */
  readonly answer: AnswerSite;
}

/**
 * Opens the client. It and the kits are built unless they are cached.
 * @throws Error when the client cannot be bundled; KitBuildError
 */
export async function openDevClient(options: {
  readonly cacheDir: string;
  /** What kits add; nothing when left out. */
  readonly kits?: KitTables | undefined;
}): Promise<DevClient> {
  const { cacheDir, kits = noKits } = options;
  const { clientDir, client } = await buildDevBundle({ cacheDir });
  const bundles = await buildKits(kits, { cacheDir, clientPath: client.kits?.clientPath ?? '' });
  const kitData = formatKitData(buildKitData(kits, bundles));
  const files = createStaticFiles(clientDir);
  return {
    renderShell: (shell) => renderShell(shell, client, kitData),
    async answer(request) {
      const path = getPathname(request).slice(1);
      const bundle = bundles.find((each) => each.files.includes(path));
      if (bundle === undefined) return files.answer(request);
      const headers = { 'content-type': formatContentType(path), 'cache-control': 'no-cache' };
      return { status: 200, headers, body: new Uint8Array(bundle.readFile(path)), hasErrors: false };
    },
  };
}
