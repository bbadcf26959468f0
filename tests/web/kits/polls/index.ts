// A whole kit: a directive with a component, a field, a file of the export, a screen and a worker.

import { defineDirective, defineKit } from '../../../../schema/kits/kit.ts';

export default defineKit({
  name: 'polls',
  directives: {
    poll: defineDirective({
      description: 'A question that readers answer.',
      attributes: { question: { shape: 'text', isRequired: true }, start: { shape: 'integer' } },
      component: 'Poll',
    }),
  },
  fields: {
    page: { stability: { shape: 'text', description: 'How stable it is.', example: 'beta', label: 'Stability' } },
  },
  screens: { polls: { path: '/polls/', query: './polls.graphql', component: 'Polls' } },
  outputs: {
    polls: async ({ query }) => [
      { path: 'polls.json', content: JSON.stringify(await query('{ pages { nodes { url stability } } }')) },
    ],
  },
  client: './client.ts',
});
