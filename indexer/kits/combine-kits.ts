// Pure. All kits of a site as one set of tables. What two kits claim is an error that names both.

import type { MessageTable } from '../../schema/messages/message.ts';
import type { FactTable } from '../../schema/kits/kit-facts.ts';
import type { KitDownloads } from '../../schema/kits/kit-downloads.ts';
import type { Kit } from '../../schema/kits/kit.ts';
import {
  noKits,
  type KitDocument,
  type KitTables,
  type SampleTables,
  type ScreenEntry,
} from '../../schema/kits/kit-tables.ts';
import { sectionKinds } from '../../schema/records/search-words.ts';
import { buildFactTable } from './build-fact-table.ts';
import { checkFacts } from './check-facts.ts';
import { formatNameHint } from '../../schema/nearest-name.ts';
import { createClaims } from './kit-claims.ts';
import { createConfigError, type ConfigFile } from './config-error.ts';

/** A kit with what was read beside it. */
export interface ReadKit {
  readonly kit: Kit;
  /** The module that it comes from. */
  readonly file: ConfigFile;
  /** Its documents, by the path that it gives. */
  readonly documents: ReadonlyMap<string, KitDocument>;
  /** Its other files, by the path that it gives. */
  readonly texts: ReadonlyMap<string, ConfigFile>;
  /** Absolute paths of the modules that download content. */
  readonly downloads: KitDownloads;
  /** What runs samples. */
  readonly samples: SampleTables | undefined;
  /** Absolute path of its client module. */
  readonly clientPath: string | undefined;
}

/**
 * Combines kits.
 * @param project.version hash of everything that they consist of
 * @throws ConfigError when two of them, or one and the core, have the same name for something
 */
export function combineKits(kits: readonly ReadKit[], project: Pick<KitTables, 'version' | 'projectDir'>): KitTables {
  if (kits.length === 0) return noKits;
  const claim = createClaims();
  const tables = kits.map((read) => {
    const { kit, file, documents, clientPath } = read;
    claim('kit', kit.name, read);
    if (kit.samples !== undefined) claim('table', 'samples', read);
    if (kit.home?.buildOpening !== undefined) claim('table', 'home.buildOpening', read);
    for (const kind of Object.keys(kit.downloads ?? {})) claim('download', kind, read);
    for (const name of Object.keys(kit.directives ?? {})) claim('directive', name, read);
    for (const language of Object.keys(kit.codeBlocks ?? {})) claim('language', language, read);
    for (const name of Object.keys(kit.fields?.page ?? {})) claim('front matter field', name, read);
    for (const name of Object.keys(kit.fields?.site ?? {})) claim('field of site.yaml', name, read);
    for (const name of Object.keys(kit.messages?.en ?? {})) claim('message', name, read);
    for (const path of kit.queries ?? []) claim('query', documents.get(path)?.name ?? '', read);
    for (const name of Object.keys(kit.outputs ?? {})) claim('output', name, read);
    const facts = Object.entries(kit.facts ?? {}).map(([type, kind]) => buildFactTable(type, kind));
    for (const table of facts) {
      checkFacts(table, file);
      claim('kind of fact', table.type, read);
      claim('list of facts', table.plural, read);
      claim('directive', table.directive, read);
      for (const type of listObjectTypes(table)) claim('kind of fact', type, read);
    }
    for (const slug of Object.keys(kit.sectionKinds ?? {})) claim('section', slug, read);
    checkSearchWords(kit, file);
    const screens = Object.entries(kit.screens ?? {}).flatMap(([name, screen]): ScreenEntry[] => {
      const { path, component, query, laterQueries = [] } = screen;
      claim('screen', name, read);
      claim('address', path, read);
      if (!/^\/(?:[^\s/?#]+\/)+$/.test(path)) {
        throw createConfigError(file, {
          subject: path,
          message: `The screen "${name}" has the address "${path}", which is not one.`,
          hint: 'begin and end it with a slash: "/polls/".',
        });
      }
      const document = documents.get(query);
      if (document === undefined) return []; // every query has been read
      for (const queryPath of [query, ...laterQueries]) claim('query', documents.get(queryPath)?.name ?? '', read);
      const laterDocuments = laterQueries.flatMap((each) => documents.get(each) ?? []);
      return [{ name, kit: kit.name, path, document, laterDocuments, component: `${kit.name}/${component}` }];
    });
    checkComponents(read);
    const { hasTrustedTypes = false } = kit;
    const clients = clientPath === undefined ? [] : [{ kit: kit.name, modulePath: clientPath, hasTrustedTypes }];
    return { kit, facts, screens, clients };
  });
  return {
    ...project,
    directives: Object.assign({}, ...tables.map(({ kit }) => nameComponents(kit.name, kit.directives))),
    codeBlocks: Object.assign({}, ...tables.map(({ kit }) => nameComponents(kit.name, kit.codeBlocks))),
    pageFields: Object.assign({}, ...tables.map(({ kit }) => kit.fields?.page)),
    siteFields: Object.assign({}, ...tables.map(({ kit }) => kit.fields?.site)),
    types: combineTypes(kits),
    builds: tables.map(({ kit }) => ({
      settings: Object.keys(kit.fields?.site ?? {}),
      messages: kit.messages?.en ?? {},
      ...(kit.graph && { build: kit.graph.build }),
      ...(kit.home && { home: kit.home }),
    })),
    queries: kits.flatMap(({ kit, documents }) => (kit.queries ?? []).flatMap((path) => documents.get(path) ?? [])),
    examples: kits.flatMap(({ kit, texts }) => (kit.examples ?? []).flatMap((path) => texts.get(path)?.text ?? [])),
    messages: combineMessages(kits),
    facts: Object.fromEntries(tables.flatMap(({ facts }) => facts.map((table) => [table.type, table]))),
    screens: tables.flatMap(({ screens }) => screens),
    outputs: tables.flatMap(({ kit }) => Object.entries(kit.outputs ?? {})),
    codeNames: Object.fromEntries(
      tables.flatMap(({ kit }) => (kit.codeNames === undefined ? [] : [[kit.name, kit.codeNames]])),
    ),
    downloads: Object.assign({}, ...kits.map(({ downloads }) => downloads)),
    samples: kits.find(({ samples }) => samples !== undefined)?.samples,
    searchWords: {
      synonyms: tables.flatMap(({ kit }) => kit.synonyms ?? []),
      genericWords: [],
      sectionKinds: Object.assign({}, ...tables.map(({ kit }) => kit.sectionKinds)),
    },
    clients: tables.flatMap(({ clients }) => clients),
  };
}

/** Combines the types of kits. */
function combineTypes(kits: readonly ReadKit[]): KitTables['types'] {
  const text = kits.flatMap(({ kit, texts }) => texts.get(kit.graph?.types ?? '')?.text ?? []).join('\n');
  const types = text.matchAll(/^type (\w+) implements\b[^{]*\bNode\b/gm);
  return { text, nodeTypes: Array.from(types, ([, name = '']) => name) };
}

/** Combines the words of kits by language. */
function combineMessages(kits: readonly ReadKit[]): KitTables['messages'] {
  const combined = new Map<string, MessageTable>();
  for (const { kit, file } of kits) {
    for (const [lang, messages] of Object.entries(kit.messages ?? {})) {
      const english = kit.messages?.en ?? {};
      const unknown = Object.keys(messages).find((name) => !Object.hasOwn(english, name));
      if (unknown !== undefined)
        throw createConfigError(file, {
          subject: unknown,
          message: `The message "${unknown}" in the language "${lang}" has no English text.`,
          hint: formatNameHint(unknown, Object.keys(english), 'names'),
        });
      combined.set(lang, { ...combined.get(lang), ...messages });
    }
  }
  return { en: {}, ...Object.fromEntries(combined) };
}

/** Lists the types of the objects in the fields of a kind. */
function listObjectTypes({ fields }: FactTable): readonly string[] {
  return Object.values(fields).flatMap(({ shape }) =>
    typeof shape === 'object' && 'list' in shape && typeof shape.list === 'object' ? [shape.list.type] : [],
  );
}

function checkSearchWords({ synonyms = [], sectionKinds: kinds = {} }: Kit, file: ConfigFile): void {
  for (const entry of synonyms.flat()) {
    if (entry.trim().split(/\s+/).length <= 2) continue;
    throw createConfigError(file, {
      subject: entry,
      message: `The synonym "${entry}" has more than two words.`,
      hint: 'give its first two words, or one word instead.',
    });
  }
  for (const kind of Object.values(kinds)) {
    if (sectionKinds.includes(kind)) continue;
    const message = `There is no kind of section "${kind}".`;
    throw createConfigError(file, { subject: kind, message, hint: formatNameHint(kind, sectionKinds, 'names') });
  }
}

/** @throws ConfigError for a component of a kit without a client module */
function checkComponents({ kit, file, clientPath }: ReadKit): void {
  const users = [kit.directives, kit.codeBlocks, kit.screens].flatMap((table) =>
    Object.entries<{ readonly component?: string }>(table ?? {}),
  );
  const [name, user] = users.find(([, { component }]) => component !== undefined) ?? [];
  if (clientPath !== undefined || name === undefined) return;
  throw createConfigError(file, {
    subject: name,
    message: `"${name}" has the component "${user?.component}", and the kit "${kit.name}" has no client module.`,
    hint: "name the module that exports it: client: './client.ts'.",
  });
}

/** Returns a table of a kit, whose components are named with the kit. */
function nameComponents<Row extends { readonly component?: string }>(
  name: string,
  table: Readonly<Record<string, Row>> = {},
): Readonly<Record<string, Row>> {
  const named = Object.entries(table).map(([own, row]) => {
    const { component } = row;
    return [own, component === undefined ? row : { ...row, component: `${name}/${component}` }] as const;
  });
  return Object.fromEntries(named);
}
