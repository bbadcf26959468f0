// Sponsors from Open Collective, for `content:sponsors`.

import { defineKit } from '../../../schema/kits/kit.ts';

export default defineKit({
  name: 'sponsors',
  downloads: { sponsors: './download-sponsors.ts' },
});
