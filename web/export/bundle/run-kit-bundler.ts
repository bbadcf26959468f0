// Builds what a kit brings, in a process of its own.

import { ExpectedError } from '../../../schema/expected-error.ts';
import { runBundler } from './run-bundler.ts';

/** A kit that cannot be built. */
class KitBuildError extends ExpectedError {
  override readonly name = 'KitBuildError';
}

/**
 * Runs a module that builds.
 * @param build.subject what is built, for the message
 * @throws KitBuildError, also when Vite is not installed
 */
export async function runKitBundler(
  kit: string,
  build: { readonly subject: string; readonly process: string; readonly parameters: readonly string[] },
): Promise<void> {
  try {
    import.meta.resolve('vite');
  } catch (cause) {
    const message = `The kit "${kit}" has to be built, and Vite is not installed.`;
    throw new KitBuildError(`${message}\nhint: npm install --save-dev vite`, { cause });
  }
  try {
    await runBundler(build.process, build.parameters);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : 'the reason is not known';
    throw new KitBuildError(`${build.subject} cannot be built.\n${reason}`, { cause });
  }
}
