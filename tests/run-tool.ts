import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Is one step of a command: a tool from a package, or a script of ours, run with these arguments. */
export type ToolStep = PackageStep | ScriptStep;

interface PackageStep {
  readonly name: string;
  readonly packageName: string;
  /** The command of the package, where it has several. */
  readonly command?: string;
  readonly args: readonly string[];
}

interface ScriptStep {
  readonly name: string;
  /** Path from the repository's root. */
  readonly scriptPath: string;
  readonly args: readonly string[];
  /** Whether it leaves the cores to whatever else runs. */
  readonly isPatient?: boolean;
}

/** Is what came of a step. */
export interface ToolOutcome {
  readonly name: string;
  readonly isOk: boolean;
  readonly durationMs: number;
  /** What the tool wrote; empty when it wrote to the terminal itself. */
  readonly output: string;
}

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Runs a tool in the repository's root with the Node that runs this.
 * @param step the tool and its arguments
 * @param stdio `pipe` keeps the output for later, `inherit` lets the tool write as it goes
 * @returns the outcome; a tool that cannot be started is a failed step that says why
 */
export async function runTool(step: ToolStep, stdio: 'pipe' | 'inherit'): Promise<ToolOutcome> {
  const startMs = performance.now();
  const { code, output } = await run(step, stdio).catch((cause: unknown) => ({
    code: 1,
    output: cause instanceof Error ? `${cause.message}\n` : '',
  }));
  return { name: step.name, isOk: code === 0, durationMs: performance.now() - startMs, output };
}

async function run(step: ToolStep, stdio: 'pipe' | 'inherit'): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, [findCommand(step), ...step.args], {
    cwd: root,
    stdio: ['inherit', stdio, stdio],
    env: { ...process.env, ...(stdio === 'pipe' && process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}) },
  });
  if ('isPatient' in step && step.isPatient === true && child.pid !== undefined) setPriority(child.pid, 10);
  let output = '';
  const keep = (chunk: Buffer): void => {
    output += chunk.toString('utf8');
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  child.once('error', reject);
  child.once('close', (code) => resolve(code ?? 1));
  return { code: await promise, output };
}

function findCommand(step: ToolStep): string {
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
