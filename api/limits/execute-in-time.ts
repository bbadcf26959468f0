import { execute, type ExecutionArgs, type ExecutionResult } from 'graphql';
import { createApiError } from '../api-error.ts';

/**
 * Executes an operation and gives up after a time: waiting ends, nothing further is started.
 * Work that never waits cannot be stopped half-way; the cost limit bounds it.
 * @returns the result; EXECUTION_TIMEOUT as its only error when the time is over
 */
export function executeInTime(args: ExecutionArgs, timeMs: number): ExecutionResult | Promise<ExecutionResult> {
  const controller = new AbortController();
  const result = execute({ ...args, abortSignal: controller.signal });
  if (!(result instanceof Promise)) return result;
  const timer = setTimeout(() => controller.abort(), timeMs);
  return result
    .catch((error: unknown) => {
      if (controller.signal.aborted) return { errors: [createTimeoutError(timeMs)] };
      throw error;
    })
    .finally(() => clearTimeout(timer));
}

function createTimeoutError(timeMs: number): ReturnType<typeof createApiError> {
  return createApiError({
    code: 'EXECUTION_TIMEOUT',
    message: `The query took longer than ${timeMs} ms.`,
    hint: 'ask for fewer pages or fewer texts at a time',
    status: 503,
    details: { limit: timeMs },
  });
}
