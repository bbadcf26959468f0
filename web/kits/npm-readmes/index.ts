// READMEs of packages from the npm registry, for `content:readmes`.

import { defineKit } from '../../../schema/kits/kit.ts';

export default defineKit({
  name: 'npm-readmes',
  downloads: { readmes: './fetch-readme.ts' },
});
