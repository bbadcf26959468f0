import type { StatedOption } from './stated-facts.ts';

/** Says the type and the default of an option in a line. */
export function summarizeOption({
  type,
  default: production,
  developmentDefault,
  defaultText,
}: Pick<StatedOption, 'type' | 'default' | 'developmentDefault' | 'defaultText'>): string {
  const shared = production ?? defaultText;
  const value =
    developmentDefault === undefined || developmentDefault === shared
      ? shared
      : `${shared ?? 'none'}, in development ${developmentDefault}`;
  return value === undefined ? cut(type) : `${cut(type)} · default ${cut(value)}`;
}

const cut = (text: string): string => (text.length > 72 ? `${text.slice(0, 70)} …` : text);
