// The settings of content/site.yaml, with defaults applied. All of them are in the graph.

import type { ThemeSetting } from '../fields/theme-fields.ts';
import type { FontFacts } from './font-facts.ts';
import type { LanguageSetting, VersionSetting } from './edition-settings.ts';
import type { FeatureSetting, HeroSetting, HomeSetting } from './home-settings.ts';
import type { SearchWords } from './search-words.ts';
import type { Severity } from '../diagnostics.ts';
import type { NamedLink } from './links.ts';
import type { MessageTable, TextDirection } from '../messages/message.ts';

/** The settings of a section, which override what follows from the tree. */
export interface SectionSetting {
  readonly slug: string;
  /** By default, the title of the index page, or else the slug in title case. */
  readonly title: string | undefined;
  /** Whether the site generates `/{slug}/printable/`. */
  readonly isPrintable: boolean;
  /** `newest`: by date, latest first (a blog); `sort`: group, sort, title, path. */
  readonly order: 'sort' | 'newest';
  /** Whether the section is in the documentation menu. */
  readonly isInMenu: boolean;
  /** Posts on a page of a blog's lists; undefined for a section that is no blog. */
  readonly postsPerPage?: number;
}

/** Creates the default settings of a section. `blog` is sorted by date, not printable and not in the menu. */
export function createSectionSetting(slug: string): SectionSetting {
  const isBlog = slug === 'blog';
  return { slug, title: undefined, isPrintable: !isBlog, order: isBlog ? 'newest' : 'sort', isInMenu: !isBlog };
}

/** The dismissible notice above the header. */
export interface BannerSetting {
  /** Changing it shows the banner again to readers who closed it. */
  readonly version: string;
  readonly text: string;
  readonly link: NamedLink | undefined;
  /** Name of the version that the link leads to, in the notice of another version. */
  readonly versionName?: string;
}

/** The text at the foot of every page. */
export interface FooterTextSetting {
  /** Safe: made from inline markdown. */
  readonly html: string;
  /** The addresses of its links. */
  readonly urls: readonly string[];
}

/** The kinds of sources that a tag can allow, each a directive of the Content-Security-Policy without `-src`. */
export type AllowedSource = 'script' | 'style' | 'connect' | 'font' | 'frame';

/** A tag in the head of every page. */
export interface HeadTag {
  readonly tag: 'meta' | 'link' | 'script';
  /** Names in lower case; no value for one that is only there. */
  readonly attributes: readonly { readonly name: string; readonly value: string | undefined }[];
  /** Data of a script. */
  readonly content: string | undefined;
  /** Absolute URLs whose origins the policy allows. */
  readonly allow: { readonly [Name in AllowedSource]?: readonly string[] };
}

/** A partner's advertisement. */
export interface PromotionSetting {
  readonly text: string;
  readonly link: NamedLink;
}

/** An assistant that pages can be opened in. */
export interface AssistantSetting {
  readonly title: string;
  /** Address, in which `{request}` is replaced by the request to read the page. */
  readonly url: string;
}

/** A link in the header, or a menu, whose address is that of its first link. */
export interface HeaderLink extends NamedLink {
  /** The entries of a menu; empty for a link. */
  readonly links: readonly NamedLink[];
  /** First URL segments of the pages on which it is shown as active. */
  readonly activeFor: readonly string[];
}

/** A third-party service, off by default. */
export interface ProviderSetting {
  readonly provider: string;
  readonly options: Readonly<Record<string, string>>;
}

/** A redirect from site.yaml: `/old/` or `/page/#hash` → new address. */
export interface RedirectSetting {
  readonly from: string;
  readonly to: string;
}

/** All of content/site.yaml. */
export interface SiteSettings {
  readonly name: string;
  readonly description: string;
  /** BCP 47 tag of the content. */
  readonly lang: string;
  /** Direction of the text; undefined for that of the language. */
  readonly direction?: TextDirection;
  /** The words of the interface that differ from the English ones. */
  readonly messages?: MessageTable;
  /** Origin the site is published at, without a trailing slash; undefined: canonical links are root-relative. */
  readonly siteUrl: string | undefined;
  /** Prefix of edit links: the file path is appended. */
  readonly editUrl: string | undefined;
  /** SPDX identifier of the content's license. */
  readonly license: string | undefined;
  readonly repositoryUrl: string | undefined;
  /** Prefix of contributors' profiles: the handle is appended. */
  readonly profileUrl: string;
  readonly languages: readonly LanguageSetting[];
  readonly versions: readonly VersionSetting[];
  readonly sections: readonly SectionSetting[];
  readonly headerLinks: readonly HeaderLink[];
  readonly iconLinks: readonly NamedLink[];
  readonly footerLinks: readonly NamedLink[];
  readonly footerText: FooterTextSetting | undefined;
  readonly banner: BannerSetting | undefined;
  readonly promotion: PromotionSetting | undefined;
  readonly hero: HeroSetting | undefined;
  readonly features: readonly FeatureSetting[];
  readonly home: HomeSetting;
  /** Path of the SVG that icons are made from, relative to the content root. */
  readonly icon: string | undefined;
  readonly theme: ThemeSetting | undefined;
  /** Whether a service worker makes the site available offline. */
  readonly isOffline: boolean;
  /** Whether the site has the page that queries the content. */
  readonly hasExplorer: boolean;
  /** Whether the site has tools for assistants. */
  readonly hasMcp: boolean;
  readonly assistant: AssistantSetting | undefined;
  /** Address that receives the answers to “Was this page useful?”: `mailto:` or `https:`. */
  readonly feedbackUrl: string | undefined;
  /** Path of the record of verified pages, relative to the content root. */
  readonly verifiedFile: string | undefined;
  readonly redirects: readonly RedirectSetting[];
  readonly search: ProviderSetting | undefined;
  readonly analytics: ProviderSetting | undefined;
  readonly head: readonly HeadTag[];
  /** Names of files in `public/` that hosts give a meaning, and that may be published. */
  readonly hostFiles: readonly string[];
  /** Handles that are never shown. */
  readonly contributorExclusions: readonly string[];
  /** Severity by diagnostic code, where it differs from the registry's. */
  readonly severities: Readonly<Record<string, Severity>>;
}

/** The text for addresses without a page, from `404.md`. */
export interface NotFoundText {
  readonly title: string;
  /** Sanitized, with links resolved. */
  readonly html: string;
}

/** site.yaml with every default applied. */
export interface SiteRecord extends SiteSettings {
  readonly hash: string;
  /** Path of the picture beside the name in the light scheme; left out when there is none that can be shown. */
  readonly logo?: string;
  /** Names the text of `extra.css`; left out without one. */
  readonly styleHash?: string;
  /** What is known of the fonts of the theme, by path; left out without any. */
  readonly fontFacts?: Readonly<Record<string, FontFacts>>;
  /** What kits add to the words of the search; left out when they add nothing. */
  readonly searchWords?: SearchWords;
  /** Left out when the tree has none. */
  readonly notFound?: NotFoundText;
}
