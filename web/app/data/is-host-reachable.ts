/** Sends a HEAD request for the current page, which the service worker does not answer. Rejects when there is no network. */
export async function isHostReachable(): Promise<boolean> {
  const { status } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
  return status < 500;
}
