import { answerAttacks } from './attacks/answers.ts';
import { bodyAttacks } from './attacks/bodies.ts';
import { connectionAttacks } from './attacks/connections.ts';
import { documentAttacks } from './attacks/documents.ts';
import { fileAttacks } from './attacks/files.ts';
import { headerAttacks } from './attacks/headers.ts';
import { lifecycleAttacks } from './attacks/lifecycle.ts';
import { searchAttacks } from './attacks/search.ts';
import { toolAttacks } from './attacks/tools.ts';
import type { Attack } from './harness/attack.ts';

/** All attacks, by kind. */
export const attacks: readonly Attack[] = [
  ...answerAttacks,
  ...documentAttacks,
  ...searchAttacks,
  ...connectionAttacks,
  ...headerAttacks,
  ...bodyAttacks,
  ...fileAttacks,
  ...toolAttacks,
  ...lifecycleAttacks,
];

/**
 * Attacks that the server does not withstand yet, by name, with what is missing. A name leaves the list with the change
 * that mends it; none may be added for a server that once withstood it.
 */
export const knownFailures: ReadonlyMap<string, string> = new Map([
  ['answers without the headers that protect readers', 'drawings of the site are not sandboxed'],
]);
