// What a kit could add to the graph: trees, by height.

import { noExtension, type GraphExtension } from '../../schema/kits/graph-extension.ts';
import type { ObjectRecord } from '../../schema/records/tree-records.ts';

/** The objects of the sample's snapshot. */
export const sampleObjects: readonly Omit<ObjectRecord, 'hash'>[] = [
  { type: 'Site', key: '', fields: { motto: 'Roots first.', homeHtml: '<p>Trees.</p>' } },
  { type: 'Query', key: '', fields: { trees: { '': ['oak', 'ash'], TALL: ['oak'] } } },
  { type: 'Tree', key: 'oak', fields: { name: 'Oak', height: { METRES: 30, FEET: 98 }, parts: [{ name: 'Root' }] } },
  { type: 'Tree', key: 'ash', fields: { name: 'Ash', height: { METRES: 20, FEET: 66 }, parts: [] } },
];

/** The types of these objects. */
export const sampleExtension: GraphExtension = {
  ...noExtension,
  types: {
    nodeTypes: ['Tree'],
    text: `
enum Unit { METRES FEET }
enum Size { TALL SMALL }
type Tree implements Node { id: ID! name: String! height(unit: Unit! = METRES): Int! parts: [TreePart!]! latin: String }
type TreePart { name: String! }
extend type Site { motto: String! }
extend type Query { trees(size: Size): [Tree!] }
`,
  },
};
