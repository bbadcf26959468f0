// IO. The process that builds what runs samples: `node runner-process.ts DIR WORKER PACKS`, started by build-runner.ts.

import { endWithParent } from './run-bundler.ts';
import { runRunnerBuild } from './run-runner-build.ts';

endWithParent();
const [, , dir = '', workerPath = '', packsPath = ''] = process.argv;
await runRunnerBuild(dir, workerPath, packsPath === '' ? undefined : packsPath);
