import { answerAttacks } from './attacks/answers.ts';
import { bodyAttacks } from './attacks/bodies.ts';
import { churnAttacks } from './attacks/churn.ts';
import { connectionAttacks } from './attacks/connections.ts';
import { loadAttacks } from './attacks/load.ts';
import { documentAttacks } from './attacks/documents.ts';
import { fileAttacks } from './attacks/files.ts';
import { headerAttacks } from './attacks/headers.ts';
import { lifecycleAttacks } from './attacks/lifecycle.ts';
import { protocolAttacks } from './attacks/protocol.ts';
import { queryLoopAttacks } from './attacks/query-loops.ts';
import { searchAttacks } from './attacks/search.ts';
import { toolAttacks } from './attacks/tools.ts';
import { answerHeaderAttacks } from './attacks/answer-headers.ts';
import { filterAttacks } from './attacks/filters.ts';
import { keptDocumentAttacks } from './attacks/kept-documents.ts';
import { pipelineAttacks } from './attacks/pipelines.ts';
import { targetAttacks } from './attacks/targets.ts';
import { floodAttacks } from './attacks/floods.ts';
import { wrongRequestAttacks } from './attacks/wrong-requests.ts';
import type { Attack } from './harness/attack.ts';

/** All attacks, by kind. */
export const attacks: readonly Attack[] = [
  ...answerAttacks,
  ...filterAttacks,
  ...documentAttacks,
  ...keptDocumentAttacks,
  ...searchAttacks,
  ...connectionAttacks,
  ...churnAttacks,
  ...pipelineAttacks,
  ...queryLoopAttacks,
  ...protocolAttacks,
  ...headerAttacks,
  ...targetAttacks,
  ...answerHeaderAttacks,
  ...bodyAttacks,
  ...wrongRequestAttacks,
  ...fileAttacks,
  ...toolAttacks,
  ...floodAttacks,
  ...loadAttacks,
  ...lifecycleAttacks,
];
