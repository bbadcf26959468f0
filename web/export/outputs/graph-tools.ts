// The tools for the assistant in a reader's browser: their descriptions, and a script that every page loads where there is
// an assistant.

import { graphToolsPath } from '../../../api/hosts/worker/graph-format.ts';
import { describeTools } from '../../../api/mcp/create-tools.ts';
import type { ToolName } from '../../../api/mcp/tool-schemas.ts';
import type { PageTool } from '../../app/explore/model-context.ts';
import { pageToolsPath, pageToolsScript } from '../../app/explore/page-tools-script.ts';
import type { Output } from './output.ts';

/** `graph/tools.json` and `graph/tools.js`. */
export const graphTools: Output = {
  name: 'tools',
  async *produce({ snapshot, bundles, recall }) {
    const descriptions = describeTools(snapshot.site.name);
    const schemas = await recall('input schemas', () => formatSchemas(descriptions.map(({ name }) => name)));
    const tools = descriptions.map((tool): PageTool => ({ ...tool, inputSchema: schemas[tool.name] ?? {} }));
    yield { path: graphToolsPath, content: JSON.stringify(tools) };
    yield { path: pageToolsPath, content: `import '/${(await bundles.explorer).toolsScript}';\n` };
  },
  formatHead: () => `<script>${pageToolsScript}</script>\n`,
};

/** Formats the schemas of the tools' inputs. The library that does it is not loaded when nothing asks for them. */
async function formatSchemas(names: readonly ToolName[]): Promise<Readonly<Record<string, object>>> {
  const { formatInputSchema } = await import('../../../api/mcp/tool-schemas.ts');
  return Object.fromEntries(names.map((name) => [name, formatInputSchema(name)]));
}
