// Pure. The drawing of the splash as HTML: things with their connections on one side of a cube, what comes out on the other.

import { escapeHtml } from '../../../../schema/wire/escape-html.ts';
import type { SplashGraph } from './build-splash-graph.ts';
import { placeGraph, type PlacedGraph, type PlacedNode } from './place-graph.ts';

/** Draws it; the eye alone needs it. What a word lights up has the number of the word in `data-words`. */
export function drawGraph(graph: SplashGraph, words: readonly string[]): string {
  const placed = placeGraph(graph);
  const cube = graph.figure === undefined ? '' : drawCube();
  return `<div class="dg-splash-flow" aria-hidden="true">${drawFlow(placed, words, false)}${drawFlow(placed, words, true)}${cube}</div>`;
}

const cubeFaces = ['front', 'right', 'back', 'left', 'top', 'bottom'] as const;

/** Draws a cube within a cube. */
function drawCube(): string {
  const faces = cubeFaces.map((face) => `<span class="is-${face}"></span>`).join('');
  const bodies = ['outer', 'inner'].map((name) => `<div class="dg-cube-body is-${name}">${faces}</div>`);
  return `<div class="dg-cube">${bodies.join('')}</div>`;
}

/** Makes the vertical drawing shorter, so that it fits on a phone. */
const downScale = 0.62;

/** Draws one form; the stylesheet shows the one that fits. */
function drawFlow({ lines, nodes, outputs }: PlacedGraph, words: readonly string[], isDown: boolean): string {
  const light = (lit: readonly string[], kind: string): string => {
    const classes = [kind, lit.includes(words[0] ?? '') ? 'is-lit' : ''].filter((name) => name !== '').join(' ');
    const numbers = words.flatMap((word, index) => (lit.includes(word) ? [index] : []));
    return `${classes === '' ? '' : ` class="${classes}"`} data-words="${numbers.join(' ')}"`;
  };
  const point = (along: number, across: number): string =>
    isDown ? `${across},${along * downScale}` : `${along},${across}`;
  const paths = lines.map(({ kind, from, to, words: lit }) => {
    // a curve that starts and ends in the direction of the flow
    const middle = (from.along + to.along) / 2;
    const bends = [point(middle, from.across), point(middle, to.across), point(to.along, to.across)];
    return `<path${light(lit, `is-${kind}`)} d="M${point(from.along, from.across)}C${bends.join(' ')}"></path>`;
  });
  const drawNode = ({ name, along, across, words: lit }: PlacedNode, isOutput: boolean): string => {
    const shape = isOutput ? '<rect x="-5" y="-5" width="10" height="10" rx="2"></rect>' : '<circle r="4.5"></circle>';
    const position = isOutput && !isDown ? 'x="14" y="5"' : `y="${isOutput ? 24 : -12}" text-anchor="middle"`;
    const [x, y] = isDown ? [across, along * downScale] : [along, across];
    return `<g${light(lit, isOutput ? 'is-output' : '')} transform="translate(${x} ${y})">${shape}<text ${position}>${escapeHtml(name)}</text></g>`;
  };
  const size = isDown ? `300 ${1000 * downScale}` : '1000 300';
  const all = [...nodes.map((node) => drawNode(node, false)), ...outputs.map((node) => drawNode(node, true))];
  return `<svg class="${isDown ? 'is-down' : 'is-across'}" viewBox="0 0 ${size}">${paths.join('')}${all.join('')}</svg>`;
}
