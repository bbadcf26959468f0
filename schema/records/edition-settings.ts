// What site.yaml says of other languages and versions of the documentation.

/** What is known of another site of the same documentation: of a language or a version. */
export interface EditionSetting {
  /** Folder of this host that it is published in, see `schema/wire/base-path.ts`; undefined for one on a host of its own. */
  readonly base?: string;
  /** Its content folder, relative to this one. */
  readonly content?: string;
}

/** A language that the documentation is published in. */
export interface LanguageSetting extends EditionSetting {
  /** BCP 47 tag. */
  readonly lang: string;
  readonly title: string;
  /** Origin that serves it, with its base; path and hash are kept. */
  readonly url: string;
}

/** A documented version of the product. */
export interface VersionSetting extends EditionSetting {
  readonly name: string;
  /** Origin that serves it, with its base; undefined for the one documented here. */
  readonly url: string | undefined;
  readonly isCurrent: boolean;
  /** Left out for a version that readers should use. */
  readonly status?: 'old' | 'unreleased';
}

/** Returns whether a site knows something of its other languages and versions: where they are on its host, or their pages. */
export function hasAlternates({
  languages,
  versions,
}: {
  readonly languages: readonly EditionSetting[];
  readonly versions: readonly EditionSetting[];
}): boolean {
  return [...languages, ...versions].some(({ base, content }) => base !== undefined || content !== undefined);
}

/** Formats what stands for the notice of a version where readers close it; nothing for a version that they should use. */
export const formatNoticeVersion = ({ name, status }: VersionSetting): readonly string[] =>
  status === undefined ? [] : [`${status} ${name}`];
