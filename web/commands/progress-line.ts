// IO (clock). One line on a terminal that shows how far long work has come; nothing in a pipe.

/** How far a stage has come. */
export interface StageProgress {
  readonly stage: string;
  readonly done: number;
  /** 0 while it is not known. */
  readonly total: number;
}

/** A line that is overwritten with every update. */
export interface ProgressLine {
  readonly show: (progress: StageProgress) => void;
  /** Removes the line; may be called twice. */
  readonly clear: () => void;
}

/** Shortest time between two updates. */
const updateMs = 80;

/** Creates a progress line with the stage, its count and the time since the start. */
export function createProgressLine(output: {
  readonly writeError: (text: string) => void;
  readonly isTerminal: boolean;
}): ProgressLine {
  if (!output.isTerminal) return { show: () => {}, clear: () => {} };
  const startedAt = performance.now();
  let shownAt = Number.NEGATIVE_INFINITY;
  let shownStage: string | undefined;
  return {
    show({ stage, done, total }) {
      const now = performance.now();
      if (stage === shownStage && now - shownAt < updateMs) return;
      [shownAt, shownStage] = [now, stage];
      const count = total === 0 ? '' : ` ${done}/${total}`;
      output.writeError(`\r\u{1b}[K${stage}${count} ${((now - startedAt) / 1000).toFixed(1)} s`);
    },
    clear() {
      if (shownStage !== undefined) output.writeError('\r\u{1b}[K');
      shownStage = undefined;
    },
  };
}
