// Written by `docgraph types` from explain.graphql.

/** The data of the query Explain. */
export interface ExplainQuery {
  readonly section: {
    readonly url: string;
  } | null;
}
