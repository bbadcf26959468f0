import type { CSSProperties, ReactElement } from 'react';
import type { WrittenAsset } from '../../../schema/kits/kit-samples.ts';
import { formatBytes } from './format-bytes.ts';
import { Terminal } from './terminal.tsx';

/** The files that a build wrote: sizes as bars, and the text of the selected one. */
export function FilesView(props: {
  readonly assets: readonly WrittenAsset[];
  /** Path of the selected file, which may be gone. */
  readonly chosen: string | undefined;
  readonly onChoose: (path: string) => void;
}): ReactElement {
  const { assets, chosen, onChoose } = props;
  if (assets.length === 0) return <p className="workbench-note">The command wrote no files. Look at its output.</p>;
  const selected = assets.find(({ path }) => path === chosen) ?? assets[0];
  const largest = Math.max(1, ...assets.map(({ sizeBytes }) => sizeBytes));
  return (
    <>
      <ul className="workbench-files">
        {assets.map(({ path, sizeBytes }) => (
          <li key={path} style={{ '--share': sizeBytes / largest } as CSSProperties}>
            <button type="button" aria-pressed={path === selected?.path} onClick={() => onChoose(path)}>
              <span>{path}</span>
              <span>{formatBytes(sizeBytes)}</span>
            </button>
          </li>
        ))}
      </ul>
      {selected?.text === undefined ? (
        <p className="workbench-note">This file is no text, or it is too long to show.</p>
      ) : (
        <Terminal label={selected.path}>
          <code>{selected.text.slice(0, 200_000)}</code>
        </Terminal>
      )}
    </>
  );
}
