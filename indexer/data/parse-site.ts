// Pure. site.yaml to settings with every default applied; a tree without one has the defaults alone.

import { diagnosticRules, diagnosticCodes, type Diagnostic, type Severity } from '../../schema/diagnostics.ts';
import { findNearestName } from '../../schema/nearest-name.ts';
import type { NamedLink } from '../../schema/links.ts';
import type { Place } from '../../schema/place.ts';
import { siteFields } from '../../schema/site-fields.ts';
import {
  createSectionSetting,
  type SectionSetting,
  type SiteSettings,
  type SplashSetting,
} from '../../schema/site-settings.ts';
import type { CheckedData } from './check-data.ts';
import { createDiagnostic } from '../create-diagnostic.ts';
import { parseDataFile } from './parse-data-file.ts';
import { findSitePlace, siteFilePath } from './site-file.ts';

/** Is site.yaml as read. */
export interface ParsedSite {
  readonly site: SiteSettings;
  /** Places by path, e.g. `headerLinks.0.url`, for what the link stage finds wrong later. */
  readonly places: Readonly<Record<string, Place>>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Is what passes the table of fields: authored values, each of its field's shape. */
interface AuthoredSite extends Partial<
  Omit<
    SiteSettings,
    'versions' | 'sections' | 'headerLinks' | 'banner' | 'splash' | 'severities' | 'search' | 'analytics'
  >
> {
  readonly versions?: readonly { readonly name: string; readonly url?: string }[];
  readonly sections?: readonly (Pick<SectionSetting, 'slug'> & Partial<SectionSetting>)[];
  readonly headerLinks?: readonly (NamedLink & { readonly activeFor?: readonly string[] })[];
  readonly banner?: { readonly version: string; readonly text: string; readonly link?: NamedLink };
  readonly splash?: Omit<SplashSetting, 'links'> & Partial<SplashSetting>;
  readonly search?: AuthoredProvider;
  readonly analytics?: AuthoredProvider;
  readonly severities?: Readonly<Record<string, string>>;
}

interface AuthoredProvider {
  readonly provider: string;
  readonly options?: Readonly<Record<string, string>>;
}

/**
 * Parses the text of site.yaml.
 * Reports `site/invalid-yaml`, `site/unknown-field`, `site/wrong-type`, `site/unknown-code`.
 * @param text undefined when there is no such file
 */
export function parseSite(text: string | undefined): ParsedSite {
  const shape = { type: 'mapping', fields: siteFields } as const;
  const { value, places, keyPlaces, diagnostics } = parseDataFile(text ?? '', shape, siteFilePath);
  const authored = (value ?? {}) as AuthoredSite; // every member passed the table's check
  const { severities, diagnostics: severityDiagnostics } = checkSeverities(authored.severities ?? {}, {
    places,
    keyPlaces,
  });
  return {
    site: buildSettings(authored, severities),
    places,
    diagnostics: [...diagnostics, ...severityDiagnostics],
  };
}

function buildSettings(authored: AuthoredSite, severities: Readonly<Record<string, Severity>>): SiteSettings {
  const name = authored.name ?? 'Documentation';
  const versions = (authored.versions ?? []).map((version) => ({
    name: version.name,
    url: version.url,
    isCurrent: version.url === undefined,
  }));
  return {
    name,
    description: authored.description ?? name,
    lang: authored.lang ?? 'en',
    siteUrl: authored.siteUrl?.replace(/\/+$/, ''),
    editUrl: authored.editUrl,
    repositoryUrl: authored.repositoryUrl,
    profileUrl: authored.profileUrl ?? 'https://github.com/',
    languages: authored.languages ?? [],
    versions: versions.sort((left, right) => Number(right.isCurrent) - Number(left.isCurrent)),
    sections: (authored.sections ?? []).map((section) => ({ ...createSectionSetting(section.slug), ...section })),
    headerLinks: (authored.headerLinks ?? []).map((link) => ({ activeFor: [], ...link })),
    iconLinks: authored.iconLinks ?? [],
    footerLinks: authored.footerLinks ?? [],
    banner: authored.banner === undefined ? undefined : { link: undefined, ...authored.banner },
    promotion: authored.promotion,
    splash: authored.splash === undefined ? undefined : { links: [], ...authored.splash },
    icon: authored.icon,
    isOffline: authored.isOffline ?? false,
    verifiedFile: authored.verifiedFile,
    proposalsFile: authored.proposalsFile,
    proposals: [],
    redirects: authored.redirects ?? [],
    sponsorsFile: authored.sponsorsFile,
    sponsorsUrl: authored.sponsorsUrl,
    search: authored.search === undefined ? undefined : { options: {}, ...authored.search },
    analytics: authored.analytics === undefined ? undefined : { options: {}, ...authored.analytics },
    contributorExclusions: authored.contributorExclusions ?? [],
    severities,
  };
}

function checkSeverities(
  authored: Readonly<Record<string, string>>,
  { places, keyPlaces }: Pick<CheckedData, 'places' | 'keyPlaces'>,
): { readonly severities: Readonly<Record<string, Severity>>; readonly diagnostics: readonly Diagnostic[] } {
  const severities: Record<string, Severity> = {};
  const diagnostics: Diagnostic[] = [];
  for (const [code, severity] of Object.entries(authored)) {
    const path = `severities.${code}`;
    const place = findSitePlace(places, path);
    const isKnown = Object.hasOwn(diagnosticRules, code);
    if (isKnown && isSeverity(severity)) severities[code] = severity;
    else if (isKnown) {
      const message = `The severity of "${code}" is "${severity}".`;
      const hint = 'write error, warning or info.';
      diagnostics.push(createDiagnostic({ code: 'site/wrong-type', message, filePath: siteFilePath, place, hint }));
    } else {
      const nearest = findNearestName(code, diagnosticCodes);
      const message = `There is no diagnostic with the code "${code}".`;
      const hint = nearest === undefined ? 'remove it.' : `did you mean "${nearest}"?`;
      const keyPlace = findSitePlace(keyPlaces, path);
      diagnostics.push(
        createDiagnostic({ code: 'site/unknown-code', message, filePath: siteFilePath, place: keyPlace, hint }),
      );
    }
  }
  return { severities, diagnostics };
}

function isSeverity(text: string): text is Severity {
  return text === 'error' || text === 'warning' || text === 'info';
}
