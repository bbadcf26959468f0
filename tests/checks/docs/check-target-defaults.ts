// Pure. Compares the documented defaults of an option for each target with those that webpack applies.

import type { StatedOption } from '../../../web/kits/webpack/facts/stated-facts.ts';
import { formatValue } from './encoded-value.ts';
import { createFinding, type DocFinding } from './finding.ts';
import type { ModeLiterals, TargetDefaultTable } from './list-target-defaults.ts';
import { parseLiteral } from './parse-literal.ts';
import type { CheckedPage } from './read-pages.ts';

/** Checks the defaults for targets: `docs/default`. All that differ from those for web have to be stated. */
export function checkTargetDefaults(
  page: CheckedPage,
  { path, targetDefaults = [], place }: StatedOption,
  table: TargetDefaultTable,
): readonly DocFinding[] {
  const stated = new Map<string, ModeLiterals>();
  for (const { targets, default: production, developmentDefault, noneDefault } of targetDefaults) {
    const literals = [production, developmentDefault ?? production, noneDefault ?? production].map(normalize);
    for (const target of targets) stated.set(target, literals as [string, string, string]); // three in, three out
  }
  const applied = new Map(Object.entries((path !== undefined && Object.hasOwn(table, path) && table[path]) || {}));
  const names = [...new Set([...applied.keys(), ...stated.keys()])];
  const differing = names.filter((name) => applied.get(name)?.join('\n') !== stated.get(name)?.join('\n'));
  if (differing.length === 0) return [];
  const format = (defaults: ReadonlyMap<string, ModeLiterals>): string => {
    const parts = differing.map((name) => `${name} ${formatModes(defaults.get(name))}`);
    return parts.join('; ');
  };
  return [
    createFinding({
      code: 'docs/default',
      filePath: page.filePath,
      place,
      message: `The defaults of "${path ?? ''}" for targets differ.`,
      expected: `${format(applied)} (as applied)`,
      found: `${format(stated)} (as documented)`,
      hint: applied.size === 0 ? 'leave default-targets out.' : `write ${formatAttributes(applied)}.`,
    }),
  ];
}

function normalize(text: string): string {
  const literal = parseLiteral(text);
  return literal === undefined ? text : formatValue(literal);
}

function formatModes(literals: ModeLiterals | undefined): string {
  if (literals === undefined) return 'as for web';
  return new Set(literals).size === 1 ? literals[0] : literals.join(', ');
}

/** Formats the attributes that state the defaults. */
function formatAttributes(defaults: ReadonlyMap<string, ModeLiterals>): string {
  const groups = [...Map.groupBy(defaults, ([, literals]) => literals.join('\n')).values()].map((entries) => ({
    targets: entries.map(([target]) => target).join(', '),
    literals: entries[0]?.[1] ?? [],
  }));
  return ['', '-development', '-none']
    .flatMap((suffix, index) => {
      const own = groups.filter(({ literals }) => index === 0 || literals[index] !== literals[0]);
      const text = own.map(({ targets, literals }) => `${targets}: ${literals[index]}`).join('; ');
      return text === '' ? [] : [`default-targets${suffix}="${text.replaceAll('"', '&quot;')}"`];
    })
    .join(' ');
}
