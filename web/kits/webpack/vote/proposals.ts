// Pure. The proposals: their data file, and what the graph has of it.

import type { ValueShape } from '../../../../schema/fields/value-shape.ts';
import type { KitSetting, KitSiteSettings } from '../../../../schema/kits/kit-graph.ts';

const isRequired = true;

const proposalsShape = {
  list: {
    fields: {
      slug: { shape: 'slug', isRequired },
      title: { shape: 'text', isRequired },
      description: { shape: 'text', isRequired },
      url: { shape: 'linkUrl' },
      state: { shape: { oneOf: ['open', 'merged', 'closed'] } },
    },
  },
} as const satisfies ValueShape;

export const proposalSettings = {
  proposalsFile: {
    shape: 'path',
    file: proposalsShape,
    description: 'Data file of the proposals that `/vote/` lists.',
    example: 'proposals.yaml',
  },
} as const satisfies Readonly<Record<string, KitSetting>>;

/** Lists the proposals, in the order of the data file. */
export function listProposals({ settings }: Pick<KitSiteSettings, 'settings'>): unknown {
  return settings['proposalsFile'] ?? [];
}
