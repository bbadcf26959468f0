// Pure. A typing mistake in a name.

import type { Random } from '../../../attacks/harness/random.ts';

/** Misspells a name: two letters swapped, one left out, doubled or replaced. The first letter stays. */
export function misspell(name: string, random: Random): string {
  const letters = [...name.matchAll(/[a-zA-Z]/g)].map(({ index }) => index).slice(1);
  for (let attempt = 0; attempt < 20 && letters.length > 1; attempt += 1) {
    const at = random.pick(letters);
    const [letter, next] = [name.charAt(at), name.charAt(at + 1)];
    const wrong = random.pick([
      name.slice(0, at) + name.slice(at + 1),
      name.slice(0, at) + letter + name.slice(at),
      name.slice(0, at) + (letter === 'e' ? 'a' : 'e') + name.slice(at + 1),
      ...(/[a-zA-Z]/.test(next) ? [name.slice(0, at) + next + letter + name.slice(at + 2)] : []),
    ]);
    if (wrong !== name) return wrong;
  }
  return `${name}s`;
}
