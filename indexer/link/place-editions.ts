// Pure. The languages and versions of site.yaml → where each of them is, and the notice of a version that is not the current
// one.

import { contentMessages } from '../../schema/messages/english/content-messages.ts';
import { formatMessage, selectMessages } from '../../schema/messages/format-message.ts';
import { getSiteLanguage } from '../../schema/messages/site-language.ts';
import {
  formatNoticeVersion,
  type EditionSetting,
  type VersionSetting,
} from '../../schema/records/edition-settings.ts';
import type { BannerSetting, SiteSettings } from '../../schema/records/site-settings.ts';

/**
 * Gives languages and versions of this host their addresses, and sorts versions, the one of this site first. The order of
 * members is part of the hash of the settings, and those that are undefined may be missing: they have to stay in one order.
 * @param base folder of the host that this site is published in
 */
export function placeEditions<Settings extends Omit<SiteSettings, 'siteUrl'>>(
  settings: Settings,
  { siteUrl = '', base: ownBase }: { readonly siteUrl: string | undefined; readonly base: string },
): Settings {
  const languages = settings.languages.map((each) =>
    each.base === undefined ? each : { ...each, url: siteUrl + each.base },
  );
  const listed = settings.versions.map(({ name, url, isCurrent, ...rest }) => {
    if (rest.base === undefined) return { name, url, isCurrent, ...rest };
    const isOwn = rest.base === ownBase;
    return { name, url: isOwn ? undefined : siteUrl + rest.base, isCurrent: isOwn, ...rest };
  });
  const versions = listed.toSorted((left, right) => Number(right.isCurrent) - Number(left.isCurrent));
  const { banner: authored, ...others } = { ...settings, languages, versions };
  const notice = authored === undefined ? buildNotice(listed, settings) : undefined;
  // the type has lost nothing but the optional banner
  return notice === undefined ? { ...settings, languages, versions } : ({ ...others, banner: notice } as Settings);
}

/** Builds the notice of an old or unreleased version; undefined for one that readers should use. @param versions as listed */
function buildNotice(
  versions: readonly VersionSetting[],
  settings: Omit<SiteSettings, 'siteUrl'>,
): BannerSetting | undefined {
  const own = versions.find(({ isCurrent }) => isCurrent);
  const newest = versions.find(({ status }) => status === undefined);
  const [version] = own === undefined ? [] : formatNoticeVersion(own);
  if (own === undefined || version === undefined) return undefined;
  const messages = selectMessages(contentMessages, getSiteLanguage(settings));
  const { name, status } = own;
  return {
    version,
    text: formatMessage(status === 'old' ? messages.oldVersion : messages.unreleasedVersion, { name }),
    link:
      newest?.url === undefined
        ? undefined
        : { title: formatMessage(messages.currentVersion, { name: newest.name }), url: `${newest.url}/` },
    ...(newest !== undefined && { versionName: newest.name }),
  };
}

/** A language or version with a site of its own. */
export interface Edition extends EditionSetting {
  readonly kind: 'LANGUAGE' | 'VERSION';
  readonly name: string;
  readonly lang: string | undefined;
  /** Origin with base; undefined for the version documented here. */
  readonly url: string | undefined;
  /** Whether it is the language or the version of this site. */
  readonly isCurrent: boolean;
  readonly status?: VersionSetting['status'];
}

/** Lists the languages and versions, as {@link placeEditions} has placed them. */
export function listEditions({ lang, languages, versions }: SiteSettings): readonly Edition[] {
  return [
    ...languages.map(({ title: name, ...language }) => {
      return { ...language, kind: 'LANGUAGE' as const, name, isCurrent: language.lang === lang };
    }),
    ...versions.map((version) => ({ ...version, kind: 'VERSION' as const, lang: undefined })),
  ];
}
