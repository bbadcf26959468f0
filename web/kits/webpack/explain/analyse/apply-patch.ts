// What later statements do to a value: `config.output.path = …`, `config.plugins.push(…)`.

import type { AnyNode } from 'acorn';
import type { Condition, ConfigMember, ConfigValue, TextRange } from './config-value.ts';
import type { Patch, Scope, TestNode } from './scope.ts';

/** What reads the nodes of an assignment. */
export interface PatchReader {
  readonly read: (node: AnyNode, scope: Scope) => ConfigValue;
  readonly readCondition: (test: TestNode, scope: Scope) => Condition;
  readonly rangeOf: (node: AnyNode) => TextRange;
}

/** Adds a later assignment to a value; one that finds no object changes nothing. */
export function applyPatch(
  reader: PatchReader,
  value: ConfigValue,
  patch: Patch,
  path: Patch['path'] = patch.path,
): ConfigValue {
  const { read, rangeOf } = reader;
  const [first, ...rest] = path;
  if (first === undefined) {
    if (value.kind !== 'list') return value;
    return { ...value, items: [...value.items, ...patch.nodes.map((node) => read(node, patch.scope))] };
  }
  if (value.kind !== 'object') return value;
  const index = value.members.findIndex(({ name }) => name === first.name);
  const known = value.members[index];
  if (rest.length > 0 || patch.action === 'push') {
    const empty: ConfigValue =
      rest.length > 0
        ? { kind: 'object', members: [], isOpen: false, range: rangeOf(first.node) }
        : { kind: 'list', items: [], isOpen: false, range: rangeOf(first.node) };
    const next = applyPatch(reader, known?.value ?? empty, patch, rest);
    if (known !== undefined) return { ...value, members: value.members.with(index, { ...known, value: next }) };
    return { ...value, members: [...value.members, { ...nameMember(reader, first, patch), value: next }] };
  }
  const [node] = patch.nodes;
  if (node === undefined) return value;
  const added: ConfigMember = { ...nameMember(reader, first, patch), value: read(node, patch.scope) };
  const kept = patch.tests.length === 0 ? value.members.filter(({ name }) => name !== first.name) : value.members;
  return { ...value, members: [...kept, added] };
}

const nameMember = (
  { readCondition, rangeOf }: PatchReader,
  { name, node }: Patch['path'][number],
  patch: Patch,
): Omit<ConfigMember, 'value'> => ({
  name,
  nameRange: rangeOf(node),
  conditions: patch.tests.map((test) => readCondition(test, patch.scope)),
});
