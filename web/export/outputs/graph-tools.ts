// The tools for the assistant in a reader's browser: their descriptions, and a script that every page loads where there is
// an assistant.

import { graphToolsPath } from '../../../api/hosts/worker/graph-format.ts';
import type { PageTool } from '../../app/explore/model-context.ts';
import { pageToolsPath, pageToolsScript } from '../../app/explore/page-tools-script.ts';
import type { Output } from './output.ts';

/** `graph/tools.json` and `graph/tools.js`. */
export const graphTools: Output = {
  name: 'tools',
  async *produce({ snapshot, bundles }) {
    const { name } = snapshot.site;
    yield { path: graphToolsPath, madeFrom: name, create: () => formatTools(name) };
    yield { path: pageToolsPath, content: `import '/${(await bundles.explorer).toolsScript}';\n` };
  },
  formatHead: () => `<script>${pageToolsScript}</script>\n`,
};

/** Formats the tools as JSON. The modules that describe them are not loaded while the file stays as it is. */
async function formatTools(siteName: string): Promise<string> {
  const { describeTools } = await import('../../../api/mcp/create-tools.ts');
  const { formatInputSchema } = await import('../../../api/mcp/tool-inputs.ts');
  const tools = describeTools(siteName).map((tool): PageTool => ({
    ...tool,
    inputSchema: formatInputSchema(tool.name),
  }));
  return JSON.stringify(tools);
}
