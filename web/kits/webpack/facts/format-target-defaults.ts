import type { FactLine, FactText } from '../../../../schema/kits/kit-facts.ts';
import type { TargetDefault } from './stated-facts.ts';

/** Formats the defaults for targets, a line each. */
export function formatTargetDefaults(targetDefaults: readonly TargetDefault[]): readonly FactLine[] {
  return targetDefaults.map(({ targets, default: literal, developmentDefault, noneDefault }) => ({
    content: [
      { type: 'inlineCode', value: literal },
      ...formatInMode('development', developmentDefault),
      ...formatInMode('mode none', noneDefault),
    ],
    title: targets.join(', '),
  }));
}

function formatInMode(mode: string, literal: string | undefined): readonly FactText[] {
  if (literal === undefined) return [];
  return [
    { type: 'text', value: `, in ${mode} ` },
    { type: 'inlineCode', value: literal },
  ];
}
