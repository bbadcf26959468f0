import type { StatedOption } from './stated-facts.ts';

/** Says in a line whether an option is deprecated, its type and its default. */
export function summarizeOption({
  type,
  default: production,
  developmentDefault,
  defaultText,
  deprecated,
}: Pick<StatedOption, 'type' | 'default' | 'developmentDefault' | 'defaultText' | 'deprecated'>): string {
  const shared = production ?? defaultText;
  const value =
    developmentDefault === undefined || developmentDefault === shared
      ? shared
      : `${shared ?? 'none'}, in development ${developmentDefault}`;
  const parts = [cut(type), ...(value === undefined ? [] : [`default ${cut(value)}`])];
  return (deprecated === undefined ? parts : ['deprecated', ...parts]).join(' · ');
}

const cut = (text: string): string => (text.length > 72 ? `${text.slice(0, 70)} …` : text);
