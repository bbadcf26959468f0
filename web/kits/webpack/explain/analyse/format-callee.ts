import type { AnyNode } from 'acorn';

/** Formats what is called, e.g. `webpack.DefinePlugin`. */
export function formatCallee(node: AnyNode): string {
  if (node.type === 'Identifier') return node.name;
  if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier') return '';
  const object = formatCallee(node.object);
  return object === '' ? node.property.name : `${object}.${node.property.name}`;
}

/** True for `merge()` of webpack-merge, in all its forms, and for `Object.assign()`. */
export function isMerge(callee: AnyNode, name: string): boolean {
  if (callee.type === 'CallExpression') return /^mergeWith(?:Customize|Rules)$/.test(formatCallee(callee.callee));
  return (
    /^(?:\w+\.)?(?:merge|webpackMerge|mergeConfig|deepmerge|Object\.assign)$/i.test(name) || name === 'merge.default'
  );
}
