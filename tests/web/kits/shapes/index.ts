// A kit that lets the samples of a library run in its pages.

import { defineKit } from '../../../../schema/kits/kit.ts';

export default defineKit({
  name: 'shapes',
  samples: { worker: './sample-worker.ts' },
});
