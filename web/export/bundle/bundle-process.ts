// Builds bundles from the sources of this checkout.

import { ExpectedError } from '../../../schema/expected-error.ts';
import { hasSources, repositoryDir } from './repository.ts';
import { runBundler } from './run-bundler.ts';

/**
 * What is bundled: the site's client, server and service worker, the client that writers use, the page that queries the
 * content, the worker for edge hosts, or the commands.
 */
export type BundleKind = 'site' | 'dev' | 'explorer' | 'edge' | 'commands';

/** A checkout in a folder that Vite cannot read: it takes what follows these characters for a query. */
export class CheckoutPathError extends ExpectedError {
  override readonly name = 'CheckoutPathError';
  override readonly exitCode = 2;
}

/** An installed package in which a bundle is missing or damaged. */
class DamagedPackageError extends ExpectedError {
  override readonly name = 'DamagedPackageError';

  constructor() {
    super(`The bundles in "${repositoryDir}" are missing or damaged.\nhint: install docgraph again.`);
  }
}

/** @throws CheckoutPathError */
export function checkCheckoutPath(rootDir: string): void {
  const [character] = /[#?]/.exec(rootDir) ?? [];
  if (character === undefined) return;
  throw new CheckoutPathError(
    `The client cannot be bundled in "${rootDir}": the bundler reads no path with "${character}".\n` +
      'hint: move or rename the folder, and run the command again.',
  );
}

/**
 * Builds the bundles into a folder.
 * @throws DamagedPackageError; CheckoutPathError; Error with what Vite says when it cannot build them
 */
export async function runBundleProcess(kind: BundleKind, dir: string): Promise<void> {
  if (!hasSources) throw new DamagedPackageError();
  checkCheckoutPath(repositoryDir);
  try {
    await runBundler(`${repositoryDir}web/export/bundle/bundle.ts`, [kind, dir]);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : 'the reason is not known';
    throw new Error(`The ${kind === 'commands' ? 'commands' : 'client'} cannot be bundled:\n${reason}`, { cause });
  }
}
