// What a kit adds to a site. Tables of plain values, with functions only where a table cannot say it. All tables are checked
// together when they are read, see indexer/kits.

import type { RootContent } from 'mdast';
import type { FieldTable, ValueOf } from '../fields/value-shape.ts';
import type { MessageTable } from '../messages/message.ts';
import type { SectionKind } from '../records/search-words.ts';
import type { KitCodeNames } from './kit-code-names.ts';
import type { KitFactKind } from './kit-facts.ts';
import type { KitGraph, KitHome, KitSetting } from './kit-graph.ts';
import type { KitShape } from './kit-shape.ts';
import type { KitDownloads } from './kit-downloads.ts';
import type { KitSamples } from './kit-samples.ts';

/** A field that a kit adds to front matter. It becomes a field of `Page` and of the filter for pages. */
export interface KitField {
  readonly shape: KitShape;
  /** One sentence for writers and for the schema. */
  readonly description: string;
  /** A valid YAML value, which hints quote. */
  readonly example: string;
  /** What the value is called beside the title of the page; it is not shown there when this is left out. */
  readonly label?: string;
}

/** What a writer has given a directive. */
export interface KitUsage<Attributes extends FieldTable = FieldTable> {
  readonly attributes: ValueOf<{ readonly fields: Attributes }>;
  /** The text in square brackets. */
  readonly label: readonly RootContent[];
  readonly children: readonly RootContent[];
  readonly isInline: boolean;
}

/** `:::name[label]{attributes}` or `<Name>`. Label and children are shown, unless one of the functions below says otherwise. */
export interface KitDirective<Attributes extends FieldTable = FieldTable> {
  readonly description: string;
  /** Checked like the fields of front matter. */
  readonly attributes?: Attributes;
  /** True for a directive that may also stand in a line of text. */
  readonly isInline?: boolean;
  /** Pure; runs in threads. Builds what is shown, in place of label and children. */
  readonly build?: (usage: KitUsage<Attributes>) => readonly RootContent[];
  /**
   * Name of a component of the client module. A browser with JavaScript shows it in place of what is built, with the
   * attributes as its properties; readers without JavaScript, search and plain text get what is built.
   */
  readonly component?: string;
}

/**
 * What shows the code blocks in a language, e.g. diagrams. The component gets `code`, the text of the block. Readers without
 * JavaScript, search and plain text get the code.
 */
export interface KitCodeBlock {
  readonly description: string;
  /** Name of a component of the client module. */
  readonly component: string;
}

/**
 * A page of the content that is shown by a component of its own. A site without a page at the address has no such screen.
 */
export interface KitScreen {
  /** Address below the site's root, e.g. `/vote/`. */
  readonly path: `/${string}/`;
  /** File with one query that has a name and no variables, relative to the module of the kit. The component gets its data. */
  readonly query: string;
  /** Files with such queries whose data the component asks for later. */
  readonly laterQueries?: readonly string[];
  /** Name of a component of the client module. */
  readonly component: string;
}

/** What an output of a kit is made from. */
export interface KitSite {
  /**
   * Runs a query over the content.
   * @returns its data
   * @throws Error when the query is wrong
   */
  readonly query: <Data>(text: string, variables?: Readonly<Record<string, unknown>>) => Promise<Data>;
  /** Origin of the site, without a final slash; undefined when it is not known. */
  readonly siteUrl: string | undefined;
}

/** A file of the export. */
export interface KitFile {
  /** Path below the site's root, e.g. `polls.json`. */
  readonly path: string;
  readonly content: string | Uint8Array;
}

/** A kit. Names are unique among all kits of a site. */
export interface Kit {
  /** Lower case, with hyphens; e.g. `polls`. */
  readonly name: string;
  /** By name in kebab case. */
  readonly directives?: Readonly<Record<string, KitDirective>>;
  /** By language in lower case, e.g. `mermaid`. */
  readonly codeBlocks?: Readonly<Record<string, KitCodeBlock>>;
  readonly fields?: {
    /** Fields of front matter. */
    readonly page?: Readonly<Record<string, KitField>>;
    /** Fields of site.yaml. */
    readonly site?: Readonly<Record<string, KitSetting>>;
  };
  /** Kinds of facts that pages state, by the name of their type, e.g. `Command`. */
  readonly facts?: Readonly<Record<string, KitFactKind>>;
  /** Types of the graph that are made from settings and data files. */
  readonly graph?: KitGraph;
  /** What the home page opens and ends with. */
  readonly home?: KitHome;
  readonly screens?: Readonly<Record<string, KitScreen>>;
  /** Files with one query each that has a name and no variables, for components of directives and of the home page. */
  readonly queries?: readonly string[];
  /** Files with queries that are open at `/graphql` and `/explore/`. */
  readonly examples?: readonly string[];
  /**
   * Words by language, e.g. `{ en: { vote: 'Vote' }, de: { vote: 'Abstimmen' } }`. Names are unique among all words; a word
   * that a language does not have is English. Sites can change them in `messages/`.
   */
  readonly messages?: { readonly en: MessageTable } & Readonly<Record<string, MessageTable>>;
  /** Files of the export, by the name of what makes them. */
  readonly outputs?: Readonly<Record<string, (site: KitSite) => Promise<readonly KitFile[]>>>;
  /** The names that link code blocks to the pages that describe them. */
  readonly codeNames?: KitCodeNames;
  /** Content that commands download. */
  readonly downloads?: KitDownloads;
  /** What runs the samples of pages in browsers; one kit of a site may have it. */
  readonly samples?: KitSamples;
  /**
   * Groups of words that the search takes for each other, e.g. `['graph', 'chart']`. Two words together stand for the
   * single words of their group: `['bar chart', 'histogram']`.
   */
  readonly synonyms?: readonly (readonly string[])[];
  /** Kinds of sections by their slugs, where these do not say it: the search ranks their pages accordingly. */
  readonly sectionKinds?: Readonly<Record<string, SectionKind>>;
  /** Module that exports `components`, and `loadSamples` for `samples`, relative to the module of the kit. */
  readonly client?: string;
  /**
   * Whether that module leaves HTML and addresses of workers to `useTrustedHtml`, `trustHtml` and `trustScriptUrl` of
   * `docgraph/client`. Where every kit of a site does, browsers refuse any other HTML.
   */
  readonly hasTrustedTypes?: boolean;
}

/** The settings of a project: `docgraph.config.ts` beside its package.json, or the key `docgraph` in that file. */
export interface Config {
  /** Kits, or what to import them from: packages, and paths that begin with a dot. */
  readonly kits?: readonly (Kit | string)[];
}

/** Types a kit: attributes get the types that their table says. */
export function defineKit<const Own extends Kit>(kit: Own): Own {
  return kit;
}

/** Types a directive of a kit. */
export function defineDirective<const Attributes extends FieldTable>(
  directive: KitDirective<Attributes>,
): KitDirective {
  // what `build` is given has been checked against the table of the same directive
  return directive as unknown as KitDirective;
}

/** Types the settings of a project. */
export function defineConfig(config: Config): Config {
  return config;
}
