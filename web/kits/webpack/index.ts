// What webpack's documentation adds to a site.

import { defineKit } from '../../../schema/kits/kit.ts';
import { codeNames } from './code-names/code-names.ts';
import { synonyms } from './bundler-synonyms.ts';

export default defineKit({
  name: 'webpack',
  codeNames,
  synonyms,
  sectionKinds: { loaders: 'extensions' },
});
