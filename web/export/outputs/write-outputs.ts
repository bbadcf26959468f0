// IO (clock): outputs into the stage. A derived file that is made from the same as before is taken over from the previous export.

import { hash as hashOnce } from 'node:crypto';
import { markerName } from '../stage/export-marker.ts';
import type { ExportStage } from '../stage/export-stage.ts';
import { listParents } from '../stage/foreign-files.ts';
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
  const folders = new Set([...files.keys()].flatMap(listParents));

  /** Whether a path is that of an earlier file, of a folder with earlier files, or below an earlier file. */
  const isTaken = (path: string): boolean =>
    [path, ...listParents(path)].some((name) => files.has(name) || keys.has(name) || name === markerName) ||
    folders.has(path);

  async function derive({ path, madeFrom, create }: DerivedFile): Promise<void> {
    const key = hashOnce('sha256', JSON.stringify(madeFrom)).slice(0, 32);
    keys.set(path, key);
    if (previous.get(path) === key && stage.keep(path)) return;
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
        for (const folder of listParents(file.path)) folders.add(folder);
        if ('content' in file) stage.write(file.path, file.content);
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
