// Pure. A value with a shape → the links in it.

import type { ValueShape } from '../../schema/fields/value-shape.ts';

/** A link in site.yaml, with the path of the value. */
export interface SettingLink {
  readonly url: string;
  readonly path: string;
}

/** Lists the links in a value, which has its shape. @param path that of the value; empty for a whole file */
export function listLinks(value: unknown, shape: ValueShape, path: string): readonly SettingLink[] {
  if (shape === 'linkUrl') return typeof value === 'string' ? [{ url: value, path }] : []; // it may be left out
  if (typeof value !== 'object' || value === null || typeof shape === 'string' || 'oneOf' in shape) return [];
  return Object.entries(value).flatMap(([name, part]: [string, unknown]) => {
    const own = 'list' in shape ? shape.list : 'mapOf' in shape ? shape.mapOf : shape.fields[name]?.shape;
    return own === undefined ? [] : listLinks(part, own, path === '' ? name : `${path}.${name}`);
  });
}
