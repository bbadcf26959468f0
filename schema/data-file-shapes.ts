// The forms of the data files that site.yaml names: the indexer checks against them.

import { listOf, type DataField, type DataShape } from './data-shape.ts';
import type { ProposalSetting, SponsorSetting } from './site-settings.ts';

const text = { type: 'text' } as const;
const isRequired = true;

const sponsorFields: Readonly<Record<keyof SponsorSetting, DataField>> = {
  slug: { shape: { type: 'slug' }, isRequired },
  name: { shape: text, isRequired },
  websiteUrl: { shape: { type: 'absoluteUrl' } },
  avatarUrl: { shape: { type: 'linkUrl' } },
  totalUsd: { shape: { type: 'amount' }, isRequired },
  monthlyUsd: { shape: { type: 'amount' }, isRequired },
  firstDonation: { shape: { type: 'day' } },
  isSample: { shape: { type: 'flag' } },
};

const proposalFields: Readonly<Record<keyof ProposalSetting, DataField>> = {
  slug: { shape: { type: 'slug' }, isRequired },
  title: { shape: text, isRequired },
  description: { shape: text, isRequired },
  url: { shape: { type: 'linkUrl' } },
};

/** Describes the record of the checks: a version, and a text for each page. */
export const verifiedShape: DataShape = Object.freeze({
  type: 'mapping',
  fields: { webpack: { shape: text, isRequired }, pages: { shape: { type: 'texts' }, isRequired } },
} satisfies DataShape);

/** Describes the proposals' data file: a list of proposals. */
export const proposalsShape: DataShape = Object.freeze(listOf(proposalFields));

/** Describes the sponsors' data file: a list of sponsors. */
export const sponsorsShape: DataShape = Object.freeze(listOf(sponsorFields));
