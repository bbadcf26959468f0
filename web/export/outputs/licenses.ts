// The licenses of everything that readers download as code or fonts. The compiler has its own, beside it.

import { formatLicenses, type Licenses } from '../bundle/format-licenses.ts';
import { licensesUrl } from '../../app/frame/licenses-url.ts';
import { readBundles } from './export-inputs.ts';
import { defineOutput } from './output.ts';

/** `licenses.txt`. */
export const licenses = defineOutput({
  name: 'licenses',
  per: 'site',
  locate: () => licensesUrl.slice(1),
  async make(read) {
    const bundles = readBundles(read);
    const { licenses: ofExplorer } = await bundles.explorer;
    return formatLicenses(
      Object.assign({}, bundles.licenses, ofExplorer, ...bundles.kits.map(({ licenses: ofKit }) => ofKit)) as Licenses,
      'The code and the fonts of this site contain these packages.',
    );
  },
});
