import type { CSSProperties, ReactElement } from 'react';
import { formatBytes } from 'docgraph/client';
import type { GraphChunk, GraphModule } from '../compiler/build-details.ts';
import { drawEdge, layoutChunks } from './layout-chunks.ts';
import './chunk-graph.css';

/** The chunks and which of them load which, as a drawing, and what is in the chosen one. */
export function ChunkGraph(props: {
  readonly chunks: readonly GraphChunk[];
  readonly modules: readonly GraphModule[];
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
}): ReactElement {
  const { chunks, modules, chosen, onChoose } = props;
  const layout = layoutChunks(chunks);
  const { cells, edges, columns, rows } = layout;
  const selected = chunks.find(({ id }) => id === chosen);
  return (
    <>
      <div className="workbench-chunk-frame">
        <div
          className="workbench-chunk-graph"
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no form control is grouped
          role="group"
          aria-label="Graph of the chunks; choose one to see what is in it"
          style={{ '--columns': columns, '--rows': rows } as CSSProperties}
        >
          <svg viewBox={`0 0 ${columns} ${rows}`} preserveAspectRatio="none" aria-hidden="true">
            {edges.map((edge) => (
              <path key={edge.join(' ')} d={drawEdge(layout, edge)} vectorEffect="non-scaling-stroke" />
            ))}
          </svg>
          {cells.map(({ chunk, column, row }) => (
            <button
              key={chunk.id}
              type="button"
              aria-pressed={chunk.id === chosen}
              aria-label={describeChunk(chunk, chunks)}
              data-initial={chunk.isInitial}
              style={{ '--column': column, '--row': row } as CSSProperties}
              onClick={() => onChoose(chunk.id)}
            >
              <span>{nameChunk(chunk)}</span> <small>{formatBytes(chunk.sizeBytes)}</small>
            </button>
          ))}
        </div>
      </div>
      {selected !== undefined && (
        <output className="workbench-module">
          <strong>{nameChunk(selected)}</strong>
          <p>{describeChunk(selected, chunks)}</p>
          <ul>
            {modules
              .filter((module) => module.chunks.includes(selected.id))
              .slice(0, 40)
              .map(({ name, sizeBytes, reasons }) => (
                <li key={name}>
                  {name}, {formatBytes(sizeBytes)}
                  {reasons[0] !== undefined && `: ${reasons[0]}`}
                </li>
              ))}
          </ul>
        </output>
      )}
    </>
  );
}

/** Returns the name of a chunk, or its number. */
export function nameChunk({ names, id }: GraphChunk): string {
  return names.join(', ') || id;
}

/** Describes a chunk in a sentence. */
export function describeChunk(chunk: GraphChunk, all: readonly GraphChunk[]): string {
  const { sizeBytes, isInitial, files, children, reason } = chunk;
  const loaded = all.filter(({ id }) => children.includes(id)).map(nameChunk);
  return [
    `Chunk ${nameChunk(chunk)}, ${formatBytes(sizeBytes)}, loaded ${isInitial ? 'at the start' : 'on demand'}`,
    ...(files.length > 0 ? [`in ${files.join(', ')}`] : []),
    ...(loaded.length > 0 ? [`loads ${loaded.join(', ')}`] : []),
    ...(reason === undefined ? [] : [reason]),
  ].join('; ');
}
