import { useState, type ReactElement } from 'react';
import type { RunResult, WrittenAsset } from '../../../schema/kits/kit-samples.ts';
import { formatBytes } from './format-bytes.ts';
import { TextDifference } from './text-difference.tsx';

/** Two builds beside each other: the page's sample, or one that the reader kept, and the last one. */
export function CompareView(props: {
  /** The build of the page's sample. */
  readonly original: RunResult;
  /** The build that the reader kept instead. */
  readonly kept: RunResult | undefined;
  readonly after: RunResult;
  readonly onKeep: (kept: RunResult | undefined) => void;
}): ReactElement {
  const { original, kept, after, onKeep } = props;
  const [chosen, setChosen] = useState<string>();
  const before = kept ?? original;
  const rows = pairAssets(before.assets, after.assets);
  const selected = rows.find(({ path }) => path === chosen) ?? rows.find((row) => row.isChanged);
  return (
    <>
      <div className="workbench-note workbench-kept">
        <span>{kept === undefined ? 'Before: the sample of the page.' : 'Before: the build that you kept.'}</span>
        <button type="button" onClick={() => onKeep(after)}>
          Keep this build for comparison
        </button>
        <button type="button" aria-disabled={kept === undefined} onClick={() => onKeep(undefined)}>
          Compare with the page’s sample
        </button>
      </div>
      <table className="workbench-table is-compared">
        <thead>
          <tr>
            <th scope="col">File</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
            <th scope="col">Change</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ path, old, now, isChanged }) => (
            <tr key={path}>
              <th scope="row">
                <button type="button" aria-pressed={path === selected?.path} onClick={() => setChosen(path)}>
                  {path}
                </button>
              </th>
              <td>{old === undefined ? '–' : formatBytes(old.sizeBytes)}</td>
              <td>{now === undefined ? '–' : formatBytes(now.sizeBytes)}</td>
              <td>{describeChange(old, now, isChanged)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {selected === undefined ? (
        <p className="workbench-note">Both builds wrote the same. Edit a file, and see here what it changes.</p>
      ) : (
        <TextDifference label={`Differences of ${selected.path}`} old={selected.old?.text} now={selected.now?.text} />
      )}
    </>
  );
}

interface AssetPair {
  readonly path: string;
  readonly old: WrittenAsset | undefined;
  readonly now: WrittenAsset | undefined;
  readonly isChanged: boolean;
}

function pairAssets(before: readonly WrittenAsset[], after: readonly WrittenAsset[]): readonly AssetPair[] {
  const [old, now] = [before, after].map((assets) => new Map(assets.map((asset) => [asset.path, asset])));
  const paths = [...new Set([...before, ...after].map(({ path }) => path))].sort();
  return paths.map((path) => {
    const [one, other] = [old?.get(path), now?.get(path)];
    return { path, old: one, now: other, isChanged: one?.text !== other?.text || one?.sizeBytes !== other?.sizeBytes };
  });
}

/** Counts the files that two builds do not share. */
export function countChanges(before: readonly WrittenAsset[], after: readonly WrittenAsset[]): number {
  return pairAssets(before, after).filter(({ isChanged }) => isChanged).length;
}

function describeChange(old: WrittenAsset | undefined, now: WrittenAsset | undefined, isChanged: boolean): string {
  if (old === undefined) return 'new';
  if (now === undefined) return 'gone';
  const bytes = now.sizeBytes - old.sizeBytes;
  if (bytes === 0) return isChanged ? 'other text' : 'same';
  return `${bytes > 0 ? '+' : '−'}${formatBytes(Math.abs(bytes))}`;
}
