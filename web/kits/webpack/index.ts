// What webpack's documentation adds to a site.

import { defineKit } from '../../../schema/kits/kit.ts';
import { codeNames } from './code-names/code-names.ts';
import { facts } from './facts/facts.ts';
import { synonyms } from './bundler-synonyms.ts';
import { buildOpening, buildSplash } from './splash/build-splash.ts';
import { messages } from './splash/splash-messages.ts';
import { splashSettings } from './splash/splash-settings.ts';
import { listProposals, proposalSettings } from './vote/proposals.ts';
import { findTerminalNeed, listBrowserPackages } from './compiler/browser-samples.ts';
import { packNames } from './compiler/pack-names.ts';

export default defineKit({
  name: 'webpack',
  fields: { site: { ...splashSettings, ...proposalSettings } },
  facts,
  graph: {
    types: './site-types.graphql',
    build: (site) => ({ Site: { '': { splash: buildSplash(site), proposals: listProposals(site) } } }),
  },
  home: { buildOpening },
  messages,
  codeNames,
  synonyms,
  sectionKinds: { loaders: 'extensions' },
  screens: {
    vote: { path: '/vote/', query: './vote/vote.graphql', component: 'Vote' },
    explain: {
      path: '/explain/',
      query: './explain/explain.graphql',
      laterQueries: ['./explain/configuration-facts.graphql'],
      component: 'Explain',
    },
  },
  examples: ['./facts/examples/option-facts.graphql'],
  samples: {
    worker: './compiler/compiler-worker.ts',
    packs: './bundle/build-packs.ts',
    findTerminalNeed,
    listPacks: (sample) => [packNames.webpack, packNames.rest, ...listBrowserPackages(sample)],
  },
  client: './client.ts',
  hasTrustedTypes: true,
});
