// The fields of site.yaml for other languages and versions of the documentation.

import { isRequired, requiredText } from './shared-shapes.ts';
import type { DocumentedField, FieldTable } from './value-shape.ts';

/** What an entry says of a site on the same host, whose pages a menu leads to. */
const hostFields = {
  base: {
    shape: 'basePath',
    description: 'Where that site is on this host. All entries with one can be the same in each site.',
  },
  content: {
    shape: 'folderPath',
    description:
      'Its content folder, relative to this one. With it, the menu leads to the same page, or to its section where there is none.',
  },
} as const satisfies FieldTable;

/** Languages and versions. */
export const editionFields = {
  languages: {
    shape: {
      list: {
        fields: {
          lang: { shape: 'languageTag', isRequired, description: 'Language of that site.' },
          title: { ...requiredText, description: 'What the language calls itself.' },
          url: { shape: 'absoluteUrl', description: 'Where that site is, on a host of its own.' },
          ...hostFields,
        },
        exactlyOneOf: ['url', 'base'],
      },
    },
    description:
      'Languages that the documentation is published in, each a site of its own. The first one is offered to readers of all other languages.',
    example:
      '[{lang: en, title: English, base: /, content: ../en}, {lang: de, title: Deutsch, base: /de/, content: ../de}]',
  },
  versions: {
    shape: {
      list: {
        fields: {
          name: { ...requiredText, description: 'What the version is called.' },
          url: { shape: 'absoluteUrl', description: 'Where its documentation is, on a host of its own.' },
          ...hostFields,
          status: {
            shape: { oneOf: ['old', 'unreleased'] },
            description: 'Says above every page of that version that it is not the current one, and leads there.',
          },
        },
      },
    },
    description:
      'Documented versions, each a site of its own, the newest first. The one without `url` and `base`, or with the `base` of this site, is this one.',
    example: '[{name: "5", base: /, content: ../v5}, {name: "4", base: /v4/, content: ../v4, status: old}]',
  },
} as const satisfies FieldTable & Record<string, DocumentedField>;
