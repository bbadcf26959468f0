// IO. The process that builds a kit: `node kit-process.ts DIR KIT MODULE`, started by build-kits.ts.

import { endWithParent } from './run-bundler.ts';
import { runKitBuild } from './run-kit-build.ts';

endWithParent();
const [, , dir = '', kit = '', modulePath = ''] = process.argv;
await runKitBuild(dir, kit, modulePath);
