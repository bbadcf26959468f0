// Pure. Settings and data files → the objects that kits add to the graph.

import type { KitSiteSettings } from '../../schema/kits/kit-graph.ts';
import type { KitBuild } from '../../schema/kits/kit-tables.ts';
import { selectMessages } from '../../schema/messages/format-message.ts';
import type { Language } from '../../schema/messages/message.ts';
import type { GraphObject, ObjectRecord } from '../../schema/records/tree-records.ts';
import { hashRecord } from './hash-record.ts';

/** A site as kits see it. */
export interface BuildSite {
  readonly name: string;
  readonly description: string;
  readonly language: Language;
  /** The values of all kits' fields of site.yaml. */
  readonly settings: KitSiteSettings['settings'];
}

/** Builds the objects, in the order of kits. What two of them say of `Query` or `Site` is one object. */
export function buildObjects(builds: readonly KitBuild[], site: BuildSite): readonly ObjectRecord[] {
  const found = new Map<string, Omit<ObjectRecord, 'hash'>>();
  const add = (type: string, key: string, fields: GraphObject): void => {
    const known = found.get(`${type}:${key}`)?.fields;
    found.set(`${type}:${key}`, { type, key, fields: { ...known, ...fields } });
  };
  for (const { settings: names, messages, build, home } of builds) {
    const settings = Object.fromEntries(Object.entries(site.settings).filter(([name]) => names.includes(name)));
    const given = {
      name: site.name,
      description: site.description,
      settings,
      messages: selectMessages(messages, site.language),
    };
    for (const [type, byKey] of Object.entries(build?.(given) ?? {}))
      for (const [key, fields] of Object.entries(byKey)) add(type, key, fields);
    const openingHtml = home?.buildOpening?.(given);
    if (openingHtml !== undefined) add('Site', '', { openingHtml });
    const html = home?.build?.(given);
    if (html !== undefined) add('Site', '', { homeHtml: `${found.get('Site:')?.fields['homeHtml'] ?? ''}${html}` });
  }
  return Array.from(found.values(), (each) => hashRecord(each));
}
