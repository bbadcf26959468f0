/** An option as a page describes it. */
export interface DescribedOption {
  readonly path: string | null;
  readonly type: string;
  readonly default: string | null;
  readonly developmentDefault: string | null;
  readonly noneDefault: string | null;
  readonly defaultText: string | null;
  readonly since: string | null;
  readonly deprecated: string | null;
  readonly url: string;
  readonly targetDefaults: readonly {
    readonly targets: readonly string[];
    readonly default: string;
    readonly developmentDefault: string | null;
    readonly noneDefault: string | null;
  }[];
}

/** A page about a plugin or a loader. */
interface ToolPage {
  readonly title: string;
  readonly url: string;
  readonly description: string | null;
}

interface PagesOf<Page> {
  readonly pages: { readonly nodes: readonly Page[] };
}

/** The data of `configuration-facts.graphql`. A section that the site lacks is null. */
export interface ConfigurationFacts {
  readonly configuration: PagesOf<{ readonly options: readonly DescribedOption[] }> | null;
  readonly plugins: PagesOf<ToolPage & { readonly options: readonly DescribedOption[] }> | null;
  readonly loaders: PagesOf<ToolPage> | null;
}
