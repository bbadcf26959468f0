// The illustration of the splash: modules with their dependencies on one side of the cube, a few assets on the other.

import type { ReactElement } from 'react';

/** A module or an asset, with its position along and across the direction of the flow. */
interface FlowNode {
  readonly name: string;
  readonly along: number;
  readonly across: number;
}

const modules: readonly FlowNode[] = [
  { name: 'index.js', along: 40, across: 150 },
  { name: 'app.tsx', along: 150, across: 80 },
  { name: 'router.js', along: 150, across: 225 },
  { name: 'chart.js', along: 275, across: 35 },
  { name: 'theme.css', along: 275, across: 115 },
  { name: 'dates.js', along: 275, across: 190 },
  { name: 'page.md', along: 275, across: 265 },
  { name: 'font.woff2', along: 400, across: 70 },
  { name: 'logo.svg', along: 400, across: 150 },
  { name: 'prices.json', along: 400, across: 230 },
];
/** Which module imports which, by index. */
const dependencies: readonly (readonly [from: number, to: number])[] = [
  [0, 1],
  [0, 2],
  [1, 3],
  [1, 4],
  [1, 5],
  [2, 5],
  [2, 6],
  [3, 7],
  [4, 7],
  [4, 8],
  [5, 9],
  [6, 8],
  [6, 9],
];
const assets: readonly FlowNode[] = [
  { name: 'main.js', along: 840, across: 60 },
  { name: 'main.css', along: 840, across: 150 },
  { name: 'logo.3f9c.svg', along: 840, across: 240 },
];
/** Makes the vertical diagram shorter, so that it fits on a phone. */
const downScale = 0.62;
const cube = { along: 640, across: 150, half: 62 } as const;
const entry = cube.along - cube.half;
const exit = cube.along + cube.half;

/** The diagram in a horizontal and a vertical form; the stylesheet shows the one that fits. */
export function BundleDiagram(): ReactElement {
  return (
    <>
      <Flow isDown={false} />
      <Flow isDown />
    </>
  );
}

function Flow({ isDown }: { readonly isDown: boolean }): ReactElement {
  const point = (along: number, across: number): string =>
    isDown ? `${across},${along * downScale}` : `${along},${across}`;
  /** Returns a curve that starts and ends in the direction of the flow. */
  const curve = (fromAlong: number, fromAcross: number, toAlong: number, toAcross: number): string => {
    const middle = (fromAlong + toAlong) / 2;
    const [from, first, second, to] = [
      point(fromAlong, fromAcross),
      point(middle, fromAcross),
      point(middle, toAcross),
      point(toAlong, toAcross),
    ];
    return `M${from}C${first} ${second} ${to}`;
  };
  const between = dependencies.map(([from, to]) => {
    const [one, other] = [modules[from], modules[to]];
    return one && other ? curve(one.along, one.across, other.along, other.across) : '';
  });
  // the modules without dependencies, which are last in the list, lead into the cube
  const into = modules.slice(7).map(({ along, across }) => curve(along, across, entry, cube.across));
  const out = assets.map(({ along, across }) => curve(exit, cube.across, along, across));
  return (
    <svg className={isDown ? 'is-down' : 'is-across'} viewBox={isDown ? `0 0 300 ${1000 * downScale}` : '0 0 1000 300'}>
      <path className="is-inner" d={between.join('')} />
      <path className="is-into" d={into.join('')} />
      <path className="is-out" d={out.join('')} />
      {modules.map((node) => (
        <Node key={node.name} node={node} isDown={isDown} isAsset={false} />
      ))}
      {assets.map((node) => (
        <Node key={node.name} node={node} isDown={isDown} isAsset />
      ))}
    </svg>
  );
}

function Node(props: { readonly node: FlowNode; readonly isDown: boolean; readonly isAsset: boolean }): ReactElement {
  const { name, along, across } = props.node;
  const [x, y] = props.isDown ? [across, along * downScale] : [along, across];
  return (
    <g className={props.isAsset ? 'is-asset' : undefined} transform={`translate(${x} ${y})`}>
      {props.isAsset ? <rect x="-5" y="-5" width="10" height="10" rx="2" /> : <circle r="4.5" />}
      {props.isAsset && !props.isDown ? (
        <text x="14" y="5">
          {name}
        </text>
      ) : (
        <text y={props.isAsset ? 24 : -12} textAnchor="middle">
          {name}
        </text>
      )}
    </g>
  );
}
