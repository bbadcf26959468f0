// What content/site.yaml may hold, with defaults applied. Everything in it is in the graph.

import type { Severity } from './diagnostics.ts';
import type { NamedLink } from './links.ts';
import type { SponsorRecord } from './records.ts';

/** Is a site language on its own host. */
export interface LanguageSetting {
  /** BCP 47 tag. */
  readonly lang: string;
  readonly title: string;
  /** Host that serves it; path and hash are kept. */
  readonly url: string;
}

/** Is a documented version of the product. */
export interface VersionSetting {
  readonly name: string;
  /** Host of that version; undefined for the one documented here. */
  readonly url: string | undefined;
  readonly isCurrent: boolean;
}

/** Overrides what the tree says of a section. */
export interface SectionSetting {
  readonly slug: string;
  /** Undefined: the index page's title, else the slug in title case. */
  readonly title: string | undefined;
  /** False: no `/{slug}/printable/`. */
  readonly isPrintable: boolean;
  /** `newest`: by date, latest first (a blog); `sort`: group, sort, title, path. */
  readonly order: 'sort' | 'newest';
  /** False: left out of the documentation menu. */
  readonly isInMenu: boolean;
}

/** Creates the settings of a section that site.yaml does not name: a blog is newest first, not printable, not in the menu. */
export function createSectionSetting(slug: string): SectionSetting {
  const isBlog = slug === 'blog';
  return { slug, title: undefined, isPrintable: !isBlog, order: isBlog ? 'newest' : 'sort', isInMenu: !isBlog };
}

/** Is the dismissible notice above the header. */
export interface BannerSetting {
  /** Changing it shows the banner again to readers who closed it. */
  readonly version: string;
  readonly text: string;
  readonly link: NamedLink | undefined;
}

/** Is what a bundler's home page opens with: a text and the words that take turns after it. */
export interface SplashSetting {
  readonly text: string;
  readonly words: readonly string[];
  /** Where it invites to go; the first one stands out. */
  readonly links: readonly NamedLink[];
}

/** Is a partner's advertisement. */
export interface PromotionSetting {
  readonly text: string;
  readonly link: NamedLink;
}

/** Is what readers may vote on, as the proposals' data file states it. */
export interface ProposalSetting {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  /** Where it is discussed. */
  readonly url: string | undefined;
}

/** Is an entry of the header. */
export interface HeaderLink extends NamedLink {
  /** First URL segments for which it is shown as active. */
  readonly activeFor: readonly string[];
}

/** Is a switched-off-by-default third party. */
export interface ProviderSetting {
  readonly provider: string;
  readonly options: Readonly<Record<string, string>>;
}

/** Is a redirect as authored in site.yaml: `/old/` or `/page/#hash` → new address. */
export interface RedirectSetting {
  readonly from: string;
  readonly to: string;
}

/** Is a sponsor as the sponsors' data file states it, with defaults applied. */
export type SponsorSetting = Omit<SponsorRecord, 'hash'>;

/** Is all of content/site.yaml. */
export interface SiteSettings {
  readonly name: string;
  readonly description: string;
  /** BCP 47 tag of the content. */
  readonly lang: string;
  /** Origin the site is published at, without a trailing slash; undefined: canonical links are root-relative. */
  readonly siteUrl: string | undefined;
  /** Prefix of edit links: the file path is appended. */
  readonly editUrl: string | undefined;
  readonly repositoryUrl: string | undefined;
  /** Prefix of contributors' profiles: the handle is appended. */
  readonly profileUrl: string;
  readonly languages: readonly LanguageSetting[];
  readonly versions: readonly VersionSetting[];
  readonly sections: readonly SectionSetting[];
  readonly headerLinks: readonly HeaderLink[];
  readonly iconLinks: readonly NamedLink[];
  readonly footerLinks: readonly NamedLink[];
  readonly banner: BannerSetting | undefined;
  readonly promotion: PromotionSetting | undefined;
  readonly splash: SplashSetting | undefined;
  /** Path of the SVG that icons are made from, relative to the content root. */
  readonly icon: string | undefined;
  /** True: readers can keep the site in their browser, through a service worker. */
  readonly isOffline: boolean;
  /** Path of the record of what the checks found right, relative to the content root. */
  readonly verifiedFile: string | undefined;
  /** Path of the proposals' data file, relative to the content root. */
  readonly proposalsFile: string | undefined;
  /** Entries of that file, in its order. */
  readonly proposals: readonly ProposalSetting[];
  readonly redirects: readonly RedirectSetting[];
  /** Path of the sponsors' data file, relative to the content root. */
  readonly sponsorsFile: string | undefined;
  /** Where sponsors give, e.g. a page of Open Collective: the data file is fetched from its account. */
  readonly sponsorsUrl: string | undefined;
  readonly search: ProviderSetting | undefined;
  readonly analytics: ProviderSetting | undefined;
  /** Handles that are never shown. */
  readonly contributorExclusions: readonly string[];
  /** Severity by diagnostic code, where it differs from the registry's. */
  readonly severities: Readonly<Record<string, Severity>>;
}

/** Is site.yaml with every default applied. */
export interface SiteRecord extends SiteSettings {
  readonly hash: string;
}
