import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** One step of a command: a tool from a package or a script of this repository, with its arguments. */
export type Step = StepOptions & (PackageTool | Script);

interface StepOptions {
  readonly name: string;
  readonly args: readonly string[];
  /** Variables that are added to the environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** The kit in web/kits without which there is nothing to do. */
  readonly kit?: string;
  /** Whether the step runs at low priority. */
  readonly isPatient?: boolean;
}

interface PackageTool {
  readonly packageName: string;
  /** The command to run, for a package that has several. */
  readonly command?: string;
}

interface Script {
  /** Path from the repository's root. */
  readonly scriptPath: string;
}

/** The result of a step. */
export interface StepResult {
  readonly name: string;
  readonly isOk: boolean;
  readonly durationMs: number;
  /** What the step printed. Empty when it printed to the terminal itself. */
  readonly output: string;
}

const root = fileURLToPath(new URL('../..', import.meta.url));

// A test or check that starts `node FILE.ts` takes half the processor time when an earlier process has compiled the modules.
const compileCache = { NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/docgraph-code') };

/**
 * Runs a step in the repository's root, with the Node that runs this.
 * @param stdio `pipe` collects the output, `inherit` lets the step print as it goes
 * @returns the result; when a tool cannot be started, the step has failed and its output has the reason
 */
export async function runStep(step: Step, stdio: 'pipe' | 'inherit'): Promise<StepResult> {
  const startMs = performance.now();
  const { code, output } = await runProcess(step, stdio).catch((cause: unknown) => ({
    code: 1,
    output: cause instanceof Error ? `${cause.message}\n` : '',
  }));
  return { name: step.name, isOk: code === 0, durationMs: performance.now() - startMs, output };
}

async function runProcess(step: Step, stdio: 'pipe' | 'inherit'): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, [findEntry(step), ...step.args], {
    cwd: root,
    stdio: ['inherit', stdio, stdio],
    env: {
      ...compileCache,
      ...process.env,
      ...(stdio === 'pipe' && process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}),
      ...step.env,
    },
  });
  if (step.isPatient === true && child.pid !== undefined) setPriority(child.pid, 10);
  const chunks: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  child.once('error', reject);
  child.once('close', (code) => resolve(code ?? 1));
  const code = await promise;
  return { code, output: Buffer.concat(chunks).toString('utf8') };
}

function findEntry(step: Step): string {
  if ('scriptPath' in step) return path.join(root, step.scriptPath);
  const { packageName, command } = step;
  const folder = path.join(root, 'node_modules', packageName);
  // The manifest of an installed package: npm has checked that `bin` is a path or a table of paths.
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>;
  };
  const entry = typeof bin === 'string' ? bin : (bin[command ?? packageName] ?? Object.values(bin)[0]);
  if (entry === undefined) throw new Error(`The package ${packageName} has no command.`);
  return path.join(folder, entry);
}
