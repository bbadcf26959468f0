import type { ReactElement } from 'react';
import { formatBytes, Terminal } from 'docgraph/client';
import type { WrittenAsset } from '../../../../schema/kits/kit-samples.ts';
import type { GraphChunk, GraphModule } from '../compiler/build-details.ts';
import { listUnused } from './module-facts.tsx';
import './module-steps.css';

const maxText = 6_000;

/** How a module shrinks: as it is written, with its exports marked, and in the file of its chunk. */
export function ModuleSteps(props: {
  readonly module: GraphModule;
  readonly chunks: readonly GraphChunk[];
  readonly assets: readonly WrittenAsset[];
}): ReactElement | null {
  const { module, chunks, assets } = props;
  const { code, providedExports = [], usedExports } = module;
  if (code === undefined) return null;
  const names = chunks.filter(({ id }) => module.chunks.includes(id)).flatMap(({ files }) => files);
  const written = assets.find(({ path }) => names.some((name) => path.endsWith(`/${name}`) || path === name));
  const used = Array.isArray(usedExports) ? usedExports : undefined;
  const unused = listUnused(module);
  return (
    <ol className="workbench-steps" aria-label={`Steps of ${module.name}`}>
      <li>
        <p>
          <strong>Source</strong>, {formatBytes(code.source.length)}
          {providedExports.length > 0 && `: exports ${providedExports.join(', ')}`}
        </p>
        <Code label="Source" text={code.source} />
      </li>
      <li>
        <p>
          <strong>Exports marked</strong>
          {usedExports === true && ': all of them may be used'}
          {used !== undefined && `: used ${used.join(', ') || 'none'}`}
          {unused.length > 0 && `; unused ${unused.join(', ')}`}
        </p>
        <Code label="Exports marked" text={code.marked} />
      </li>
      <li>
        <p>
          <strong>Written</strong>
          {written === undefined ? ': no file' : `: ${written.path}, ${formatBytes(written.sizeBytes)}`}
        </p>
        {written?.text !== undefined && <Code label="Written" text={written.text} />}
      </li>
    </ol>
  );
}

function Code({ label, text }: { readonly label: string; readonly text: string }): ReactElement {
  return (
    <Terminal label={label}>
      <code>
        {text
          .slice(0, maxText)
          .split('\n')
          .map((line, index) => (
            <span key={index} className={/unused harmony|UNUSED EXPORT/.test(line) ? 'is-removed' : undefined}>
              {`${line}\n`}
            </span>
          ))}
        {text.length > maxText && '…'}
      </code>
    </Terminal>
  );
}
