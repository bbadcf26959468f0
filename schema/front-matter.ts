// The one table of front-matter fields: the indexer checks against it, the writers' guide documents it.

/** Is a page's front matter after checking: only known fields with values of the right type. */
export interface FrontMatter {
  readonly title?: string;
  readonly description?: string;
  readonly sort?: number;
  readonly group?: string;
  readonly contributors?: readonly string[];
  readonly related?: readonly { readonly title: string; readonly url: string }[];
  readonly edit?: string;
  readonly repo?: string;
  readonly source?: string;
  readonly package?: string;
  readonly date?: string;
  readonly redirects?: readonly string[];
}

/** Names the form a field's value has. */
export type FieldType =
  'text' | 'integer' | 'textList' | 'linkList' | 'absoluteUrl' | 'siteUrlList' | 'packageVersion' | 'date';

/** Describes one field. */
export interface FieldRule {
  readonly type: FieldType;
  /** One sentence for writers. */
  readonly description: string;
  /** A YAML value that is right. */
  readonly example: string;
}

/** Lists every field a page may have, in the order writers use them. */
export const frontMatterFields: Readonly<Record<keyof FrontMatter, FieldRule>> = Object.freeze({
  title: {
    type: 'text',
    description: 'Title of the page; else the first level-1 heading, else the file name.',
    example: 'Output',
  },
  description: {
    type: 'text',
    description: 'One sentence for search engines, social cards and lists.',
    example: 'Where bundles go.',
  },
  sort: { type: 'integer', description: 'Place in the section; -1 is the index, negatives come first.', example: '2' },
  group: { type: 'text', description: 'Sidebar group; `-` shows no heading.', example: 'Plugins' },
  contributors: { type: 'textList', description: 'Handles on the code host.', example: '[webpack]' },
  related: {
    type: 'linkList',
    description: 'Further reading: a list of title and url.',
    example: '[{title: Output, url: /concepts/output/}]',
  },
  edit: {
    type: 'absoluteUrl',
    description: 'Edit link, where it differs from the one made from the path.',
    example: 'https://github.com/webpack/webpack/edit/main/README.md',
  },
  repo: {
    type: 'absoluteUrl',
    description: 'Repository of what the page documents.',
    example: 'https://github.com/webpack/webpack',
  },
  source: {
    type: 'absoluteUrl',
    description: 'Address of the raw README of a third-party package.',
    example: 'https://raw.githubusercontent.com/webpack/loader/main/README.md',
  },
  package: {
    type: 'packageVersion',
    description: 'npm package and exact version the README is pinned to.',
    example: 'css-loader@7.1.2',
  },
  date: { type: 'date', description: 'Day of publication of a post.', example: '2026-06-25' },
  redirects: {
    type: 'siteUrlList',
    description: 'Old addresses that lead to this page.',
    example: '[/concepts/target/]',
  },
} satisfies Record<keyof FrontMatter, FieldRule>);
