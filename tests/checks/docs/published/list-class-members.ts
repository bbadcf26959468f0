// Pure. The members of classes in type declarations, by name alone.

/** Lists members such as `Compilation.emitAsset` and `Compilation.hooks.seal`, in the order of the declarations. */
export function listClassMembers(types: string): string[] {
  const members = new Set<string>();
  let owner: string | undefined;
  let isInHooks = false;
  for (const line of types.split('\n')) {
    const [, name] = /^(?:export )?(?:declare )?(?:abstract )?class (\w+)/.exec(line) ?? [];
    if (name !== undefined) owner = name;
    else if (line.startsWith('}')) owner = undefined;
    const [, hook] = /^\t\t(?:readonly )?(\w+)\??:/.exec(line) ?? [];
    if (owner !== undefined && isInHooks && hook !== undefined) members.add(`${owner}.hooks.${hook}`);
    if (/^\thooks: .*\{$/.test(line)) isInHooks = true;
    else if (line.startsWith('\t}')) isInHooks = false;
    const [, member] = /^\t(?:static |readonly |abstract |get |set )*(\w+)[?(:<]/.exec(line) ?? [];
    if (owner !== undefined && member !== undefined) members.add(`${owner}.${member}`);
  }
  return [...members];
}
