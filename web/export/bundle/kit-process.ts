// IO. The process that builds a kit: `node kit-process.ts DIR KIT CLIENT MODULES`, started by build-kits.ts. Without a client
// module, none is built; MODULES are paths by the names of what they become, as JSON.

import { endWithParent } from './run-bundler.ts';
import { runKitBuild, runKitModuleBuild } from './run-kit-build.ts';

endWithParent();
const [, , dir = '', kit = '', modulePath = '', modules = '{}'] = process.argv;
if (modulePath !== '') await runKitBuild(dir, kit, modulePath);
// build-kits.ts has written it
for (const [name, path] of Object.entries(JSON.parse(modules) as Readonly<Record<string, string>>))
  await runKitModuleBuild(dir, { name, path });
