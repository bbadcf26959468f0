// Sponsors: in the graph, on the home page, and from Open Collective for `content:sponsors`.

import { defineKit } from '../../../schema/kits/kit.ts';
import { buildGraph } from './build-graph.ts';
import { buildHome } from './build-home.ts';
import { messages } from './sponsor-messages.ts';
import { settings } from './sponsor-settings.ts';

export default defineKit({
  name: 'sponsors',
  fields: { site: settings },
  graph: { types: './sponsor-types.graphql', build: buildGraph },
  home: { build: buildHome },
  queries: ['./sponsors.graphql'],
  messages,
  downloads: { sponsors: './download-sponsors.ts' },
  client: './client.ts',
  hasTrustedTypes: true,
});
