// Why a result is what it is: the chain of reads from it to its inputs. Nothing runs.

import type { Node, NodeTable } from './node-table.ts';
import type { AnyQuery } from './query.ts';

/** A step of the chain from a result to its inputs. */
export interface Reason {
  readonly query: AnyQuery;
  readonly key: string;
  /** True when it ran in the last run of the engine. */
  readonly isNew: boolean;
  /** Finds the change because of which it ran last; undefined when it ran for the first time, or with other code. */
  readonly findCause: () => Reason | undefined;
  /** Lists what it was made from. */
  readonly listReads: () => readonly Reason[];
}

/** Explains a result. @param run number of the present run */
export function explainNode(nodes: NodeTable, node: Node, run: number): Reason {
  const explain = (other: Node): Reason => explainNode(nodes, other, run);
  return {
    query: node.query,
    key: node.key,
    isNew: node.run === run || node.run === run - 1,
    findCause() {
      const cause = nodes.findById(node.cause); // it may be gone
      return cause && explain(cause);
    },
    listReads: () => nodes.listReads(node).map(explain),
  };
}
