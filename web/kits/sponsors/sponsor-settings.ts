// The fields of site.yaml, and the data file.

import type { ValueShape } from '../../../schema/fields/value-shape.ts';
import type { KitSetting } from '../../../schema/kits/kit-graph.ts';

const isRequired = true;

const sponsorsShape = {
  list: {
    fields: {
      slug: { shape: 'slug', isRequired },
      name: { shape: 'text', isRequired },
      websiteUrl: { shape: 'absoluteUrl' },
      avatarUrl: { shape: 'linkUrl' },
      totalUsd: { shape: 'amount', isRequired },
      monthlyUsd: { shape: 'amount', isRequired },
      firstDonation: { shape: 'date' },
      isSample: { shape: 'flag' },
    },
  },
} as const satisfies ValueShape;

/** An entry of the sponsors' data file. Amounts are whole US dollars; those of a month are an average of the last year. */
export interface SponsorEntry {
  readonly slug: string;
  readonly name: string;
  readonly websiteUrl?: string | undefined;
  readonly avatarUrl?: string | undefined;
  readonly totalUsd: number;
  readonly monthlyUsd: number;
  /** ISO date. */
  readonly firstDonation?: string | undefined;
  /** True for a made-up entry, which is shown as a sample until real data is downloaded. */
  readonly isSample?: boolean;
}

export const settings = {
  sponsorsFile: {
    shape: 'path',
    file: sponsorsShape,
    description: 'Data file of the sponsors.',
    example: 'sponsors.yaml',
  },
  sponsorsUrl: {
    shape: 'absoluteUrl',
    description: 'Page on which sponsors donate; `docgraph content:sponsors` downloads the list from there.',
    example: 'https://opencollective.com/larkspur',
  },
} as const satisfies Readonly<Record<string, KitSetting>>;

/** The values of the fields. */
export interface SponsorSettings {
  readonly sponsorsFile?: readonly SponsorEntry[];
  readonly sponsorsUrl?: string;
}
