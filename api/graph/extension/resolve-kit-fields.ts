import type { GraphExtension } from '../../../schema/kits/graph-extension.ts';
import type { LabelValue } from '../context/graph-values.ts';
import type { PageRecord } from '../../../schema/records/page-record.ts';

/** Creates the resolvers of the fields that kits add to `Page`. */
export function createKitFieldResolvers({
  pageFields,
}: GraphExtension): Readonly<Record<string, (page: PageRecord) => unknown>> {
  return Object.fromEntries(
    Object.keys(pageFields).map((name) => [name, (page: PageRecord): unknown => readKitField(page, name)]),
  );
}

/** Lists the values of a page whose fields have a label, in the order of the kits. */
export function listLabels(page: PageRecord, { pageFields }: GraphExtension): LabelValue[] {
  return Object.entries(pageFields).flatMap(([name, { label }]) => {
    const value = label === undefined ? undefined : readKitField(page, name);
    return label === undefined || value === undefined || value === null ? [] : [{ name: label, value: format(value) }];
  });
}

function readKitField({ kitFields }: PageRecord, name: string): unknown {
  return kitFields !== undefined && Object.hasOwn(kitFields, name) ? kitFields[name] : null;
}

function format(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
}
