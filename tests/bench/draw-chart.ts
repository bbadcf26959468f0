import { escapeHtml } from '../../schema/wire/escape-html.ts';
import type { BenchReport, Figure, TreeReport } from './figure.ts';

const situations = ['export cold', 'export one edit', 'export nothing changed'] as const;
const width = 760;
const labelWidth = 150;
const valueWidth = 70;
const rowHeight = 20;
const barHeight = 12;
const titleHeight = 34;

/** The decades of the axis, in milliseconds. */
interface Axis {
  readonly least: number;
  readonly most: number;
}

/**
 * Draws the times of the builds as an SVG of bars on a logarithmic scale: a group for each situation and tree, a bar for
 * each tool. The colours follow the theme of the reader.
 */
export function drawChart({ machine, trees }: BenchReport): string {
  const groups = trees.flatMap((tree) =>
    situations.map((measure) => ({
      title: `${measure.replace('export ', 'Build, ')}: ${tree.tree.pages.toLocaleString('en')} pages`,
      figures: listTimes(tree, measure),
    })),
  );
  const shown = groups.filter(({ figures }) => figures.length > 0);
  const axis = findAxis(shown.flatMap(({ figures }) => figures.map(({ value }) => value)));
  const rows: string[] = [];
  let top = 0;
  for (const { title, figures } of shown) {
    rows.push(`<text class="title" x="0" y="${top + 24}">${escapeHtml(title)}</text>`);
    top += titleHeight;
    for (const figure of figures) {
      rows.push(drawBar(figure, axis, top));
      top += rowHeight;
    }
  }
  const height = top + 40;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-16 -12 ${width + 32} ${height + 24}" role="img" aria-labelledby="t">
<title id="t">Time of builds on a logarithmic scale; shorter is better. ${escapeHtml(describe(shown))}</title>
<style>
text { font: 13px system-ui, sans-serif; fill: #22313a }
.title { font-weight: 650 }
.muted { fill: #566b78; font-size: 11px }
.ground { fill: #fff }
.own { fill: #1766a6 }
.peer { fill: #9db3c1 }
.line { stroke: #dce5eb }
@media (prefers-color-scheme: dark) {
  text { fill: #dce7ee }
  .muted { fill: #93a8b5 }
  .ground { fill: #161f25 }
  .own { fill: #8dd6f9 }
  .peer { fill: #4a6374 }
  .line { stroke: #26353f }
}
</style>
<rect class="ground" x="-16" y="-12" width="100%" height="100%"/>
${drawAxis(axis, top)}
${rows.join('\n')}
<text class="muted" x="0" y="${top + 34}">${escapeHtml(`${machine.cores} cores (${machine.cpu}), Node ${machine.node}; medians; logarithmic scale`)}</text>
</svg>
`;
}

function listTimes({ figures }: TreeReport, measure: string): readonly Figure[] {
  return figures.filter((figure) => figure.measure === measure && figure.unit === 'ms' && figure.value > 0);
}

/** Finds whole powers of ten around the values. */
function findAxis(values: readonly number[]): Axis {
  if (values.length === 0) return { least: 1, most: 10 };
  const least = 10 ** Math.floor(Math.log10(Math.min(...values)));
  return { least, most: Math.max(10 * least, 10 ** Math.ceil(Math.log10(Math.max(...values)))) };
}

function scale(value: number, { least, most }: Axis): number {
  return ((width - labelWidth - valueWidth) * Math.log10(value / least)) / Math.log10(most / least);
}

function drawBar({ subject, value }: Figure, axis: Axis, top: number): string {
  const length = Math.max(2, scale(value, axis));
  const middle = top + barHeight - 2;
  return [
    `<text x="0" y="${middle}">${escapeHtml(subject)}</text>`,
    `<rect class="${subject === 'docgraph' ? 'own' : 'peer'}" x="${labelWidth}" y="${top}" width="${length.toFixed(1)}" height="${barHeight}" rx="2"/>`,
    `<text x="${(labelWidth + length + 6).toFixed(1)}" y="${middle}">${formatTime(value)}</text>`,
  ].join('');
}

function drawAxis(axis: Axis, bottom: number): string {
  const lines: string[] = [];
  for (let value = axis.least; value <= axis.most; value *= 10) {
    const left = (labelWidth + scale(value, axis)).toFixed(1);
    lines.push(
      `<line class="line" x1="${left}" y1="0" x2="${left}" y2="${bottom}"/>`,
      `<text class="muted" x="${left}" y="${bottom + 14}" text-anchor="middle">${formatTime(value)}</text>`,
    );
  }
  return lines.join('\n');
}

function formatTime(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  return ms < 10_000 ? `${Number((ms / 1000).toFixed(1))} s` : `${Math.round(ms / 1000)} s`;
}

function describe(groups: readonly { readonly title: string; readonly figures: readonly Figure[] }[]): string {
  return groups
    .map(({ title, figures }) => {
      const times = figures.map(({ subject, value }) => `${subject} ${formatTime(value)}`);
      return `${title}: ${times.join(', ')}.`;
    })
    .join(' ');
}
