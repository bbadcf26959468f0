// What a kit adds to the workbench of its samples: its client module exports `loadSamples`, which loads this.

import type { ComponentType } from 'react';
import type { ProjectStep, RunResult, SampleTexts } from '../../../schema/kits/kit-samples.ts';

/** Text of each file by path, in the order of the page. */
export type ProjectFiles = ReadonlyMap<string, string>;

/** The properties of a kit's own view of a result. */
export interface SampleViewProps {
  readonly result: RunResult;
  /** What the reader has chosen in the view: undefined at first, then what it has passed on. */
  readonly choice: unknown;
  readonly onChoose: (choice: unknown) => void;
}

/** What a kit adds. */
export interface SampleSupport {
  /** Names of the packs that are loaded before a sample runs. */
  readonly listPacks?: (sample: SampleTexts) => readonly string[];
  /** A project that is run in advance where there is time, so that the runner has loaded its modules. */
  readonly warmUp?: readonly ProjectStep[];
  /** Whether a command makes the files that others run: an edit runs the last of these commands and what follows it. */
  readonly isBuild?: (command: string) => boolean;
  /** Name of the file that is shown first where a sample has it. */
  readonly firstFile?: string;
  /** The sample as a project to download. */
  readonly archive?: {
    /** What a reader does with the zip file. */
    readonly title: string;
    readonly build: (files: ProjectFiles, commands: readonly string[]) => Uint8Array<ArrayBuffer>;
  };
  /** A view of the result beside those of the core. */
  readonly view?: { readonly name: string; readonly View: ComponentType<SampleViewProps> };
}

/** Loads what a kit adds, by the name of the kit. */
export type LoadSupport = (kit: string) => Promise<SampleSupport>;
