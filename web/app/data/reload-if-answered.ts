import { reloadOnce } from '../routing/reload-once.ts';
import { askHost } from './ask-host.ts';

/**
 * Reloads the page, once, if the host answers. If it does not, a file is missing for want of a network, and the browser
 * would replace the page by one of its own.
 * @returns whether the page is being reloaded
 */
export const reloadIfAnswered = async (): Promise<boolean> =>
  (await askHost().catch(() => false)) && reloadOnce(window);
