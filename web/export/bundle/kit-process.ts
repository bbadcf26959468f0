// IO. The process that builds a kit: `node kit-process.ts DIR KIT CLIENT INDEX`, started by build-kits.ts. What is empty is not built.

import { endWithParent } from './run-bundler.ts';
import { runKitBuild, runKitIndexBuild } from './run-kit-build.ts';

endWithParent();
const [, , dir = '', kit = '', modulePath = '', index = ''] = process.argv;
if (modulePath !== '') await runKitBuild(dir, kit, modulePath);
if (index !== '') await runKitIndexBuild(dir, index);
