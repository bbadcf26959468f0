// The tables of all kits of a site, combined.

import type { MessageTable } from '../messages/message.ts';
import type { SearchWords } from '../records/search-words.ts';
import type { KitCodeNames } from './kit-code-names.ts';
import type { FactTable } from './kit-facts.ts';
import type { GraphTypes, KitGraph, KitHome, KitSetting } from './kit-graph.ts';
import type { KitDownloads } from './kit-downloads.ts';
import type { KitSamples } from './kit-samples.ts';
import type { KitCodeBlock, KitDirective, KitField, KitFile, KitSite } from './kit.ts';

/** A query of a kit. Clients name it by its hash. */
export interface KitDocument {
  /** Name of the operation. */
  readonly name: string;
  /** sha256 (hex) of the text. */
  readonly id: string;
  /** As the file has it, so that positions in errors are those of the file. */
  readonly text: string;
  /** Absolute path. */
  readonly filePath: string;
}

/** A screen with its queries. */
export interface ScreenEntry {
  readonly name: string;
  readonly kit: string;
  readonly path: string;
  readonly document: KitDocument;
  readonly laterDocuments: readonly KitDocument[];
  /** With the name of the kit, e.g. `polls/Polls`. */
  readonly component: string;
}

/** The file that describes a built client module. Where it lies beside the module of a kit, that kit comes built. */
export const builtClientName = 'kit.json';

/** The list of the files that run samples, built. Where it lies beside the module of a kit, that kit comes with them. */
export const builtRunnerPath = 'runner/runner.json';

/** The client module of a kit. */
export interface KitClient {
  readonly kit: string;
  /** Absolute path. */
  readonly modulePath: string;
  readonly hasTrustedTypes: boolean;
}

/** What runs the samples of a site. */
export interface SampleTables extends Pick<KitSamples, 'findTerminalNeed' | 'listPacks'> {
  readonly kit: string;
  /** Hash (hex) of the code and the packages of worker and packs. */
  readonly version: string;
  /** Absolute paths of modules; of a kit that comes with a built runner, the worker is the list of its files. */
  readonly workerPath: string;
  readonly packsPath: string | undefined;
}

/** What a kit makes from the settings of a site. */
export interface KitBuild extends Partial<Pick<KitGraph, 'build'>> {
  /** Names of its fields of site.yaml. */
  readonly settings: readonly string[];
  /** Its words, in English. */
  readonly messages: MessageTable;
  readonly home?: KitHome;
}

/** What all kits of a site add. */
export interface KitTables {
  /** Hash (hex) of everything that the kits consist of; empty without kits. It is part of every key of the engine. */
  readonly version: string;
  /** Folder whose settings name the kits: threads read them again. Undefined without kits. */
  readonly projectDir: string | undefined;
  /** Their components have the name of the kit, e.g. `polls/Poll`. */
  readonly directives: Readonly<Record<string, KitDirective>>;
  readonly codeBlocks: Readonly<Record<string, KitCodeBlock>>;
  readonly pageFields: Readonly<Record<string, KitField>>;
  /** Fields of site.yaml. */
  readonly siteFields: Readonly<Record<string, KitSetting>>;
  /** Kinds of facts, by the name of their type. */
  readonly facts: Readonly<Record<string, FactTable>>;
  /** Types of the graph that are made from settings. */
  readonly types: GraphTypes;
  readonly builds: readonly KitBuild[];
  readonly screens: readonly ScreenEntry[];
  /** Queries for components outside of screens. */
  readonly queries: readonly KitDocument[];
  /** Texts of example queries. */
  readonly examples: readonly string[];
  /** Words by language; those in English are all there. */
  readonly messages: { readonly en: MessageTable } & Readonly<Record<string, MessageTable>>;
  readonly outputs: readonly (readonly [name: string, make: (site: KitSite) => Promise<readonly KitFile[]>])[];
  /** By the name of the kit. */
  readonly codeNames: Readonly<Record<string, KitCodeNames>>;
  /** Absolute paths of modules. */
  readonly downloads: KitDownloads;
  /** Undefined for a site whose samples do not run in browsers. */
  readonly samples: SampleTables | undefined;
  readonly searchWords: SearchWords;
  readonly clients: readonly KitClient[];
}

/** The tables of a site without kits. */
export const noKits: KitTables = Object.freeze({
  version: '',
  projectDir: undefined,
  directives: {},
  codeBlocks: {},
  pageFields: {},
  siteFields: {},
  facts: {},
  types: { text: '', nodeTypes: [] },
  builds: [],
  screens: [],
  queries: [],
  examples: [],
  messages: { en: {} },
  outputs: [],
  codeNames: {},
  downloads: {},
  samples: undefined,
  searchWords: { synonyms: [], genericWords: [], sectionKinds: {} },
  clients: [],
});
