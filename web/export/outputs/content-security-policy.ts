// What the pages may load and run. Inline scripts and styles are allowed by their hash alone.

import { createHash } from 'node:crypto';
import type { SiteSettings } from '../../../schema/records/site-settings.ts';
import { formatNoticeVersion } from '../../../schema/records/edition-settings.ts';
import { formatBannerScript } from '../../app/banner/banner-script.ts';
import { lateStartScript } from '../../app/data/late-start-script.ts';
import { formatPageToolsScript } from '../../app/explore/page-tools-script.ts';
import { themeScript } from '../../app/theme/theme.ts';
import { listTagSources, type SourceDirective, type TagSources } from './head-tags.ts';

/** The origins of the services that site.yaml can turn on. */
const services: Readonly<Record<string, (options: Readonly<Record<string, string>>) => TagSources>> = {
  algolia: ({ appId = '' }) => ({
    'connect-src': [`${appId}-dsn.algolia.net`, ...[1, 2, 3].map((number) => `${appId}-${number}.algolianet.com`)].map(
      (host) => `https://${host}`,
    ),
  }),
  plausible: ({ src = 'https://plausible.io/js/script.js' }) => {
    const origins = URL.canParse(src) ? [new URL(src).origin] : [];
    return { 'script-src': origins, 'connect-src': origins };
  },
  'google-analytics': () => ({
    'script-src': ['https://www.googletagmanager.com'],
    'connect-src': [
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
      'https://*.googletagmanager.com',
    ],
  }),
};

/**
 * Formats the policy of a site.
 * @param styleTexts stylesheets that long documents contain
 * @param bases folder of the host that the site is published in, and those of other sites in folders of it
 * @param hasTrustedTypes whether all scripts of the site take HTML and addresses of scripts only from its policy
 * @see https://www.w3.org/TR/CSP3/
 */
export function formatContentSecurityPolicy(
  {
    banner,
    search,
    analytics,
    feedbackUrl,
    hasMcp,
    head,
    versions,
  }: Pick<SiteSettings, 'versions' | 'banner' | 'search' | 'analytics' | 'feedbackUrl' | 'hasMcp' | 'head'>,
  {
    styleTexts,
    bases,
    hasTrustedTypes,
  }: { readonly styleTexts: readonly string[]; readonly bases: readonly string[]; readonly hasTrustedTypes: boolean },
): string {
  const scripts = [
    themeScript,
    ...(hasMcp ? bases.map((base) => formatPageToolsScript(base)) : []),
    ...[...new Set([...(banner === undefined ? [] : [banner.version]), ...versions.flatMap(formatNoticeVersion)])].map(
      formatBannerScript,
    ),
    lateStartScript,
  ];
  const ofServices = [search, analytics].flatMap((service) =>
    service === undefined ? [] : [services[service.provider]?.(service.options) ?? {}],
  );
  const external = [...ofServices, ...head.map(listTagSources)];
  const findExternal = (directive: SourceDirective): readonly string[] => [
    ...new Set(external.flatMap((sources) => (sources[directive] ?? []).filter(isSource))),
  ];
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts.map(formatHash), ...findExternal('script-src')],
    'style-src': ["'self'", ...styleTexts.map(formatHash), ...findExternal('style-src')],
    // pages show pictures of other sites: avatars, and those of READMEs
    'img-src': ["'self'", 'https:', 'data:'],
    'media-src': ["'self'", 'https:'],
    'font-src': ["'self'", ...findExternal('font-src')],
    'connect-src': ["'self'", ...findExternal('connect-src')],
    'worker-src': ["'self'"],
    'frame-src': ["'self'", ...findExternal('frame-src')],
    'manifest-src': ["'self'", ...findExternal('manifest-src')],
    'base-uri': ["'none'"],
    'form-action': ["'self'", ...(feedbackUrl === undefined ? [] : [findFormTarget(feedbackUrl)])],
    'frame-ancestors': ["'none'"],
    // Scripts of other sites know no policy of this one. The script for assistants is a bundle of its own, with the policy
    // once more.
    ...(hasTrustedTypes &&
      findExternal('script-src').length === 0 && {
        'require-trusted-types-for': ["'script'"],
        // the second one is that of `/explore/`
        'trusted-types': ['docgraph', 'default', "'allow-duplicates'"],
      }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** Finds what a form's address is allowed by: the origin, or the scheme of an e-mail address. */
function findFormTarget(url: string): string {
  const { protocol, origin } = new URL(url);
  return protocol === 'mailto:' ? protocol : origin;
}

/** True for an origin that cannot end the directive, e.g. one with an app id from site.yaml that has a blank. */
function isSource(origin: string): boolean {
  return /^https?:\/\/[\w.*:-]+$/.test(origin);
}

function formatHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
