import type { Output } from './output.ts';

/** `robots.txt`, which names the sitemap. */
export const robots: Output = {
  name: 'robots.txt',
  *produce({ snapshot }) {
    const { siteUrl } = snapshot.site;
    if (siteUrl === undefined) return;
    yield { path: 'robots.txt', content: `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n` };
  },
};
