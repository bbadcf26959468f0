import type { GraphFactField, GraphFactKind } from '../../schema/kits/kit-facts.ts';

/** A condition of the tool that finds facts. */
export interface FactCondition {
  readonly kind: 'text' | 'flag' | 'integer';
  readonly description: string;
}

/** The inputs that the tool has in any case. */
const otherInputs: ReadonlySet<string> = new Set(['kind', 'name', 'limit', 'cursor']);

/** Lists the conditions of kinds of facts, by name: their filters, but for times. Of two of one name, the first counts. */
export function listConditions(kinds: Readonly<Record<string, GraphFactKind>>): ReadonlyMap<string, FactCondition> {
  const conditions = Object.values(kinds).flatMap(({ fields, nameField }) =>
    Object.entries(fields).flatMap(([field, { shape, filter, presence }]) => {
      const own: [string, FactCondition][] = [];
      if (filter !== undefined && field !== nameField && shape !== 'date')
        own.push([field, { kind: findKind(shape), description: filter }]);
      if (presence !== undefined) own.push([presence.name, { kind: 'flag', description: presence.description }]);
      return own;
    }),
  );
  return new Map(conditions.filter(([name]) => !otherInputs.has(name)).toReversed());
}

function findKind(shape: GraphFactField['shape']): FactCondition['kind'] {
  return shape === 'flag' || shape === 'integer' ? shape : 'text';
}
