// Pure. Compares the documented facts of a hook with webpack's own.

import { findNearestName } from '../../../schema/nearest-name.ts';
import type { StatedHook } from '../../../web/kits/webpack/facts/stated-facts.ts';
import { createFinding, type DocFinding } from './finding.ts';
import { describeHook } from './read-declared-hooks.ts';
import type { SoftwareFacts } from './read-facts.ts';
import type { CheckedPage } from './read-pages.ts';

/** Checks one hook: `docs/hook` for one that does not exist, or has another type or other arguments. */
export function checkHook(
  page: CheckedPage,
  entry: StatedHook,
  facts: SoftwareFacts,
  declared: ReadonlySet<string>,
): DocFinding[] {
  const { path, place, type, argumentNames } = entry;
  if (path === undefined) {
    // A hook of a class: one like it is declared somewhere.
    const own = describeHook(type, argumentNames);
    if (declared.has(own)) return [];
    return [
      createFinding({
        code: 'docs/hook',
        filePath: page.filePath,
        place,
        message: 'No class has a hook of this type with these arguments.',
        found: own,
        hint: 'look at its class in the package.',
      }),
    ];
  }
  const [owner = '', , name = ''] = path.split('.');
  const hooks = Object.hasOwn(facts.hooks, owner) ? facts.hooks[owner] : undefined;
  const hook = hooks !== undefined && Object.hasOwn(hooks, name) ? hooks[name] : undefined;
  const report = (message: string, hint: string, expected?: string, found?: string): DocFinding =>
    createFinding({
      code: 'docs/hook',
      filePath: page.filePath,
      place,
      message,
      ...(expected === undefined ? {} : { expected }),
      ...(found === undefined ? {} : { found }),
      hint,
    });
  if (hooks === undefined)
    return [
      report(`There is no object "${owner}" with hooks.`, `known objects: ${Object.keys(facts.hooks).join(', ')}.`),
    ];
  if (hook === undefined) {
    const nearest = findNearestName(name, Object.keys(hooks));
    return [
      report(
        `There is no hook "${path}".`,
        nearest ? `did you mean "${owner}.hooks.${nearest}"?` : `known hooks: ${Object.keys(hooks).join(', ')}.`,
      ),
    ];
  }
  if (hook.type === undefined || hook.args === undefined)
    return hook.type === undefined || hook.type === type
      ? []
      : [report(`"${path}" has another type.`, `write type="${hook.type}".`, hook.type, type)];
  return [
    ...(hook.type === type
      ? []
      : [report(`"${path}" has another type.`, `write type="${hook.type}".`, hook.type, type)]),
    ...(hook.args.join() === argumentNames.join()
      ? []
      : [
          report(
            `"${path}" has other arguments.`,
            `write args="${hook.args.join(', ')}".`,
            hook.args.join(', ') || 'none',
            argumentNames.join(', ') || 'none',
          ),
        ]),
  ];
}
