// IO. Runs a tool of tests/checks/docs/samples in a process of its own.

import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** A request to a tool: a file of tests/checks/docs/samples, and its standard input. */
export interface ToolRequest {
  readonly directory: string;
  readonly toolName: string;
  readonly request: unknown;
  readonly args?: readonly string[];
}

/**
 * Runs a tool.
 * @returns its answer; the comment at the top of the tool describes it
 * @throws when it ends without an answer, with what it wrote last
 */
export async function askTool<Answer>({ directory, toolName, request, args = [] }: ToolRequest): Promise<Answer> {
  const child = spawn(process.execPath, [...args, join(directory, toolName)], {
    cwd: directory,
    stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: '' },
  });
  const [answer, output]: [Buffer[], Buffer[]] = [[], []];
  child.stdio[3]?.on('data', (chunk: Buffer) => answer.push(chunk));
  child.stdout?.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => output.push(chunk));
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  child.once('error', reject);
  child.once('close', (code) => resolve(code ?? 1));
  child.stdin?.on('error', () => undefined); // a tool that ends early says why on its standard error
  child.stdin?.end(JSON.stringify(request));
  const code = await promise;
  const text = Buffer.concat(answer).toString('utf8');
  if (code !== 0 || text === '')
    throw new Error(`${toolName} gave no answer:\n${Buffer.concat(output).toString('utf8').trim().slice(-2_000)}`);
  return JSON.parse(text) as Answer; // the tool's head states the shape
}

/** Creates a function that asks the tools of a folder. Checks that ask the same at the same time share one process. */
export function createToolAsker(directory: string): <Answer>(toolName: string, request: unknown) => Promise<Answer> {
  const asked = new Map<string, Promise<unknown>>();
  return async <Answer>(toolName: string, request: unknown): Promise<Answer> => {
    const key = JSON.stringify([toolName, request]);
    const answer = asked.get(key) ?? askTool({ directory, toolName, request }).finally(() => asked.delete(key));
    asked.set(key, answer);
    return (await answer) as Answer; // the tool's head states the shape
  };
}
