// Written by `docgraph types` from vote.graphql.

/** The data of the query Vote. */
export interface VoteQuery {
  readonly site: {
    readonly proposals: readonly {
      readonly slug: string;
      readonly title: string;
      readonly description: string;
      readonly url: string | null;
      readonly state: string | null;
    }[];
  };
}
