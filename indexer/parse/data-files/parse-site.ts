// Pure. site.yaml → settings with defaults. A tree without site.yaml has only defaults.

import { createDiagnostic, formatQuoted } from '../../../schema/create-diagnostic.ts';
import { diagnosticRules, diagnosticCodes, type Diagnostic, type Severity } from '../../../schema/diagnostics.ts';
import type { ValueOf } from '../../../schema/fields/value-shape.ts';
import { findNearestName } from '../../../schema/nearest-name.ts';
import type { Place } from '../../../schema/place.ts';
import { siteFilePath, siteFields } from '../../../schema/fields/site-fields.ts';
import { createSectionSetting, type SiteSettings } from '../../../schema/records/site-settings.ts';
import type { ParsedSite } from '../../types/data-files.ts';
import { parseDataFile } from './parse-data-file.ts';
import { findPlace } from '../../../schema/fields/placed-value.ts';

/** The authored values, which have the shapes of their fields. */
type AuthoredSite = ValueOf<{ readonly fields: typeof siteFields }>;

/**
 * Parses the text of site.yaml.
 * Reports `site/invalid-yaml`, `site/unknown-field`, `site/wrong-type`, `site/unknown-code`.
 * @param text undefined when there is no such file
 */
export function parseSite(text: string | undefined): ParsedSite {
  const { value: authored = {}, ...checked } = parseDataFile(text ?? '', { fields: siteFields }, siteFilePath);
  const { severities, diagnostics } = checkSeverities(authored.severities ?? {}, checked.keyPlaces);
  return {
    site: buildSettings(authored, severities),
    base: authored.base?.slice(0, -1) ?? '',
    places: checked.places,
    diagnostics: [...checked.diagnostics, ...diagnostics],
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
    siteUrl: authored.siteUrl?.replace(/(?<!\/)\/+$/, ''),
    editUrl: authored.editUrl,
    license: authored.license,
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
    logo: authored.logo,
    icon: authored.icon,
    theme: authored.theme,
    isOffline: authored.isOffline ?? false,
    assistant: authored.assistant,
    feedbackUrl: authored.feedbackUrl,
    verifiedFile: authored.verifiedFile,
    proposalsFile: authored.proposalsFile,
    proposals: [],
    redirects: authored.redirects ?? [],
    sponsorsFile: authored.sponsorsFile,
    sponsorsUrl: authored.sponsorsUrl,
    search: authored.search,
    analytics: authored.analytics === undefined ? undefined : { options: {}, ...authored.analytics },
    hostFiles: authored.hostFiles ?? [],
    contributorExclusions: authored.contributorExclusions ?? [],
    severities,
  };
}

function checkSeverities(
  authored: Readonly<Record<string, Severity>>,
  keyPlaces: Readonly<Record<string, Place>>,
): { readonly severities: Readonly<Record<string, Severity>>; readonly diagnostics: readonly Diagnostic[] } {
  const diagnostics = Object.keys(authored)
    .filter((code) => !isRegistered(code))
    .map((code) => {
      const nearest = findNearestName(code, diagnosticCodes);
      return createDiagnostic({
        code: 'site/unknown-code',
        message: `There is no diagnostic with the code ${formatQuoted(code)}.`,
        filePath: siteFilePath,
        place: findPlace(keyPlaces, `severities.${code}`),
        hint: nearest === undefined ? 'remove it.' : `did you mean "${nearest}"?`,
      });
    });
  const severities = Object.fromEntries(Object.entries(authored).filter(([code]) => isRegistered(code)));
  return { severities, diagnostics };
}

function isRegistered(code: string): boolean {
  return Object.hasOwn(diagnosticRules, code);
}
