import type { Explanation } from './analyse/explain-source.ts';

/** Formats what was found in one sentence, e.g. `12 options, 3 of them other than the default; 1 mistake.` */
export function formatCounts({ configurations, problems }: Explanation): string {
  const mistakes = problems.length === 0 ? 'no mistakes' : formatCount(problems.length, 'mistake');
  if (configurations.length === 0) {
    return problems.length === 0
      ? 'No configuration was found in this text.'
      : `No configuration was found; ${mistakes}.`;
  }
  const options = configurations.flatMap((configuration) => configuration.options);
  const changed = options.filter(({ status }) => status === 'changed').length;
  const deprecated = options.filter((option) => option.deprecated !== null).length;
  const parts = [
    ...(configurations.length > 1 ? [formatCount(configurations.length, 'configuration')] : []),
    formatCount(options.length, 'option'),
    ...(changed > 0 ? [`${changed} changed from the default`] : []),
    ...(deprecated > 0 ? [`${deprecated} deprecated`] : []),
    mistakes,
  ];
  return `${parts.join(', ')}.`;
}

const formatCount = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
