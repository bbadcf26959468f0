import { answerAttacks } from './attacks/answers.ts';
import { bodyAttacks } from './attacks/bodies.ts';
import { connectionAttacks } from './attacks/connections.ts';
import { crowdAttacks } from './attacks/crowds.ts';
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
  ...crowdAttacks,
  ...lifecycleAttacks,
];
