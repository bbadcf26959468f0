import { english } from '../../../schema/messages/message.ts';
import { getSiteLanguage } from '../../../schema/messages/site-language.ts';
import { hasAlternates } from '../../../schema/records/edition-settings.ts';
import type { SnapshotReader } from '../context/request-context.ts';
import { formatFileUrl } from './format-file-url.ts';
import type {
  AssistantResolvers,
  HeroResolvers,
  IconResolvers,
  ProviderResolvers,
  SiteResolvers,
  VersionResolvers,
} from '../generated/resolvers.ts';

/** Resolvers of the fields of the site that are not properties of its record. */
export const siteResolvers: SiteResolvers = {
  url: (site) => site.siteUrl,
  direction: (site) => (getSiteLanguage(site).direction === 'rtl' ? 'RTL' : 'LTR'),
  interfaceLang: ({ lang, messages }) => (messages === undefined ? english.lang : lang),
  theme: ({ theme }) => theme ?? {},
  logoUrl: ({ logo }) => formatFileUrl(logo),
  footerHtml: ({ footerText }) => footerText?.html ?? null,
  hasAlternates,
  openingHtml: (_site, _args, { content }) => readKitHtml(content, 'openingHtml'),
  homeHtml: (_site, _args, { content }) => readKitHtml(content, 'homeHtml'),
  menu: (site, _args, { content }) => {
    const hidden = new Set(site.sections.filter((section) => !section.isInMenu).map((section) => section.slug));
    return content.table('sections').items.filter((section) => section.slug !== '' && !hidden.has(section.slug));
  },
};

function readKitHtml(content: SnapshotReader, name: string): string | null {
  const html = content.record('objects', 'Site:')?.fields[name];
  return typeof html === 'string' ? html : null;
}

/** Resolvers of the fields of a version that are not properties of its setting. */
export const versionResolvers: VersionResolvers = {
  status: ({ status }) => (status === undefined ? null : status === 'old' ? 'OLD' : 'UNRELEASED'),
};

/** Resolvers of the fields of the opening of the home page that are not properties of its setting. */
export const heroResolvers: HeroResolvers = { imageUrl: ({ image }) => formatFileUrl(image) };

/** Resolvers of the fields of an icon that are not properties of its setting. */
export const iconResolvers: IconResolvers = { url: ({ path }) => formatFileUrl(path) };

/** Resolvers of the fields of an assistant that are not properties of its setting. */
export const assistantResolvers: AssistantResolvers = { urlTemplate: ({ url }) => url };

/** Resolvers of the fields of a third-party service. */
export const providerResolvers: ProviderResolvers = {
  name: (setting) => setting.provider,
  options: (setting) => Object.entries(setting.options).map(([name, value]) => ({ name, value })),
};
