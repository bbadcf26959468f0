import { Fragment, useEffect, useRef, type ReactElement } from 'react';
import { formatBytes, type SampleViewProps } from 'docgraph/client';
import type { BuildGraph, ModuleExports } from '../compiler/build-details.ts';
import { ChunkGraph, describeChunk, nameChunk } from './chunk-graph.tsx';
import { listUnused, ModuleFacts } from './module-facts.tsx';
import { ModuleSteps } from './module-steps.tsx';
import { Treemap } from './treemap.tsx';

/** Rows of modules that were joined into one. */
const maxInnerRows = 100;

/** What a reader looks at in a build: id of the chosen chunk, and name of the chosen module. */
interface GraphChoice {
  readonly chunk?: string;
  readonly module?: string;
}

/** What is in the build and why: chunks, a treemap of their modules, and the reasons of the selected module. */
export function GraphView({ result, choice: given = {}, onChoose }: SampleViewProps): ReactElement {
  const { assets } = result;
  const graph = result.details as BuildGraph | undefined; // see compiler/create-project.ts
  const choice = given as GraphChoice; // only this view passes one on
  const { chunk, module: chosen } = choice;
  const facts = useRef<HTMLDivElement>(null);
  const isChoosing = useRef(false);
  useEffect(() => {
    if (!isChoosing.current || facts.current === null) return;
    isChoosing.current = false;
    const panel = facts.current.closest('.workbench-panel');
    // the table may be far below; only the panel scrolls, not the page
    if (panel !== null)
      panel.scrollTop += facts.current.getBoundingClientRect().top - panel.getBoundingClientRect().top;
  });
  const setChosen = (module: string): void => {
    isChoosing.current = true;
    onChoose({ ...choice, module });
  };
  if (graph === undefined || graph.modules.length === 0)
    return <p className="workbench-note">No build has run in this command. Its output says why.</p>;
  const names = new Map(graph.chunks.map((each) => [each.id, nameChunk(each)]));
  const selected = graph.modules.find(({ name }) => name === chosen);
  return (
    <>
      <ChunkGraph
        chunks={graph.chunks}
        modules={graph.modules}
        chosen={chunk}
        onChoose={(id) => onChoose({ ...choice, chunk: id })}
      />
      <ul className="workbench-chunks" aria-label="Chunks">
        {graph.chunks.map((each) => (
          <li key={each.id}>{describeChunk(each, graph.chunks)}</li>
        ))}
      </ul>
      <Treemap graph={graph} chosen={chosen} onChoose={setChosen} />
      {selected !== undefined && (
        <div ref={facts}>
          <ModuleFacts module={selected} />
          <ModuleSteps module={selected} chunks={graph.chunks} assets={assets} />
        </div>
      )}
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
          {graph.modules.map((module, index) => (
            // two compilations can have modules of one name, e.g. those of the runtime
            <Fragment key={`${index} ${module.name}`}>
              <tr>
                <th scope="row">
                  <button type="button" aria-pressed={module.name === chosen} onClick={() => setChosen(module.name)}>
                    {module.name}
                  </button>
                </th>
                <td>{formatBytes(module.sizeBytes)}</td>
                <td>{module.chunks.map((id) => names.get(id) ?? id).join(', ')}</td>
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

function formatUsed(module: ModuleExports): string {
  const { usedExports } = module;
  if (usedExports === undefined) return 'not analyzed';
  if (usedExports === true) return 'all';
  const used = usedExports === false || usedExports.length === 0 ? 'none' : usedExports.join(', ');
  const unused = listUnused(module);
  return unused.length === 0 ? used : `${used}; unused: ${unused.join(', ')}`;
}
