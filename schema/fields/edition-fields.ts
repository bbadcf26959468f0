// The fields of site.yaml for other languages and versions of the documentation.

import { isRequired, requiredText } from './shared-shapes.ts';
import type { DocumentedField, FieldTable } from './value-shape.ts';

/** What an entry says of a site on the same host, whose pages a menu leads to. */
const hostFields = {
  base: {
    shape: 'basePath',
    description: 'Folder of that site on this host. Each site can have the same list of entries with a `base`.',
  },
  content: {
    shape: 'folderPath',
    description:
      'Its content folder, relative to this one. With it, the menu leads to the same page, or to its section if there is none.',
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
          url: { shape: 'absoluteUrl', description: 'URL of that site, if it is on a separate host.' },
          ...hostFields,
        },
        exactlyOneOf: ['url', 'base'],
      },
      uniqueBy: 'lang',
    },
    description:
      'Languages in which the documentation is published, each a separate site. The first one is offered to readers of all other languages.',
    example:
      '[{lang: en, title: English, base: /, content: ../en}, {lang: de, title: Deutsch, base: /de/, content: ../de}]',
  },
  versions: {
    shape: {
      list: {
        fields: {
          name: { ...requiredText, description: 'What the version is called.' },
          url: { shape: 'absoluteUrl', description: 'URL of its documentation, if it is on a separate host.' },
          ...hostFields,
          status: {
            shape: { oneOf: ['old', 'unreleased'] },
            description:
              'Adds a notice above every page of that version, which says that it is not the current one and links there.',
          },
        },
      },
      uniqueBy: 'name',
    },
    description:
      'Documented versions, each a separate site, the newest first. The one without `url` and `base`, or with the `base` of this site, is this one.',
    example: '[{name: "5", base: /, content: ../v5}, {name: "4", base: /v4/, content: ../v4, status: old}]',
  },
} as const satisfies FieldTable & Record<string, DocumentedField>;
