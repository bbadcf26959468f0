import { UsageError } from '../../schema/commands.ts';

/**
 * Parses the origin of a site.
 * @returns scheme and host, without a final slash
 * @throws UsageError for anything that is not an origin
 */
export function parseSiteUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isOrigin =
    url !== undefined && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '' && url.hash === '';
  if (!isOrigin) {
    throw new UsageError(
      `"${text}" is not the origin of a site.\nhint: give scheme and host without a path, e.g. --site-url https://docs.example.com`,
    );
  }
  return url.origin;
}
