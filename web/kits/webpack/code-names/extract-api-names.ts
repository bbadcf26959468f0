// Hooks, module methods and variables, and the magic comments of requests.

import type { AnyNode, Identifier, MemberExpression, PrivateIdentifier, Expression } from 'acorn';
import type { AddName } from './extract-config-names.ts';
import type { ParsedScript } from './parse-script.ts';
import { readMemberName, type FindOrigin } from './name-origins.ts';

/** Module variables that webpack defines. */
const moduleVariable = /^__(?:webpack_\w+__|non_webpack_require__|resourceQuery|webpack_\w+)$/;

/** Names in a magic comment: `webpackChunkName: "tides"`. */
const magicName = /\bwebpack[A-Z]\w*(?=\s*:)/g;

/** Extracts the names. A name that the sample itself declares does not count. */
export function extractApiNames({ nodes, comments }: ParsedScript, findOrigin: FindOrigin, add: AddName): void {
  for (const node of nodes) {
    if (node.type === 'ImportExpression')
      add({ start: node.start, end: node.start + 'import'.length }, { kind: 'api', name: 'import()' });
    if (node.type === 'Identifier' && moduleVariable.test(node.name) && findOrigin(node.name) === undefined)
      add(node, { kind: 'api', name: node.name });
    if (node.type !== 'MemberExpression' || node.computed) continue;
    const object = findHookOwner(node);
    if (object !== undefined) add(node.property, { kind: 'hook', name: `${object}.hooks.${readMemberName(node)}` });
    else {
      const name = findModuleMember(node, findOrigin);
      if (name !== undefined) add(node.property, { kind: 'api', name });
    }
  }
  for (const { type, value, start } of comments) {
    if (type !== 'Block') continue;
    for (const { 0: name, index } of value.matchAll(magicName)) {
      const from = start + '/*'.length + index;
      add({ start: from, end: from + name.length }, { kind: 'api', name });
    }
  }
}

/** Finds the object of `compiler.hooks.run` or `this.compiler.hooks.run`, e.g. `compiler`. */
function findHookOwner({ object }: MemberExpression): string | undefined {
  if (object.type !== 'MemberExpression' || readMemberName(object) !== 'hooks') return undefined;
  const { object: owner } = object;
  return owner.type === 'Identifier' ? owner.name : readMemberName(owner);
}

/** Finds the name of a member such as `require.context`, `module.hot` or `import.meta.webpackHot`. */
function findModuleMember({ object, property }: MemberExpression, findOrigin: FindOrigin): string | undefined {
  const member = readName(property);
  if (member === undefined) return undefined;
  if (object.type === 'MetaProperty') return `import.meta.${member}`;
  if (object.type !== 'Identifier' || findOrigin(object.name) !== undefined) return undefined;
  const isKnown = object.name === 'require' || (object.name === 'module' && member === 'hot');
  return isKnown ? `${object.name}.${member}` : undefined;
}

function readName(node: AnyNode | Expression | PrivateIdentifier | Identifier): string | undefined {
  return node.type === 'Identifier' ? node.name : undefined;
}
