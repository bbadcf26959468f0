// An object → its members, and a member of one.

import type { AnyNode, MemberExpression, ObjectExpression, Property } from 'acorn';
import type { ConfigMember, ConfigValue } from './config-value.ts';
import { spreadMembers } from './merge-values.ts';
import { findBinding, type Scope } from './scope.ts';
import type { createValueFactory } from './value-factory.ts';

/** What reads the parts of an object. */
interface ObjectReader extends Pick<ReturnType<typeof createValueFactory>, 'computed' | 'rangeOf'> {
  readonly read: (node: AnyNode, scope: Scope) => ConfigValue;
}

/** Reads an object; what is spread into it is followed. */
export function readObject(reader: ObjectReader, node: ObjectExpression, scope: Scope): ConfigValue {
  const { read, computed, rangeOf } = reader;
  let members: ConfigMember[] = [];
  let isOpen = false;
  const names = new Set<string>();
  for (const property of node.properties) {
    if (property.type === 'SpreadElement') {
      const spread = spreadMembers(read(property.argument, scope));
      isOpen ||= spread.isOpen;
      members = members.filter(({ name }) => !spread.certainNames.has(name));
      for (const member of spread.members) {
        members.push(member);
        names.add(member.name);
      }
      continue;
    }
    const name = readKey(reader, property, scope);
    if (name === undefined) {
      isOpen = true;
      continue;
    }
    const value = property.kind === 'init' ? read(property.value, scope) : computed(property);
    if (names.has(name)) members = members.filter((member) => member.name !== name);
    names.add(name);
    members.push({ name, nameRange: rangeOf(property.key), value, conditions: [] });
  }
  return { kind: 'object', members, isOpen, range: rangeOf(node) };
}

function readKey({ read }: ObjectReader, { key, computed: isComputed }: Property, scope: Scope): string | undefined {
  if (key.type === 'Identifier' && !isComputed) return key.name;
  if (key.type === 'Literal') return String(key.value);
  const value = read(key, scope);
  return value.kind === 'literal' ? String(value.value) : undefined;
}

/** Reads a member of an object that the file itself defines. */
export function readMember({ read, computed }: ObjectReader, node: MemberExpression, scope: Scope): ConfigValue {
  const { object, property } = node;
  if (object.type === 'Super' || property.type === 'PrivateIdentifier') return computed(node);
  const name = property.type === 'Identifier' && !node.computed ? property.name : undefined;
  if (name === undefined) return computed(node);
  // only what the file itself defines has members that are known
  if (object.type === 'Identifier' && findBinding(scope, object.name)?.kind !== 'value') return computed(node);
  const value = object.type === 'Identifier' || object.type === 'MemberExpression' ? read(object, scope) : undefined;
  const found = value?.kind === 'object' ? value.members.find((member) => member.name === name) : undefined;
  return found?.value ?? computed(node);
}
