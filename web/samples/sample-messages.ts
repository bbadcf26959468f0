// The messages between the page and the worker that runs samples.

import type { ProjectStep, RunResult } from '../../schema/kits/kit-samples.ts';

/** What the page asks for. */
export type RunnerRequest =
  | { readonly kind: 'install'; readonly id: number; readonly name: string; readonly text: string }
  /** Follows the steps, in an empty project unless they continue. */
  | {
      readonly kind: 'run';
      readonly id: number;
      readonly steps: readonly ProjectStep[];
      readonly isContinued: boolean;
    };

/** What the worker answers. */
export type RunnerAnswer =
  | { readonly kind: 'ready' }
  /** A run comes further. `pendingBytes`: size of the files that it may work on now, which can take long. */
  | { readonly kind: 'progress'; readonly pendingBytes: number }
  | { readonly kind: 'installed'; readonly id: number }
  | { readonly kind: 'result'; readonly id: number; readonly result: RunResult }
  /** The run needs these packs, and then an empty project. */
  | { readonly kind: 'incomplete'; readonly id: number; readonly packs: readonly string[] }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string };
