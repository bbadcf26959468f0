import { Fragment, useState, type CSSProperties, type ReactElement } from 'react';
import type { BuildGraph, GraphModule, ModuleExports, WrittenAsset } from '../../compiler/compiler-messages.ts';
import { buildTreemap } from './build-treemap.ts';
import { ChunkGraph, describeChunk } from './chunk-graph.tsx';
import { formatBytes } from './format-bytes.ts';
import { ModuleSteps } from './module-steps.tsx';

/** Rows of modules that were joined into one. */
const maxInnerRows = 100;

/** What is in the build and why: chunks, a treemap of their modules, and the reasons of the selected module. */
export function GraphView(props: {
  readonly graph: BuildGraph | undefined;
  readonly assets: readonly WrittenAsset[];
}): ReactElement {
  const { graph, assets } = props;
  const [chunk, setChunk] = useState<string>();
  const [chosen, setChosen] = useState<string>();
  if (graph === undefined || graph.modules.length === 0)
    return <p className="workbench-note">No build has run in this command. Its output says why.</p>;
  const selected = graph.modules.find(({ name }) => name === chosen);
  const tiles = buildTreemap(graph);
  return (
    <>
      <ChunkGraph chunks={graph.chunks} modules={graph.modules} chosen={chunk} onChoose={setChunk} />
      <ul className="workbench-chunks" aria-label="Chunks">
        {graph.chunks.map((each) => (
          <li key={each.id}>{describeChunk(each, graph.chunks)}</li>
        ))}
      </ul>
      <div className="workbench-treemap" aria-hidden="true">
        {tiles.map(({ name, label, x, y, width, height, isInitial }) => (
          <button
            key={`${name}-${x}-${y}`}
            type="button"
            tabIndex={-1}
            title={`${name}: ${label}`}
            data-initial={isInitial}
            data-chosen={name === chosen}
            style={{ '--x': x, '--y': y, '--w': width, '--h': height } as CSSProperties}
            onClick={() => setChosen(name)}
          >
            <span>{name.replace(/^\.\/(?:src\/)?/, '')}</span>
          </button>
        ))}
      </div>
      {selected !== undefined && <ModuleFacts module={selected} />}
      {selected !== undefined && <ModuleSteps module={selected} chunks={graph.chunks} assets={assets} />}
      <table className="workbench-table">
        <caption>Modules; choose one to see why it is there</caption>
        <thead>
          <tr>
            <th scope="col">Module</th>
            <th scope="col">Size</th>
            <th scope="col">Chunks</th>
            <th scope="col">Used exports</th>
          </tr>
        </thead>
        <tbody>
          {graph.modules.map((module) => (
            <Fragment key={module.name}>
              <tr>
                <th scope="row">
                  <button type="button" aria-pressed={module.name === chosen} onClick={() => setChosen(module.name)}>
                    {module.name}
                  </button>
                </th>
                <td>{formatBytes(module.sizeBytes)}</td>
                <td>{module.chunks.join(', ')}</td>
                <td>{formatUsed(module)}</td>
              </tr>
              {module.innerModules.slice(0, maxInnerRows).map((inner) => (
                <tr key={inner.name} className="is-inner">
                  <th scope="row">{inner.name}</th>
                  <td>{formatBytes(inner.sizeBytes)}</td>
                  <td>joined</td>
                  <td>{formatUsed(inner)}</td>
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </>
  );
}

function ModuleFacts({ module }: { readonly module: GraphModule }): ReactElement {
  const { name, reasons, innerModules } = module;
  const unused = [module, ...innerModules].flatMap((each) => {
    const names = listUnused(each);
    return names.length === 0
      ? []
      : [innerModules.length === 0 ? names.join(', ') : `${names.join(', ')} of ${each.name}`];
  });
  return (
    <output className="workbench-module">
      <strong>{name}</strong>
      {reasons.length > 0 && (
        <>
          <p>It is in the build because of:</p>
          <ul>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </>
      )}
      {unused.length > 0 && <p>Unused exports, which a production build leaves out: {unused.join(', ')}</p>}
      {innerModules.length > 0 && <p>Joined into one scope: {innerModules.map((inner) => inner.name).join(', ')}</p>}
    </output>
  );
}

function listUnused({ providedExports = [], usedExports }: ModuleExports): readonly string[] {
  if (usedExports === false) return providedExports;
  return Array.isArray(usedExports) ? providedExports.filter((name) => !usedExports.includes(name)) : [];
}

function formatUsed(module: ModuleExports): string {
  const { usedExports } = module;
  if (usedExports === undefined) return 'not analyzed';
  if (usedExports === true) return 'all';
  const used = usedExports === false || usedExports.length === 0 ? 'none' : usedExports.join(', ');
  const unused = listUnused(module);
  return unused.length === 0 ? used : `${used}; unused: ${unused.join(', ')}`;
}
