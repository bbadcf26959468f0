// The texts of licenses that ask to be passed on, for packages that name a license and contain no text of it.

import apache from 'spdx-license-list/licenses/Apache-2.0.json' with { type: 'json' };
import bsd2 from 'spdx-license-list/licenses/BSD-2-Clause.json' with { type: 'json' };
import bsd3 from 'spdx-license-list/licenses/BSD-3-Clause.json' with { type: 'json' };
import isc from 'spdx-license-list/licenses/ISC.json' with { type: 'json' };
import mit from 'spdx-license-list/licenses/MIT.json' with { type: 'json' };

/** The licenses, by the identifiers of SPDX. */
const licenses = new Map([
  ['Apache-2.0', apache],
  ['BSD-2-Clause', bsd2],
  ['BSD-3-Clause', bsd3],
  ['ISC', isc],
  ['MIT', mit],
]);

/**
 * Finds the texts of the licenses that an expression names, e.g. of `(MIT OR Apache-2.0)`, each once. Who has the copyright is
 * not in them.
 * @see https://spdx.github.io/spdx-spec/v2.3/SPDX-license-expressions/
 */
export function findLicenseTexts(expression: string): readonly string[] {
  const names = new Set(expression.split(/[\s()]+/));
  return [...licenses].flatMap(([name, { licenseText }]) => (names.has(name) ? [trimText(licenseText)] : []));
}

/** Removes the lines that name who has the copyright: a placeholder, or whoever wrote the license for work of their own. */
function trimText(text: string): string {
  return text
    .replaceAll(/^Copyright \(c\) .*\n/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
