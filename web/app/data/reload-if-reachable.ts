import { reloadOnce } from '../routing/reload-once.ts';
import { isHostReachable } from './is-host-reachable.ts';

/**
 * Reloads the page, once, if the host is reachable. If it is not, the network is the reason why a file is missing, and
 * the browser would replace the page with its own error page.
 * @returns whether the page is being reloaded
 */
export const reloadIfReachable = async (): Promise<boolean> =>
  (await isHostReachable().catch(() => false)) && reloadOnce(window);
