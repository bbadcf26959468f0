// The fields of site.yaml for services of others, and for tags in the head.

import { isRequired, requiredText } from './shared-shapes.ts';
import type { DocumentedField, FieldTable } from './value-shape.ts';

const urlList = { shape: { list: 'absoluteUrl' } } as const;

/** Search, analytics and tags. */
export const serviceFields = {
  search: {
    shape: {
      fields: {
        provider: { shape: { oneOf: ['algolia'] }, isRequired, description: 'The service.' },
        options: {
          shape: {
            fields: {
              appId: { ...requiredText, description: 'Id of the application.' },
              apiKey: { ...requiredText, description: 'The public search key.' },
              indexName: { ...requiredText, description: 'Name of the index.' },
            },
          },
          isRequired,
          description: 'What the service needs.',
        },
      },
    },
    description:
      'Hosted search service that is queried instead of the built-in search; its key is the public search key.',
    example: '{provider: algolia, options: {appId: X, apiKey: Y, indexName: larkspur}}',
  },
  analytics: {
    shape: {
      fields: {
        provider: {
          shape: { oneOf: ['google-analytics', 'plausible'] },
          isRequired,
          description: 'The service; any other is added with `head`.',
        },
        options: { shape: { mapOf: 'text' }, description: 'What the service needs.' },
      },
    },
    description: 'Analytics service.',
    example: '{provider: plausible}',
  },
  head: {
    shape: {
      list: {
        fields: {
          tag: { shape: { oneOf: ['meta', 'link', 'script'] }, isRequired, description: 'Name of the element.' },
          attrs: { shape: { mapOf: 'attribute' }, description: 'Its attributes; `true` for one without a value.' },
          content: { shape: 'text', description: 'Data of a script of the type `application/ld+json`.' },
          allow: {
            description: 'Hosts that a script uses.',
            shape: {
              fields: {
                script: { ...urlList, description: 'It loads scripts from there.' },
                style: { ...urlList, description: 'It loads styles from there.' },
                connect: { ...urlList, description: 'It sends requests there.' },
                font: { ...urlList, description: 'It loads fonts from there.' },
                frame: { ...urlList, description: 'It shows frames from there.' },
              },
            },
          },
        },
      },
    },
    description:
      'Tags in the head of every page of the export, analytics of any service among them. The Content-Security-Policy allows the host that a tag loads from; `allow` names the hosts that a script uses after that.',
    example:
      '[{tag: script, attrs: {src: "https://stats.example/count.js", defer: true}, allow: {connect: ["https://stats.example"]}}]',
  },
} as const satisfies FieldTable & Record<string, DocumentedField>;
