// IO. `npm run query`: one GraphQL query against the content, its answer as JSON on standard output.

import { answerQuery } from './answer-query.ts';
import { startCommand } from './run-command.ts';

export const finished = startCommand('query', answerQuery);
