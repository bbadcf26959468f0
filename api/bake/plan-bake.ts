// The persisted documents and variables of the site: the results to bake, and those that the first view of a route
// needs.

import { Kind, type DocumentNode } from 'graphql';
import {
  AlternatesDocument,
  HashRedirectsDocument,
  HomeDocument,
  NotFoundDocument,
  PageAnchorsDocument,
  PageDocument,
  SidebarDocument,
  SiteFrameDocument,
} from '../../schema/generated/documents/graphql.ts';
import type { KitDocument, KitTables } from '../../schema/kits/kit-tables.ts';
import type { Snapshot } from '../../schema/records/snapshot.ts';
import { hasAlternates } from '../../schema/records/edition-settings.ts';
import { searchUrl, shellUrl } from '../../schema/wire/reserved-urls.ts';
import { buildResultPath } from '../../schema/wire/result-path.ts';

/** A result to bake. */
export interface BakeTask {
  /** sha256 (hex) of the persisted document, without prefix. */
  readonly documentId: string;
  readonly operationName: string;
  readonly variables: Readonly<Record<string, unknown>>;
  /** Path of the file below the site's root. */
  readonly path: string;
}

/** Addresses of screens that need no page. */
const screenUrls: readonly string[] = ['/', searchUrl, shellUrl];

/** Lists the results that belong to no section and no page. */
export function planSite(
  { pages, site }: Snapshot,
  { screens, queries }: Pick<KitTables, 'screens' | 'queries'>,
  base: string,
): readonly BakeTask[] {
  const own = hasAlternates(site) ? screenUrls.filter((url) => !pages.has(url)) : [];
  return [
    ...own.map((url) => createTask(AlternatesDocument, { url: base + url })),
    createTask(SiteFrameDocument, {}),
    createTask(HashRedirectsDocument, {}),
    createTask(HomeDocument, {}),
    createTask(NotFoundDocument, {}),
    ...queries.map(createKitTask),
    ...screens
      .filter(({ path }) => pages.has(path))
      .flatMap(({ document, laterDocuments }) => [document, ...laterDocuments].map(createKitTask)),
  ];
}

/** Lists the results of a section. */
export function planSection(slug: string): readonly BakeTask[] {
  return [createTask(SidebarDocument, { slug })];
}

/**
 * Lists the results of a page.
 * @param url with the base of the site, as the client asks for it
 * @param isLinked whether the site asks for what other languages and versions have for the page
 */
export function planPage(url: string, isPrintable: boolean, isLinked = false): readonly BakeTask[] {
  return [
    createTask(PageDocument, { url }),
    ...(isPrintable ? [] : [createTask(PageAnchorsDocument, { url })]),
    ...(isLinked ? [createTask(AlternatesDocument, { url })] : []),
  ];
}

/**
 * Lists the results that the first view of an address needs. An address without a page needs the frame and the text for it.
 * @param base of the site, which the client puts before the address
 */
export function planRoute(snapshot: Snapshot, url: string, screens: Screens = [], base = ''): readonly BakeTask[] {
  const page = snapshot.pages.get(url);
  const isLinked = hasAlternates(snapshot.site) && (page !== undefined || screenUrls.includes(url));
  const frame = [
    createTask(SiteFrameDocument, {}),
    ...(isLinked ? [createTask(AlternatesDocument, { url: base + url })] : []),
  ];
  if (url === '/') return [...frame, createTask(HomeDocument, {})];
  if (page === undefined) return [...frame, createTask(NotFoundDocument, {})];
  const own = createTask(PageDocument, { url: base + url });
  const screen = screens.find(({ path }) => path === url);
  if (screen !== undefined) return [...frame, own, createKitTask(screen.document)];
  return [...frame, own, createTask(SidebarDocument, { slug: page.sectionSlug })];
}

/** The screens of kits. */
type Screens = KitTables['screens'];

function createKitTask({ id, name }: KitDocument): BakeTask {
  return { documentId: id, operationName: name, variables: {}, path: buildResultPath(id, name, {}) };
}

/** A generated document with its hash. */
interface PersistedDocument<Variables> extends DocumentNode {
  readonly __apiType?: (variables: Variables) => unknown;
}

function createTask<Variables extends Readonly<Record<string, unknown>>>(
  document: PersistedDocument<Variables>,
  variables: NoInfer<Variables>,
): BakeTask {
  const documentId = readDocumentId(document);
  const operationName = readOperationName(document);
  return { documentId, operationName, variables, path: buildResultPath(documentId, operationName, variables) };
}

function readDocumentId(document: DocumentNode): string {
  const { __meta__: meta } = document as { readonly __meta__?: { readonly hash?: string } }; // codegen embeds it
  if (meta?.hash === undefined) throw new Error('A generated document has no hash; run codegen.');
  return meta.hash.replace(/^sha256:/, '');
}

function readOperationName(document: DocumentNode): string {
  const operation = document.definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  if (operation?.name === undefined) throw new Error('A generated document has no named operation.');
  return operation.name.value;
}
