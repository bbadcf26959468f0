// The table of front matter: the indexer checks against it, and the writers' guide documents it.

import type { DocumentedField, FieldTable, ValueOf } from './value-shape.ts';

/** A field of front matter. */
interface FrontMatterField extends DocumentedField {
  /** The page's record has the value as it is, under the same name; the others are worked into it. */
  readonly isRecorded?: true;
}

/** Every field that a page may have, in the order in which writers use them. */
export const frontMatterFields = Object.freeze({
  title: {
    shape: 'text',
    description: 'Title of the page; else the first level-1 heading, else the file name.',
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
    description: 'Place in the section; -1 is the index, negatives come first.',
    example: '2',
  },
  group: { shape: 'text', isRecorded: true, description: 'Sidebar group; `-` shows no heading.', example: 'Plugins' },
  contributors: { shape: { list: 'text' }, description: 'Handles on the code host.', example: '[webpack]' },
  related: {
    shape: {
      list: { fields: { title: { shape: 'text', isRequired: true }, url: { shape: 'pageLink', isRequired: true } } },
    },
    description: 'Further reading: a list of title and url.',
    example: '[{title: Output, url: /concepts/output/}]',
  },
  edit: {
    shape: 'absoluteUrl',
    description: 'Edit link, where it differs from the one made from the path.',
    example: 'https://github.com/webpack/webpack/edit/main/README.md',
  },
  repo: {
    shape: 'absoluteUrl',
    description: 'Repository of what the page documents.',
    example: 'https://github.com/webpack/webpack',
  },
  source: {
    shape: 'absoluteUrl',
    description: 'Address of the raw README of a third-party package.',
    example: 'https://raw.githubusercontent.com/webpack/loader/main/README.md',
  },
  package: {
    shape: 'packageVersion',
    description: 'npm package and exact version the README is pinned to.',
    example: 'css-loader@7.1.2',
  },
  date: { shape: 'date', isRecorded: true, description: 'Day of publication of a post.', example: '2026-06-25' },
  redirects: {
    shape: { list: 'siteUrl' },
    description: 'Old addresses that lead to this page.',
    example: '[/concepts/target/]',
  },
} as const satisfies FieldTable & Record<string, FrontMatterField>);

/** A page's front matter after checking: only known fields with values of the right form. */
export type FrontMatter = ValueOf<{ readonly fields: typeof frontMatterFields }>;

type RecordedName = {
  [Name in keyof FrontMatter]-?: (typeof frontMatterFields)[Name] extends { readonly isRecorded: true } ? Name : never;
}[keyof FrontMatter];

/** The part of front matter that a page's record has as it is. */
export type RecordedFields = { readonly [Name in RecordedName]: FrontMatter[Name] | undefined };

const recordedNames = Object.entries<FrontMatterField>(frontMatterFields).flatMap(
  ([name, { isRecorded }]) => (isRecorded === true ? [name as RecordedName] : []), // the type selects by the same flag
);

/** Selects the fields that a page's record has as they are; those that are not written are undefined. */
export function selectRecordedFields(frontMatter: FrontMatter): RecordedFields {
  return Object.fromEntries(recordedNames.map((name) => [name, frontMatter[name]])) as RecordedFields; // all names
}
