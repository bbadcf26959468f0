import type { AnchorValue } from '../context/graph-values.ts';
import type { PageRecord } from '../../../schema/records/page-record.ts';
import type {
  ContributorRecord,
  SectionRecord,
  SponsorRecord,
  TreeNodeRecord,
} from '../../../schema/records/tree-records.ts';
import type { SnapshotReader } from '../context/request-context.ts';
import { parseGlobalId, type NodeTypeName } from './global-id.ts';

/** The value of any type whose objects can be looked up by ID. */
export type NodeValue = AnchorValue | ContributorRecord | PageRecord | SectionRecord | SponsorRecord | TreeNodeRecord;

/** Finds the object with an ID; undefined when there is none, or when the text is not an ID. */
export function findNode(content: SnapshotReader, id: string): NodeValue | undefined {
  const globalId = parseGlobalId(id);
  if (globalId === undefined) return undefined;
  const { typeName, key } = globalId;
  switch (typeName) {
    case 'Anchor':
      return findAnchor(content, key);
    case 'Contributor':
      return content.record('contributors', key);
    case 'Directory':
    case 'File': {
      const node = content.record('nodes', key);
      return node?.type === (typeName === 'File' ? 'file' : 'directory') ? node : undefined;
    }
    case 'Page':
      return content.record('pages', key);
    case 'Section':
      return content.record('sections', key);
    case 'Sponsor':
      return content.record('sponsors', key);
    default:
      return typeName satisfies never;
  }
}

/** Returns the type of an object that can be looked up by ID. */
export function nameNodeType(value: NodeValue): NodeTypeName {
  if ('childPaths' in value) return value.type === 'file' ? 'File' : 'Directory';
  if ('bodyHash' in value) return 'Page';
  if ('sidebar' in value) return 'Section';
  if ('handle' in value) return 'Contributor';
  if ('totalUsd' in value) return 'Sponsor';
  return 'Anchor';
}

function findAnchor(content: SnapshotReader, address: string): AnchorValue | undefined {
  const hash = address.indexOf('#');
  const page = hash === -1 ? undefined : content.record('pages', address.slice(0, hash));
  const index = page?.anchors.findIndex((anchor) => anchor.fragment === address.slice(hash + 1)) ?? -1;
  return page === undefined || index === -1 ? undefined : { page, index };
}
