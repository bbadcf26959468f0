// Pure. site.yaml → settings with defaults. A tree without site.yaml has only defaults.

import { createDiagnostic, formatQuoted } from '../../../schema/create-diagnostic.ts';
import { diagnosticRules, diagnosticCodes, type Diagnostic, type Severity } from '../../../schema/diagnostics.ts';
import type { KitTables } from '../../../schema/kits/kit-tables.ts';
import type { ValueOf } from '../../../schema/fields/value-shape.ts';
import { formatNameHint } from '../../../schema/nearest-name.ts';
import type { Place } from '../../../schema/place.ts';
import { homeParts, maxSteps } from '../../../schema/fields/home-fields.ts';
import { movedSiteFields, siteFilePath, siteFields } from '../../../schema/fields/site-fields.ts';
import type { EditionSetting } from '../../../schema/records/edition-settings.ts';
import {
  createSectionSetting,
  type FooterTextSetting,
  type SiteSettings,
} from '../../../schema/records/site-settings.ts';
import type { ParsedSite } from '../../types/data-files.ts';
import type { IconSetting } from '../../../schema/records/links.ts';
import { checkHead } from './check-head.ts';
import { parseDataFile } from './parse-data-file.ts';
import { parseInlineMarkdown } from './parse-inline-markdown.ts';
import { findLinkIcon, resolveIcon } from './resolve-icon.ts';
import { findPlace } from '../../../schema/fields/placed-value.ts';

/** The authored values, which have the shapes of their fields. */
type AuthoredSite = ValueOf<{ readonly fields: typeof siteFields }>;

/**
 * Parses the text of site.yaml.
 * Reports `site/invalid-yaml`, `site/unknown-field`, `site/wrong-type`, `site/unknown-code`, `site/unknown-icon`,
 * `site/unknown-name`, `site/unsafe-head`.
 * @param text undefined when there is no such file
 * @param kitFields what kits add to the table
 */
export function parseSite(text: string | undefined, kitFields: KitTables['siteFields'] = {}): ParsedSite {
  const fields = { ...siteFields, ...kitFields };
  const { value: authored = {}, ...checked } = parseDataFile(
    text ?? '',
    { fields, moved: movedSiteFields },
    siteFilePath,
  );
  const { severities, diagnostics } = checkSeverities(authored.severities ?? {}, checked.keyPlaces);
  const { head, ...headCheck } = checkHead(authored.head ?? [], { ...checked.places, ...checked.keyPlaces });
  const iconProblems: Diagnostic[] = [];
  const findIcon: FindIcon = (icon, path) => {
    const resolved = resolveIcon(icon, findPlace(checked.places, path));
    iconProblems.push(...resolved.diagnostics);
    return resolved.icon;
  };
  const kitSettings = selectKitSettings(authored, kitFields);
  return {
    site: { ...buildSettings(authored, findIcon), head, severities },
    kitSettings,
    base: authored.base?.slice(0, -1) ?? '',
    places: checked.places,
    diagnostics: [
      ...checked.diagnostics,
      ...headCheck.diagnostics,
      ...iconProblems,
      ...checkKitSettings(kitSettings, kitFields, checked.places),
      ...checkFooterText(authored.footerText, findPlace(checked.places, 'footerText')),
      ...diagnostics,
    ],
  };
}

/** Resolves an icon at a path of site.yaml. */
type FindIcon = (icon: string, path: string) => IconSetting | undefined;

function buildSettings(authored: AuthoredSite, findIcon: FindIcon): Omit<SiteSettings, 'head' | 'severities'> {
  const name = authored.name ?? 'Documentation';
  const versions = (authored.versions ?? []).map((version) => ({
    name: version.name,
    url: version.url === undefined ? undefined : removeSlashes(version.url),
    isCurrent: version.url === undefined && version.base === undefined,
    ...selectEdition(version),
    ...(version.status && { status: version.status }),
  }));
  return {
    name,
    description: authored.description ?? name,
    lang: authored.lang ?? 'en',
    ...(authored.direction && { direction: authored.direction }),
    siteUrl: authored.siteUrl === undefined ? undefined : removeSlashes(authored.siteUrl),
    editUrl: authored.editUrl,
    license: authored.license,
    repositoryUrl: authored.repositoryUrl,
    profileUrl: authored.profileUrl ?? 'https://github.com/',
    languages: (authored.languages ?? []).map((language) => ({
      lang: language.lang,
      title: language.title,
      url: language.url === undefined ? '' : removeSlashes(language.url), // `placeEditions` knows that of a base
      ...selectEdition(language),
    })),
    versions,
    sections: (authored.sections ?? []).map((section) => ({ ...createSectionSetting(section.slug), ...section })),
    // the checker has seen to it that each has an address or links
    headerLinks: (authored.headerLinks ?? []).map(({ links = [], url = links[0]?.url ?? '', ...link }) => ({
      activeFor: [],
      ...link,
      url,
      links,
    })),
    iconLinks: (authored.iconLinks ?? []).map(({ icon: written, ...link }, index) => {
      const icon = written === undefined ? findLinkIcon(link.url) : findIcon(written, `iconLinks.${index}.icon`);
      return icon === undefined ? link : { ...link, icon };
    }),
    footerLinks: authored.footerLinks ?? [],
    footerText: authored.footerText === undefined ? undefined : selectFooterText(authored.footerText),
    banner: authored.banner === undefined ? undefined : { link: undefined, ...authored.banner },
    promotion: authored.promotion,
    hero:
      authored.hero === undefined
        ? undefined
        : { title: name, tagline: undefined, image: undefined, imageAlt: '', actions: [], ...authored.hero },
    features: (authored.features ?? []).map(({ title, text, icon, url }, index) => ({
      title,
      text,
      icon: icon === undefined ? undefined : findIcon(icon, `features.${index}.icon`),
      url,
    })),
    home: {
      parts: [...new Set(authored.home?.parts ?? homeParts)],
      steps: Math.min(authored.home?.steps ?? 0, maxSteps),
    },
    icon: authored.icon,
    theme: authored.theme,
    isOffline: authored.isOffline ?? false,
    hasExplorer: authored.hasExplorer ?? true,
    hasMcp: authored.hasMcp ?? true,
    assistant: authored.assistant,
    feedbackUrl: authored.feedbackUrl,
    verifiedFile: authored.verifiedFile,
    redirects: authored.redirects ?? [],
    search: authored.search,
    analytics: authored.analytics === undefined ? undefined : { options: {}, ...authored.analytics },
    hostFiles: authored.hostFiles ?? [],
    contributorExclusions: authored.contributorExclusions ?? [],
  };
}

const removeSlashes = (url: string): string => url.replace(/(?<!\/)\/+$/, '');

function selectEdition({ base, content }: { readonly base?: string; readonly content?: string }): EditionSetting {
  return { ...(base !== undefined && { base: base.slice(0, -1) }), ...(content !== undefined && { content }) };
}

/** Selects the values of kits' fields. */
function selectKitSettings(authored: object, kitFields: KitTables['siteFields']): ParsedSite['kitSettings'] {
  return Object.fromEntries(Object.entries(authored).filter(([name]) => Object.hasOwn(kitFields, name)));
}

/** Reports what kits find wrong in their fields beyond the shape. */
function checkKitSettings(
  settings: ParsedSite['kitSettings'],
  kitFields: KitTables['siteFields'],
  places: Readonly<Record<string, Place>>,
): readonly Diagnostic[] {
  return Object.entries(settings).flatMap(([name, value]) =>
    (kitFields[name]?.check?.(value) ?? []).map(({ path, message, hint }) =>
      createDiagnostic({
        code: 'site/unknown-name',
        message,
        filePath: siteFilePath,
        place: findPlace(places, `${name}.${path}`),
        hint,
      }),
    ),
  );
}

function selectFooterText(markdown: string): FooterTextSetting {
  const { html, urls } = parseInlineMarkdown(markdown);
  return { html, urls };
}

/** Reports the links of the footer that no page may have. */
function checkFooterText(markdown: string | undefined, place: Place): readonly Diagnostic[] {
  if (markdown === undefined) return [];
  return parseInlineMarkdown(markdown).refusedUrls.map((url) =>
    createDiagnostic({
      code: 'site/wrong-type',
      message: `The link ${formatQuoted(url)} in "footerText" is not an address that a page may link to.`,
      filePath: siteFilePath,
      place,
      hint: 'write an absolute URL, a site address that starts with /, or a mailto: address.',
    }),
  );
}

function checkSeverities(
  authored: Readonly<Record<string, Severity>>,
  keyPlaces: Readonly<Record<string, Place>>,
): { readonly severities: Readonly<Record<string, Severity>>; readonly diagnostics: readonly Diagnostic[] } {
  const diagnostics = Object.keys(authored)
    .filter((code) => !isRegistered(code))
    .map((code) => {
      return createDiagnostic({
        code: 'site/unknown-code',
        message: `There is no diagnostic with the code ${formatQuoted(code)}.`,
        filePath: siteFilePath,
        place: findPlace(keyPlaces, `severities.${code}`),
        hint: formatNameHint(code, diagnosticCodes, 'codes'),
      });
    });
  const severities = Object.fromEntries(Object.entries(authored).filter(([code]) => isRegistered(code)));
  return { severities, diagnostics };
}

function isRegistered(code: string): boolean {
  return Object.hasOwn(diagnosticRules, code);
}
