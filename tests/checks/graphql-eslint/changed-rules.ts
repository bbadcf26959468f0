// The rules of graphql-eslint that do not apply as they are, each with its reason. All others of the three sets do:
// "operations-recommended", "schema-recommended" and "schema-relay".

/** A rule that is off, or has options. */
export interface ChangedRule {
  readonly setting: 'off' | readonly ['error', Readonly<Record<string, unknown>>];
  readonly reason: string;
}

/** The changed rules by name. */
export const changedRules: Readonly<Record<string, ChangedRule>> = {
  'strict-id-in-types': {
    setting: 'off',
    reason: 'A value has no identity: a place, a named link, a count. What can be kept and looked up has an ID.',
  },
  'description-style': {
    setting: 'off',
    reason:
      'A description that fits on one line is a string, a longer one a block: either style alone forbids the other.',
  },
  'require-selections': {
    setting: 'off',
    reason: 'Our client caches whole answers by document and variables, and the tools keep none: neither reads an ID.',
  },
  'relay-arguments': {
    setting: ['error', { includeBoth: false }],
    reason: '`search` goes forward only: the best hits are at the front.',
  },
  'relay-edge-types': {
    setting: ['error', { listTypeCanWrapOnlyEdgeType: false, shouldImplementNode: false }],
    reason:
      'A search hit answers one query, there is nothing to look up later (a test sees that all other nodes have IDs). ' +
      'A list that its page bounds, such as headings, needs no cursors; every list of all pages is a connection.',
  },
};
