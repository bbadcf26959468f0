// Pure. Who has which name: the kits of a site and what is built in.

import { frontMatterFields } from '../../schema/fields/front-matter.ts';
import { siteFields } from '../../schema/fields/site-fields.ts';
import type { Kit } from '../../schema/kits/kit.ts';
import { englishMessages } from '../../schema/messages/messages.ts';
import { directiveNames } from '../parse/directives/directive-registry.ts';
import { createConfigError, formatPlace, type ConfigFile } from './config-error.ts';

/** A kit that wants a name. */
interface Claimant {
  readonly kit: Pick<Kit, 'name'>;
  /** The module that it comes from. */
  readonly file: ConfigFile;
}

/** Who a name belongs to, for messages. */
const core = 'docgraph itself';

/** Creates a function that notes who has which name. It throws a ConfigError where somebody else has it. */
export function createClaims(): (kind: string, name: string, claimant: Claimant) => void {
  const owners = new Map<string, string>([
    ...directiveNames.map((name) => [`directive ${name}`, core] as const),
    ...Object.keys(frontMatterFields).map((name) => [`front matter field ${name}`, core] as const),
    ...Object.keys(siteFields).map((name) => [`field of site.yaml ${name}`, core] as const),
    ...Object.keys(englishMessages).map((name) => [`message ${name}`, core] as const),
    ...['/', '/search/'].map((path) => [`address ${path}`, core] as const),
  ]);
  return (kind, name, { kit, file }) => {
    const owner = owners.get(`${kind} ${name}`);
    if (owner === undefined) owners.set(`${kind} ${name}`, `the kit "${kit.name}" (${formatPlace(file, name)})`);
    else {
      throw createConfigError(file, {
        subject: name,
        message: `The ${kind} "${name}" of the kit "${kit.name}" belongs to ${owner}.`,
        hint: 'give it another name, or leave one of the kits out.',
      });
    }
  };
}
