import type { AnyNode } from 'acorn';
import type { ConfigValue, TextRange } from './config-value.ts';

/** Creates values that come from nodes. */
export interface ValueFactory {
  readonly rangeOf: (node: AnyNode) => TextRange;
  /** Creates a value that is known only at run time. */
  readonly computed: (node: AnyNode, type?: 'string' | 'number' | 'boolean') => ConfigValue;
  readonly literal: (node: AnyNode, value: string | number | boolean | null | undefined) => ConfigValue;
}

/** Creates a factory. `shift` is subtracted from the offsets of nodes. */
export function createValueFactory(shift: number): ValueFactory {
  const rangeOf = ({ start, end }: AnyNode): TextRange => ({ start: start - shift, end: end - shift });
  return {
    rangeOf,
    computed: (node, type) => ({ kind: 'computed', type, range: rangeOf(node) }),
    literal: (node, value) => ({ kind: 'literal', value, range: rangeOf(node) }),
  };
}
