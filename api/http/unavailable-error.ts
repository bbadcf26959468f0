import { createApiError } from '../graph/context/api-error.ts';

/** Creates the error for a site whose content cannot be queried. */
export function createUnavailableError(): Error {
  return createApiError({
    code: 'CONTENT_UNAVAILABLE',
    message: 'The content of this site cannot be queried here.',
    hint: 'ask for persisted documents, or run the command `serve` where the content folder is',
    status: 503,
  });
}
