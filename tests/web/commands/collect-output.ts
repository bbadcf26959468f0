import type { SiteProject } from '../../../indexer/kits/site-project.ts';
import type { Command } from '../../../web/commands/parse-command.ts';
import { runCommand, type CommandWork, type ExitCode, type Service } from '../../../web/commands/run-command.ts';

/** What a command wrote and how it ended. */
export interface CommandOutcome {
  readonly code: ExitCode | Service;
  readonly out: string;
  readonly error: string;
}

/** Runs a command in this process and collects what it writes. */
export async function collectOutput<Named extends Command>(
  command: Named,
  work: CommandWork<Named>,
  argv: readonly string[],
  {
    isTerminal = false,
    loadProject,
  }: { readonly isTerminal?: boolean; readonly loadProject?: () => Promise<SiteProject> } = {},
): Promise<CommandOutcome> {
  let [out, error] = ['', ''];
  const output = {
    writeOut: (text: string) => void (out += text),
    writeError: (text: string) => void (error += text),
    isTerminal,
  };
  const code = await runCommand({ command, argv, output, work, ...(loadProject && { loadProject }) });
  return { code, out, error };
}
