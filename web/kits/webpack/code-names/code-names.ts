// The names in code, as the kit's table has them.

import type { KitCodeNames } from '../../../../schema/kits/kit-code-names.ts';
import { createFindName } from './create-find-name.ts';
import { describePage } from './describe-page.ts';
import { extractNames, languages } from './extract-names.ts';

export const codeNames: KitCodeNames = {
  languages,
  extract: extractNames,
  describe: describePage,
  createFind: createFindName,
};
