// The tables of the data files that site.yaml names.

import type { ValueShape } from './value-shape.ts';

const isRequired = true;

/** The sponsors' data file. */
export const sponsorsShape = Object.freeze({
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
} as const satisfies ValueShape);

/** The proposals' data file. */
export const proposalsShape = Object.freeze({
  list: {
    fields: {
      slug: { shape: 'slug', isRequired },
      title: { shape: 'text', isRequired },
      description: { shape: 'text', isRequired },
      url: { shape: 'linkUrl' },
    },
  },
} as const satisfies ValueShape);

/** The record of verified pages: a version, and a text for each page. */
export const verifiedShape = Object.freeze({
  fields: { version: { shape: 'text', isRequired }, pages: { shape: { mapOf: 'text' }, isRequired } },
} as const satisfies ValueShape);
