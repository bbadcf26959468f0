// IO (network): gives the assistant in a reader's browser the tools that servers have at `/mcp`. Pages load it where the
// browser has an assistant; the worker that answers starts with the first call.

import { graphToolsPath } from '../../../api/hosts/worker/graph-format.ts';
import type { WorkerSource } from './graph-source.ts';
import { findModelContext, registerTools, type PageTool } from './model-context.ts';
import { placePath } from '../routing/site-base.ts';
import { openWorkerSource } from './open-worker-source.ts';

let source: WorkerSource | undefined;

function call(name: string, input: unknown): Promise<string> {
  source ??= openWorkerSource();
  return source.callTool(name, input);
}

const context = findModelContext(window);
if (context !== undefined) {
  const response = await fetch(placePath(`/${graphToolsPath}`));
  // written by the export
  if (response.ok) await registerTools({ context, tools: (await response.json()) as PageTool[], call });
}
