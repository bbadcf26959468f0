import { createContext, useCallback, useContext, useMemo } from 'react';
import { useClient, useQuery } from 'urql';
import { useRetry } from '../data/use-retry.ts';
import { buildQueryDocument, type KitQuery } from './kit-data.ts';

type QueryDocument = ReturnType<typeof buildQueryDocument>;

/** The queries that a component can ask for: the later ones of the screen that is shown, or those for other components. */
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
 * Asks for the data of a query: a later one of the screen, or one of the kit's `queries` outside of screens.
 * @param name name of the operation
 * @throws Error when there is no such query
 */
export function useDocument<Data>(name: string): DocumentState<Data> {
  const [{ data, error, fetching }, refetch] = useQuery({ query: useLaterDocument(name), variables: {} });
  const retry = useRetry(error, refetch);
  // the kit's own query: what it asks for is what it gets
  return { data: data as Data | undefined, hasFailed: error !== undefined && !fetching, retry };
}

/**
 * Returns a function that asks for the data of a later query of the screen, for what a reader may never need. It rejects
 * when the data cannot be loaded.
 * @param name name of the operation
 * @throws Error when the screen has no such query
 */
export function useDocumentLoader<Data>(name: string): () => Promise<Data> {
  const client = useClient();
  const document = useLaterDocument(name);
  return useCallback(async () => {
    const { data, error } = await client.query(document, {}).toPromise();
    if (data === undefined) throw error ?? new Error(`${name} has no data.`);
    return data as Data; // as above
  }, [client, document, name]);
}

function useLaterDocument(name: string): QueryDocument {
  const query = useContext(LaterQueries).find((each) => each.name === name);
  if (query === undefined) throw new Error(`There is no query "${name}" to ask for here.`);
  return useMemo(() => buildQueryDocument(query), [query]);
}
