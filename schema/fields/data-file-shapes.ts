// The tables of the data files that site.yaml names.

import type { ValueShape } from './value-shape.ts';

const isRequired = true;

/** The record of verified pages: a version, and a text for each page. */
export const verifiedShape = Object.freeze({
  fields: { version: { shape: 'text', isRequired }, pages: { shape: { mapOf: 'text' }, isRequired } },
} as const satisfies ValueShape);
