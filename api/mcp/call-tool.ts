// Calls of tools outside the Model Context Protocol: by a browser, for the assistant in it.

import { createTools, type ToolSource } from './create-tools.ts';
import { parseToolInput } from './tool-schemas.ts';

/** Calls a tool by name with the input of an assistant. The answer is a text; so is what is wrong with the call. */
export type CallTool = (name: string, input: unknown) => Promise<string>;

/** Creates the way to the tools. */
export function createToolCaller(source: ToolSource): CallTool {
  const tools = new Map(createTools(source).map((tool) => [tool.name as string, tool]));
  return async (name, input) => {
    const tool = tools.get(name);
    if (tool === undefined) return `There is no tool "${name.slice(0, 100)}".`;
    const parsed = parseToolInput(tool.name, input);
    return 'text' in parsed ? `The input is wrong.\n${parsed.text}` : (await tool.run(parsed.data)).text;
  };
}
