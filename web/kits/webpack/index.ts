// What webpack's documentation adds to a site.

import { defineKit } from '../../../schema/kits/kit.ts';
import { codeNames } from './code-names/code-names.ts';

export default defineKit({
  name: 'webpack',
  codeNames,
});
