// IO: the development server: endpoint, pages and the client's modules on one port.

import type { KitTables } from '../../schema/kits/kit-tables.ts';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { followContent } from '../../api/hosts/node/follow-content.ts';
import { formatCommand } from '../../api/hosts/node/format-command.ts';
import { createNodeListener } from '../../api/hosts/node/node-listener.ts';
import { listen, type RunningServer } from '../../api/hosts/node/listen.ts';
import { createServerBytes } from '../../api/hosts/node/server-bytes.ts';
import { developmentLimits, multiplyLimits } from '../../api/http/limits/query-limits.ts';
import { createContentIndex } from '../../indexer/index-content.ts';
import type { ContentIndex, IndexProgress, IndexResult } from '../../indexer/content-index.ts';
import type { WatchTreeOptions } from '../../indexer/read/watch-tree.ts';
import { buildExplorerBundle } from '../export/bundle/build-bundles.ts';
import { buildRunner } from '../export/bundle/build-runner.ts';
import { openDevClient } from './dev-client.ts';
import { isLocalRequest } from './is-local-request.ts';
import { readSiteStart } from './read-site-start.ts';
import { createDevAnswer } from './dev-answer.ts';

/** What to serve, and who is told about it. */
export interface DevServerOptions {
  readonly contentDir: string;
  readonly cacheDir: string;
  /** What kits add; nothing when left out. */
  readonly kits?: KitTables;
  /** 0 takes any free port. */
  readonly port: number;
  /** Folder of the host, without a final slash; that of site.yaml by default. */
  readonly base?: string | undefined;
  /** Multiplies the limits of queries; 1 by default. */
  readonly limitFactor?: number;
  /** Receives every snapshot that is served, with the index to read source lines from. */
  readonly onIndexed?: (result: IndexResult, index: ContentIndex) => void;
  /** Called when the site gets another base, which a server that is started anew has. */
  readonly onBaseChange?: () => void;
  readonly onProgress?: (progress: IndexProgress) => void;
  readonly reportError: (error: unknown) => void;
  readonly createWatcher?: WatchTreeOptions['createWatcher'];
}

/** A running development server. */
export interface DevServer {
  readonly url: string;
  readonly port: number;
  /** Resolves when the content is indexed and every save will be noticed. */
  readonly isWatching: Promise<void>;
  readonly close: () => Promise<void>;
}

/** Drafts and lines of the source are for this machine only. */
const loopback = '127.0.0.1';

const maxBodyBytes = 10_000_000;

/** Memory for requests, in multiples of what a public server has. */
const memoryFactor = 4;

/** How to answer a query that exceeds a limit here. */
const buildLimitHint = (): string =>
  `\`${formatCommand('query')}\` has no limits, and \`${formatCommand('dev', '--limits 10')}\` has ten times higher ones`;

/**
 * Starts the server; resolves when pages can be opened, while the first index may still be running.
 * @throws ContentDirError; CacheDirError; PortError; Error when the client cannot be bundled
 */
export async function startDevServer(options: DevServerOptions): Promise<DevServer> {
  const { contentDir, cacheDir, port, reportError } = options;
  const index = createContentIndex({ ...options, keepLastGood: true });
  const inFlight = createServerBytes(memoryFactor * (options.limitFactor ?? 1));
  const server = createServer();
  const gate = Promise.withResolvers<RequestListener>();
  gate.promise.catch(() => undefined); // the caller gets the reason
  const listener = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    if (!isLocalRequest(incoming)) {
      outgoing
        .writeHead(403, { 'content-type': 'text/plain' })
        .end('The development server answers to localhost only.');
      return;
    }
    gate.promise.then(
      (answer) => void answer(incoming, outgoing),
      () => outgoing.destroy(),
    );
  };
  let running: RunningServer | undefined;
  try {
    running = await listen({ server, listener, port, host: loopback });
    const starting = openDevClient({ cacheDir, kits: options.kits });
    starting.catch(() => undefined); // awaited below
    const content = followContent({
      ...options,
      index,
      access: 'development',
      limits: multiplyLimits(developmentLimits, options.limitFactor ?? 1),
      inFlight,
      limitHint: buildLimitHint(),
      onIndexed: (result) => options.onIndexed?.(result, index),
    });
    content.catch(reportError);
    const [client, { base: ownBase, site: startSite }] = await Promise.all([starting, readSiteStart(contentDir)]);
    const base = options.base ?? ownBase;
    const answer = createDevAnswer({
      client,
      content,
      contentDir,
      base,
      startSite,
      openExplorer: () => buildExplorerBundle({ cacheDir }),
      examples: options.kits?.examples ?? [],
      samples: options.kits?.samples,
      openRunner: (samples) => buildRunner(samples, { cacheDir }),
    });
    gate.resolve(createNodeListener({ answer, maxBodyBytes, inFlight, reportError }));
    const { url, port: takenPort, close } = running;
    return {
      url,
      port: takenPort,
      isWatching: content.then(({ isWatching }) => isWatching),
      async close() {
        await (await content.catch(() => undefined))?.close();
        await close();
        await index.close();
      },
    };
  } catch (error) {
    gate.reject(error);
    await running?.close();
    await index.close();
    throw error;
  }
}
