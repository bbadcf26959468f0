// The kit of webpack's documentation.

import { defineKit } from '../../../schema/kits/kit.ts';

export default defineKit({
  name: 'webpack',
  screens: {
    vote: { path: '/vote/', query: './vote/vote.graphql', component: 'Vote' },
    explain: {
      path: '/explain/',
      query: './explain/explain.graphql',
      laterQueries: ['./explain/configuration-facts.graphql'],
      component: 'Explain',
    },
  },
  client: './client.ts',
});
