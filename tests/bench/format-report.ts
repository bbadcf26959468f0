import type { BenchReport, Figure, TreeReport } from './figure.ts';

/** Formats a report as tables for people: one line a measure, one column a subject, ratios after theirs. */
export function formatReport({ machine, trees }: BenchReport): string {
  const { cores, cpu, memoryGb, node, platform } = machine;
  return [`${cores} cores (${cpu}), ${memoryGb} GB, Node ${node}, ${platform}`, ...trees.flatMap(formatTree), ''].join(
    '\n',
  );
}

function formatTree({ tree, figures, ratios, skipped }: TreeReport, index: number): readonly string[] {
  const subjects = [...new Set(figures.map(({ subject }) => subject))];
  const measures = [...new Set(figures.map(({ measure }) => measure))];
  const rows = measures.map((measure) => {
    const own = figures.filter((figure) => figure.measure === measure);
    const cells = subjects.map((subject) => {
      const figure = own.find((candidate) => candidate.subject === subject);
      const ratio = ratios.find((candidate) => candidate.measure === measure && candidate.against === subject);
      if (figure === undefined) return '–';
      return ratio === undefined ? formatValue(figure) : `${formatValue(figure)} (${formatRatio(ratio.ratio)})`;
    });
    const runs = [...new Set(own.map((figure) => figure.runs))].join('/');
    return [measure, ...cells, own[0]?.unit ?? '', runs];
  });
  const copies = tree.copies > 1 ? `, ${tree.copies} copies` : '';
  const notes = [...new Set(figures.flatMap(({ note }) => (note === undefined ? [] : [note])))];
  return [
    ...(index === 0 ? [] : ['']),
    `${tree.pages} pages, ${tree.markdownKb} kB of markdown${copies}; medians; in brackets: docgraph ÷ theirs`,
    '',
    ...formatTable([['', ...subjects, 'unit', 'runs'], ...rows]),
    ...(notes.length > 0 ? ['', ...notes] : []),
    ...skipped.map((reason) => `not measured: ${reason}`),
  ];
}

function formatTable(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  const format = (row: readonly string[]): string =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd();
  const rule = '─'.repeat(widths.reduce((sum, width) => sum + width, 2 * (widths.length - 1)));
  return rows.flatMap((row, index) => (index === 0 ? [format(row), rule] : [format(row)]));
}

function formatValue({ value, unit }: Figure): string {
  if (unit === 'requests/s' || unit === 'count') return value.toFixed(0);
  return value < 100 ? value.toFixed(1) : value.toFixed(0);
}

function formatRatio(ratio: number): string {
  return `${ratio < 10 ? ratio.toFixed(2) : ratio.toFixed(0)}×`;
}
