// Calls of tools outside the Model Context Protocol: by a browser, for the assistant in it.

import { createTools, type ToolSource } from './create-tools.ts';
import { parseToolInput } from './tool-inputs.ts';

/** Calls a tool by name with the input of an assistant. Resolves to its answer, or to a text that says what is wrong with the call. */
export type CallTool = (name: string, input: unknown) => Promise<string>;

/** Creates a caller of the tools over a source. */
export function createToolCaller(source: ToolSource): CallTool {
  const tools = new Map(createTools(source).map((tool) => [tool.name as string, tool]));
  return async (name, input) => {
    const tool = tools.get(name);
    if (tool === undefined) return `There is no tool "${name.slice(0, 100)}".`;
    const parsed = parseToolInput(tool.name, input);
    return 'text' in parsed ? `The input is wrong.\n${parsed.text}` : (await tool.run(parsed.data)).text;
  };
}
