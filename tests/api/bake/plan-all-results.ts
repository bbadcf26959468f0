import { planPage, planSection, planSite, type BakeTask } from '../../../api/bake/plan-bake.ts';
import { noKits } from '../../../schema/kits/kit-tables.ts';
import { hasAlternates } from '../../../schema/records/edition-settings.ts';
import type { Snapshot } from '../../../schema/records/snapshot.ts';

/** Lists all results that the exported site can request, in a stable order and without duplicates. */
export function planAllResults(snapshot: Snapshot): readonly BakeTask[] {
  return [
    ...planSite(snapshot, noKits, ''),
    ...snapshot.sections.keys.flatMap(planSection),
    ...snapshot.pages.items.flatMap(({ url, isPrintable }) => planPage(url, isPrintable, hasAlternates(snapshot.site))),
  ];
}
