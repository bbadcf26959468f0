import { createContext, useContext } from 'react';
import { useQuery } from 'urql';
import { useRetry } from '../data/use-retry.ts';
import { buildQueryDocument, type KitQuery } from './kit-data.ts';

/** The later queries of the screen that is shown. */
export const LaterQueries = createContext<readonly KitQuery[]>([]);

/** The state of a query. */
export interface DocumentState<Data> {
  /** Undefined until it is there. */
  readonly data: Data | undefined;
  readonly hasFailed: boolean;
  /** Asks again. */
  readonly retry: () => void;
}

/**
 * Asks for the data of a later query of the screen.
 * @param name name of the operation
 * @throws Error when the screen has no such query
 */
export function useDocument<Data>(name: string): DocumentState<Data> {
  const query = useContext(LaterQueries).find((each) => each.name === name);
  if (query === undefined) throw new Error(`This screen has no later query "${name}".`);
  // the kit's own query: what it asks for is what it gets
  const [{ data, error, fetching }, refetch] = useQuery({ query: buildQueryDocument(query), variables: {} });
  const retry = useRetry(error, refetch);
  return { data: data as Data | undefined, hasFailed: error !== undefined && !fetching, retry };
}
