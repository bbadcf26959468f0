// Calls tools without the Model Context Protocol, for assistants that are built into a browser.

import { createTools, type ToolSource } from './create-tools.ts';
import { parseToolInput } from './tool-inputs.ts';

/**
 * Calls a tool by name with the input of an assistant. Resolves to its answer, or to a text that explains what is
 * wrong.
 */
export type CallTool = (name: string, input: unknown) => Promise<string>;

/** Creates a caller of the tools. */
export function createToolCaller(source: ToolSource): CallTool {
  const tools = new Map(createTools(source).map((tool) => [tool.name as string, tool]));
  return async (name, input) => {
    const tool = tools.get(name);
    if (tool === undefined) return `There is no tool "${name.slice(0, 100)}".`;
    const parsed = parseToolInput(tool.name, input, source.facts);
    return 'text' in parsed ? `The input is wrong.\n${parsed.text}` : (await tool.run(parsed.data)).text;
  };
}
