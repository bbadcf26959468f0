import { createApiError } from '../graph/context/api-error.ts';

/** Creates the error for a site whose content is not there to be queried. */
export function createUnavailableError(): Error {
  return createApiError({
    code: 'CONTENT_UNAVAILABLE',
    message: 'The content this site was made from cannot be read here.',
    hint: 'ask for persisted documents, or run `npm run serve` where the content folder is',
    status: 503,
  });
}
