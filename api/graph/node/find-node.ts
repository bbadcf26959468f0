import type { AnchorValue, CodeBlockValue, FactValue, LinkValue } from '../context/graph-values.ts';
import type { Diagnostic } from '../../../schema/diagnostics.ts';
import type { PageRecord } from '../../../schema/records/page-record.ts';
import type {
  ContributorRecord,
  ObjectRecord,
  SectionRecord,
  TreeNodeRecord,
} from '../../../schema/records/tree-records.ts';
import type { RequestContext, SnapshotReader } from '../context/request-context.ts';
import { parseGlobalId, type NodeTypes } from './global-id.ts';
import { formatDiagnosticKey, listBlockKeys, listFactKeys, listLinkKeys } from './item-keys.ts';
import { findAnchorAt } from './locate.ts';

/** The value of any type whose objects can be looked up by ID. */
export type NodeValue = CoreNodeValue | FactValue | ObjectRecord;

/** The value of such a type of the core. */
export type CoreNodeValue =
  | AnchorValue
  | CodeBlockValue
  | ContributorRecord
  | Diagnostic
  | LinkValue
  | PageRecord
  | SectionRecord
  | TreeNodeRecord;

/**
 * Finds the object with an ID; undefined if there is none.
 * @throws GraphQLError INVALID_ID for a text that is not an ID
 */
export function findNode({ content, budget }: RequestContext, id: string, extension: NodeTypes): NodeValue | undefined {
  const { typeName, key } = parseGlobalId(id, extension);
  if (extension.types.nodeTypes.includes(typeName)) return content.record('objects', `${typeName}:${key}`);
  switch (typeName) {
    case 'Contributor':
      return content.record('contributors', key);
    case 'Directory':
    case 'File': {
      const node = content.record('nodes', key);
      return node?.type === (typeName === 'File' ? 'file' : 'directory') ? node : undefined;
    }
    case 'Diagnostic':
      return content.table('diagnostics').items.find((diagnostic) => formatDiagnosticKey(diagnostic) === key);
    case 'Page':
      return content.record('pages', key);
    case 'Section':
      return content.record('sections', key);
    default: {
      const found = findInPage(content, typeName, key);
      budget.scan(found?.scanned ?? 0);
      return found?.value;
    }
  }
}

/**
 * Finds one of several objects, so that an error affects only this one. It returns errors instead of a rejected
 * promise, which would be unhandled if the executor drops the list because a limit is exceeded.
 * @returns the object, or the error of `findNode`
 * @throws GraphQLError if a limit is exceeded
 */
export function findNodeOrError(
  context: RequestContext,
  id: string,
  extension: NodeTypes,
): NodeValue | Error | undefined {
  try {
    return findNode(context, id, extension);
  } catch (error) {
    context.budget.check();
    if (error instanceof Error) return error;
    throw error;
  }
}

/** Returns the type of an object that can be looked up by ID. */
export function nameNodeType(value: NodeValue): string {
  if ('childPaths' in value) return value.type === 'file' ? 'File' : 'Directory';
  if ('bodyHash' in value) return 'Page';
  if ('sidebar' in value) return 'Section';
  if ('handle' in value) return 'Contributor';
  if ('fields' in value) return value.type;
  if ('severity' in value) return 'Diagnostic';
  if ('blockIndex' in value) return 'CodeBlock';
  if ('link' in value) return 'Link';
  if ('fact' in value) return value.fact.kind;
  return 'Anchor';
}

/** Finds an item of a page, and counts the compared items. @param address URL of the page, `#`, and key of the item */
function findInPage(
  content: SnapshotReader,
  typeName: string,
  address: string,
): { readonly value: NodeValue | undefined; readonly scanned: number } | undefined {
  const hash = address.indexOf('#');
  const page = hash === -1 ? undefined : content.record('pages', address.slice(0, hash));
  if (page === undefined) return undefined;
  const key = address.slice(hash + 1);
  switch (typeName) {
    case 'Anchor':
      return { value: findAnchorAt(page, key) ?? undefined, scanned: page.anchors.length };
    case 'CodeBlock': {
      const blockIndex = listBlockKeys(page).indexOf(key);
      const value = blockIndex === -1 ? undefined : { page, blockIndex };
      return { value, scanned: page.blockEntries.length };
    }
    case 'Link': {
      const link = page.links[listLinkKeys(page).indexOf(key)];
      return { value: link && { page, link }, scanned: page.links.length };
    }
    default: {
      const keys = listFactKeys(page);
      const fact = page.facts.find((each, index) => each.kind === typeName && keys[index] === key);
      return { value: fact && { page, fact }, scanned: page.facts.length };
    }
  }
}
