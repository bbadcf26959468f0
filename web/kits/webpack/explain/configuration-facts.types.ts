// Written by `docgraph types` from configuration-facts.graphql.

/** The data of the query ConfigurationFacts. */
export interface ConfigurationFactsQuery {
  readonly configuration: {
    readonly pages: {
      readonly nodes: readonly {
        readonly options: readonly {
          readonly path: string | null;
          readonly type: string;
          readonly default: string | null;
          readonly developmentDefault: string | null;
          readonly noneDefault: string | null;
          readonly defaultText: string | null;
          readonly targetDefaults: readonly {
            readonly targets: readonly string[];
            readonly default: string;
            readonly developmentDefault: string | null;
            readonly noneDefault: string | null;
          }[];
          readonly since: string | null;
          readonly deprecated: string | null;
          readonly url: string;
        }[];
      }[];
    };
  } | null;
  readonly plugins: {
    readonly pages: {
      readonly nodes: readonly {
        readonly title: string;
        readonly url: string;
        readonly description: string | null;
        readonly options: readonly {
          readonly path: string | null;
          readonly type: string;
          readonly default: string | null;
          readonly developmentDefault: string | null;
          readonly noneDefault: string | null;
          readonly defaultText: string | null;
          readonly targetDefaults: readonly {
            readonly targets: readonly string[];
            readonly default: string;
            readonly developmentDefault: string | null;
            readonly noneDefault: string | null;
          }[];
          readonly since: string | null;
          readonly deprecated: string | null;
          readonly url: string;
        }[];
      }[];
    };
  } | null;
  readonly loaders: {
    readonly pages: {
      readonly nodes: readonly {
        readonly title: string;
        readonly url: string;
        readonly description: string | null;
      }[];
    };
  } | null;
}
