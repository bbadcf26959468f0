import type { CSSProperties, ReactElement } from 'react';
import { formatBytes } from 'docgraph/client';
import type { BuildGraph, GraphChunk } from '../compiler/build-details.ts';
import { buildTreemap, type TreemapArea } from './build-treemap.ts';
import { nameChunk } from './chunk-graph.tsx';
import './treemap.css';

/** Width of the drawing as a multiple of its height. */
const aspect = 1.6;

/** What is in each chunk, drawn by size. Screen readers have the table of the modules instead. */
export function Treemap(props: {
  readonly graph: BuildGraph;
  /** Name of the chosen module. */
  readonly chosen: string | undefined;
  readonly onChoose: (name: string) => void;
}): ReactElement {
  const { graph, chosen, onChoose } = props;
  const chunks = new Map<string, GraphChunk>(graph.chunks.map((chunk) => [chunk.id, chunk]));
  return (
    <div className="workbench-treemap" aria-hidden="true">
      {buildTreemap(graph, aspect).map((area) => {
        const chunk = chunks.get(area.id);
        const title = chunk === undefined ? area.id : `${nameChunk(chunk)} ${formatBytes(chunk.sizeBytes)}`;
        return (
          <div key={area.id} className="workbench-treemap-chunk" data-initial={area.isInitial} style={placeOf(area)}>
            <p title={title}>{title}</p>
            <div>
              {area.tiles.map((tile) => (
                <button
                  key={`${tile.name} ${tile.x} ${tile.y}`}
                  type="button"
                  tabIndex={-1}
                  title={`${tile.name}: ${formatBytes(tile.sizeBytes)}`}
                  data-chosen={tile.moduleName === chosen}
                  style={placeOf(tile)}
                  onClick={() => onChoose(tile.moduleName)}
                >
                  <span>{shortenName(tile.name)}</span>
                </button>
              ))}
            </div>
          </div>
        );
      })}
    </div>
  );
}

function placeOf({ x, y, width, height }: TreemapArea): CSSProperties {
  return { '--x': x, '--y': y, '--w': width, '--h': height } as CSSProperties; // properties of our own have no type
}

/** Leaves out the folders of a path, but not what a runtime module is called. */
function shortenName(name: string): string {
  return name.startsWith('webpack/runtime/') ? name : (name.split('!').at(-1)?.split('/').at(-1) ?? name);
}
