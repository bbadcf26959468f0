// IO (clock): outputs into the stage. A derived file that is made from the same as before is taken over from the previous export.

import { hash as hashOnce } from 'node:crypto';
import { markerName } from '../stage/export-marker.ts';
import type { ExportStage } from '../stage/export-stage.ts';
import type { DerivedFile, Output, OutputContext } from './output.ts';

/** Derived files that are made at a time: pictures are encoded on other threads. */
const maxConcurrentFiles = 4;

/** What was written. */
export interface WrittenOutputs {
  /** Hash of what each derived file is made from, by path. */
  readonly keys: ReadonlyMap<string, string>;
  /** What outputs asked for with `recall`, as JSON. */
  readonly facts: ReadonlyMap<string, string>;
  readonly durationsMs: ReadonlyMap<Output, number>;
}

/**
 * Writes the files of all outputs.
 * @param options.previous keys of the previous export by path, made by the same code
 * @param options.previousFacts facts of the previous export, made by the same code
 */
export async function writeOutputs(options: {
  readonly outputs: readonly Output[];
  readonly context: Omit<OutputContext, 'files' | 'readText' | 'recall'>;
  readonly stage: ExportStage;
  readonly previous: ReadonlyMap<string, string>;
  readonly previousFacts: ReadonlyMap<string, string>;
}): Promise<WrittenOutputs> {
  const { outputs, stage, previous, previousFacts } = options;
  const { files, readText } = stage;
  const keys = new Map<string, string>();
  const facts = new Map<string, string>();
  const folders = new Set<string>();
  for (const path of files.keys()) addFolders(path);

  function addFolders(path: string): void {
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
      const folder = path.slice(0, end);
      if (folders.has(folder)) return; // and so are those above it
      folders.add(folder);
    }
  }

  /** Whether a path is that of an earlier file, of a folder with earlier files, or below an earlier file. */
  function isTaken(path: string): boolean {
    if (folders.has(path)) return true;
    for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) {
      const name = path.slice(0, end);
      if (files.has(name) || keys.has(name) || name === markerName) return true;
      // files are not in the way of each other, so nothing is in the way of a folder that has some
      if (end < path.length && folders.has(name)) return false;
    }
    return false;
  }

  /** Takes a derived file over from the previous export, if it would be the same. */
  function keepDerived({ path, madeFrom }: DerivedFile): boolean {
    const key = hashOnce('sha256', JSON.stringify(madeFrom)).slice(0, 32);
    keys.set(path, key);
    return previous.get(path) === key && stage.keep(path);
  }

  async function derive({ path, create }: DerivedFile): Promise<void> {
    const content = create();
    stage.write(path, content instanceof Promise ? await content : content);
  }

  async function recall<Fact>(name: string, madeFrom: string, find: () => Fact | Promise<Fact>): Promise<Fact> {
    const key = `${name} ${madeFrom}`;
    const json = facts.get(key) ?? previousFacts.get(key) ?? JSON.stringify(await find());
    facts.set(key, json);
    return JSON.parse(json) as Fact; // the same code found it, for the same output
  }

  const durationsMs = new Map<Output, number>();
  for (const output of outputs) {
    const context: OutputContext = {
      ...options.context,
      files,
      readText,
      recall: (madeFrom, find) => recall(output.name, madeFrom, find),
    };
    const startedAt = performance.now();
    const pending = new Set<Promise<void>>();
    try {
      for await (const file of output.produce(context)) {
        if (isTaken(file.path)) continue;
        addFolders(file.path);
        if ('content' in file) stage.write(file.path, file.content);
        else if (keepDerived(file)) continue;
        else {
          const work = derive(file).finally(() => pending.delete(work));
          work.catch(() => undefined); // awaited below
          pending.add(work);
          if (pending.size >= maxConcurrentFiles) await Promise.race(pending);
        }
        await stage.settle();
      }
      await Promise.all(pending);
    } finally {
      await Promise.allSettled(pending); // after a failure nothing may be written any more
    }
    durationsMs.set(output, performance.now() - startedAt);
  }
  return { keys, facts, durationsMs };
}
