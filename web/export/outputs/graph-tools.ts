// The tools for the assistant in a reader's browser: their descriptions, and a script that every page loads where there is
// an assistant.

import { graphToolsPath } from '../../../api/hosts/worker/graph-format.ts';
import { kits } from '../../../indexer/queries/input-queries.ts';
import { siteRecord } from '../../../indexer/queries/section-queries.ts';
import { openSnapshot } from '../../../indexer/queries/snapshot-view.ts';
import { selectExtension } from '../../../schema/kits/graph-extension.ts';
import type { PageTool } from '../../app/explore/model-context.ts';
import { pageToolsPath, pageToolsScript } from '../../app/explore/page-tools-script.ts';
import { readBundles } from './export-inputs.ts';
import { defineFile, derive, type Output } from './output.ts';

const siteName = derive('tools site name', (read): string => openSnapshot(read).site.name);

/** The tools as JSON. The modules that describe them are loaded when it has to be made. */
const tools = defineFile('tools', async (read) => {
  const name = read(siteName, '');
  const { facts } = selectExtension(read(kits, ''));
  const { describeTools } = await import('../../../api/mcp/create-tools.ts');
  const { formatInputSchema } = await import('../../../api/mcp/tool-inputs.ts');
  const described = describeTools({ siteName: name, facts }).map((tool): PageTool => ({
    ...tool,
    inputSchema: formatInputSchema(tool.name, facts),
  }));
  return JSON.stringify(described);
});

const script = defineFile(
  'tools script',
  async (read) => `import '/${(await readBundles(read).explorer).toolsScript}';\n`,
);

/** `graph/tools.json` and `graph/tools.js`. */
export const graphTools: Output = {
  name: 'tools',
  per: 'site',
  queries: [siteName, tools, script],
  list: (read) =>
    read(siteRecord, '').hasMcp
      ? [
          { path: graphToolsPath, query: tools, key: '' },
          { path: pageToolsPath, query: script, key: '' },
        ]
      : [],
  formatHead: (read) => (read(siteRecord, '').hasMcp ? `<script>${pageToolsScript}</script>\n` : ''),
};
