import type {
  BuildProblem,
  CommandOutcome,
  CommandResult,
  CommandRunner,
  SampleRunner,
} from '../../schema/kits/kit-samples.ts';

/** Keeps the files of a sample in memory for commands that need no more. */
export function createProjectRunner({ runCommand }: CommandRunner): SampleRunner {
  let files = new Map<string, string>();

  const runLine = async (command: string): Promise<CommandResult> => {
    try {
      return await runCommand(command, files);
    } catch (error) {
      return { output: error instanceof Error ? `${error.name}: ${error.message}` : String(error), exitCode: 1 };
    }
  };

  return {
    async run(steps, isContinued) {
      const startedAt = performance.now();
      if (!isContinued) files = new Map();
      const outcomes: CommandOutcome[] = [];
      const problems: BuildProblem[] = [];
      const written = new Map<string, string>();
      for (const step of steps) {
        if ('command' in step) {
          const { output, exitCode = 0, written: own = {}, problems: found = [] } = await runLine(step.command);
          for (const [path, text] of Object.entries(own)) {
            files.set(path, text);
            written.set(path, text);
          }
          problems.push(...found);
          const shown = (step.shownFiles ?? []).flatMap((path) => {
            const text = files.get(path);
            return text === undefined ? [] : [[path, text] as const];
          });
          outcomes.push({
            command: step.command,
            exitCode,
            output,
            assets: Object.keys(own).sort(),
            files: Object.fromEntries(shown),
          });
        } else if (step.text === undefined) files.delete(step.filePath);
        else files.set(step.filePath, step.text);
      }
      return {
        outcomes,
        assets: Array.from(written, ([path, text]) => ({
          path,
          sizeBytes: new TextEncoder().encode(text).length,
          text,
        })).sort((one, other) => (one.path < other.path ? -1 : 1)),
        problems,
        startFiles: [],
        details: undefined,
        notice: undefined,
        durationMs: performance.now() - startedAt,
        isRebuilt: false,
      };
    },
  };
}
