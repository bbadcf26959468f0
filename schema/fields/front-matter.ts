// The table of front matter: the indexer checks against it, and the writers' guide documents it.

import type { DocumentedField, FieldTable, ValueOf } from './value-shape.ts';

/** A field of front matter. */
interface FrontMatterField extends DocumentedField {
  /** Set when the page record has the same value under the same name. The link stage processes all other fields. */
  readonly isRecorded?: true;
}

/** Every field that a page may have, in the order in which writers use them. */
export const frontMatterFields = Object.freeze({
  title: {
    shape: 'text',
    description: 'Title of the page; by default, the first level-1 heading or the file name.',
    example: 'Output',
  },
  description: {
    shape: 'text',
    isRecorded: true,
    description: 'One sentence for search engines, social cards and lists.',
    example: 'Where bundles go.',
  },
  sort: {
    shape: 'integer',
    isRecorded: true,
    description: 'Position in the section; -1 is the index page, and negative numbers come first.',
    example: '2',
  },
  group: { shape: 'text', isRecorded: true, description: 'Sidebar group; `-` shows no heading.', example: 'Plugins' },
  contributors: { shape: { list: 'text' }, description: 'Handles on the code host.', example: '[octocat]' },
  related: {
    shape: {
      list: { fields: { title: { shape: 'text', isRequired: true }, url: { shape: 'pageLink', isRequired: true } } },
    },
    description: 'Further reading: a list of title and url.',
    example: '[{title: Output, url: /concepts/output/}]',
  },
  edit: {
    shape: 'absoluteUrl',
    description: 'Edit link, if it differs from the one built from the path.',
    example: 'https://github.com/OWNER/REPOSITORY/edit/main/README.md',
  },
  repo: {
    shape: 'absoluteUrl',
    description: 'Repository of what the page documents.',
    example: 'https://github.com/OWNER/REPOSITORY',
  },
  source: {
    shape: 'absoluteUrl',
    description: 'Address of the raw README of a third-party package.',
    example: 'https://raw.githubusercontent.com/OWNER/REPOSITORY/main/README.md',
  },
  package: {
    shape: 'packageVersion',
    description: 'npm package and exact version whose README is shown.',
    example: 'left-pad@1.3.0',
  },
  date: { shape: 'date', isRecorded: true, description: 'Day of publication of a post.', example: '2026-06-25' },
  tags: {
    shape: { list: 'text' },
    description: 'Subjects of a post; in a section with `postsPerPage`, each has a page with its posts.',
    example: '[releases, css]',
  },
  redirects: {
    shape: { list: 'siteUrl' },
    description: 'Old addresses that lead to this page.',
    example: '[/concepts/target/]',
  },
  translationKey: {
    shape: 'text',
    description:
      'Name that the page shares with its counterparts in other languages and versions; by default, its address.',
    example: '/guides/getting-started/',
  },
} as const satisfies FieldTable & Record<string, FrontMatterField>);

/** A page's front matter after checking: only known fields with values of the right form. */
export type FrontMatter = ValueOf<{ readonly fields: typeof frontMatterFields }>;

type RecordedName = {
  [Name in keyof FrontMatter]-?: (typeof frontMatterFields)[Name] extends { readonly isRecorded: true } ? Name : never;
}[keyof FrontMatter];

/** The front-matter fields that a page record has unchanged. */
export type RecordedFields = { readonly [Name in RecordedName]: FrontMatter[Name] | undefined };

const recordedNames = Object.entries<FrontMatterField>(frontMatterFields).flatMap(
  ([name, { isRecorded }]) => (isRecorded === true ? [name as RecordedName] : []), // the type selects by the same flag
);

/** Selects the fields that a page record has unchanged; those that the page does not set are undefined. */
export function selectRecordedFields(frontMatter: FrontMatter): RecordedFields {
  return Object.fromEntries(recordedNames.map((name) => [name, frontMatter[name]])) as RecordedFields; // all names
}
