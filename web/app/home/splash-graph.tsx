// The drawing of the splash: things with their connections on one side of a figure, what comes out on the other.

import type { ReactElement } from 'react';
import { DrawnIcon } from '../design/drawn-icon.tsx';
import { Cube } from './cube.tsx';
import { placeGraph, type PlacedGraph, type PlacedNode, type SplashGraphData } from './place-graph.ts';

/** The drawing; the eye alone needs it. @param turn number of words that have been shown before this one */
export function SplashGraph(props: {
  readonly graph: SplashGraphData;
  readonly word: string | undefined;
  readonly turn: number;
}): ReactElement {
  const { graph, word, turn } = props;
  const placed = placeGraph(graph, word);
  return (
    <div className="dg-splash-flow" aria-hidden="true">
      <Flow graph={placed} isDown={false} />
      <Flow graph={placed} isDown />
      {graph.figure !== null &&
        (graph.figure.name === 'cube' ? (
          <Cube turn={turn} />
        ) : (
          <div className="dg-splash-figure">
            <DrawnIcon icon={graph.figure} />
          </div>
        ))}
    </div>
  );
}

/** Makes the vertical drawing shorter, so that it fits on a phone. */
const downScale = 0.62;

/** One form of the drawing; the stylesheet shows the one that fits. */
function Flow(props: { readonly graph: PlacedGraph; readonly isDown: boolean }): ReactElement {
  const { graph, isDown } = props;
  const point = (along: number, across: number): string =>
    isDown ? `${across},${along * downScale}` : `${along},${across}`;
  return (
    <svg className={isDown ? 'is-down' : 'is-across'} viewBox={isDown ? `0 0 300 ${1000 * downScale}` : '0 0 1000 300'}>
      {graph.lines.map(({ kind, from, to, isLit }) => {
        // a curve that starts and ends in the direction of the flow
        const middle = (from.along + to.along) / 2;
        const bends = [point(middle, from.across), point(middle, to.across), point(to.along, to.across)];
        return (
          <path
            key={`${from.along} ${from.across} ${to.along} ${to.across}`}
            className={isLit ? `is-${kind} is-lit` : `is-${kind}`}
            d={`M${point(from.along, from.across)}C${bends.join(' ')}`}
          />
        );
      })}
      {graph.nodes.map((node) => (
        <Node key={node.name} node={node} isDown={isDown} isOutput={false} />
      ))}
      {graph.outputs.map((node) => (
        <Node key={node.name} node={node} isDown={isDown} isOutput />
      ))}
    </svg>
  );
}

function Node(props: {
  readonly node: PlacedNode;
  readonly isDown: boolean;
  readonly isOutput: boolean;
}): ReactElement {
  const { isDown, isOutput } = props;
  const { name, along, across, isLit } = props.node;
  const [x, y] = isDown ? [across, along * downScale] : [along, across];
  const classes = [isOutput ? 'is-output' : '', isLit ? 'is-lit' : ''].filter((each) => each !== '').join(' ');
  return (
    <g className={classes === '' ? undefined : classes} transform={`translate(${x} ${y})`}>
      {isOutput ? <rect x="-5" y="-5" width="10" height="10" rx="2" /> : <circle r="4.5" />}
      {isOutput && !isDown ? (
        <text x="14" y="5">
          {name}
        </text>
      ) : (
        <text y={isOutput ? 24 : -12} textAnchor="middle">
          {name}
        </text>
      )}
    </g>
  );
}
