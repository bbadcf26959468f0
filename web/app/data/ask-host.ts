/** Asks the host for the head of the current page; the service worker answers no such requests. */
export async function askHost(): Promise<boolean> {
  const { status } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
  return status < 500;
}
