// The tools for the assistant in a reader's browser: their descriptions, and a script that every page loads where there is
// an assistant.

import { graphToolsPath } from '../../../api/hosts/worker/graph-format.ts';
import { describeTools } from '../../../api/mcp/create-tools.ts';
import { formatInputSchema } from '../../../api/mcp/tool-schemas.ts';
import type { PageTool } from '../../app/explore/model-context.ts';
import { pageToolsPath, pageToolsScript } from '../../app/explore/page-tools-script.ts';
import type { Output } from './output.ts';

/** `graph/tools.json` and `graph/tools.js`. */
export const graphTools: Output = {
  name: 'tools',
  async *produce({ snapshot, bundles }) {
    const tools = describeTools(snapshot.site.name).map((tool): PageTool => ({
      ...tool,
      inputSchema: formatInputSchema(tool.name),
    }));
    yield { path: graphToolsPath, content: JSON.stringify(tools) };
    yield { path: pageToolsPath, content: `import '/${(await bundles.explorer).toolsScript}';\n` };
  },
  formatHead: () => `<script>${pageToolsScript}</script>\n`,
};
