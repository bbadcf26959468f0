// What the site shows at an address: queries, title and component. All screens are in `screens.ts`.

import type { TypedDocumentNode } from 'urql';
import type { HeadPage } from '../routing/page-head.ts';
import type { ScreenProps } from '../routing/screen-props.ts';
import type { LazyPart } from './lazy-part.ts';
import { english, type Language } from '../../../schema/messages/message.ts';

/** A query with its variables. */
export interface ScreenQuery {
  readonly document: TypedDocumentNode<unknown>;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** A screen. */
export interface Screen {
  /** The only address; undefined for the screen of all others. */
  readonly path: string | undefined;
  /** Name of the chunk with its code, `NAME-screen.tsx`; undefined when that is part of every page's script. */
  readonly chunk: string | undefined;
  /** Lists the queries that it needs first. */
  readonly listQueries: (path: string) => readonly ScreenQuery[];
  /**
   * Builds what the document's head says of it.
   * @param data the data of its queries
   * @param language English when left out
   * @returns undefined when there is no such page
   */
  readonly findHead: (data: readonly unknown[], language?: Language) => HeadPage | undefined;
  /** Finds the section whose sidebar it shows; undefined for a screen without a sidebar. */
  readonly findSectionSlug?: (data: readonly unknown[]) => string | undefined;
  readonly part: LazyPart<ScreenProps>;
}

/** Builds a query. */
export function buildScreenQuery<Data, Variables extends ScreenQuery['variables']>(
  document: TypedDocumentNode<Data, Variables>,
  variables: NoInfer<Variables>,
): ScreenQuery {
  return { document, variables } as ScreenQuery; // the variables are those of the document
}

/** Defines a screen with one query at most. */
export function defineScreen<Data = never, Variables extends ScreenQuery['variables'] = never>(
  screen: Pick<Screen, 'path' | 'chunk' | 'part'> & {
    readonly query?: {
      readonly document: TypedDocumentNode<Data, Variables>;
      readonly getVariables: (path: string) => Variables;
    };
    readonly findHead: (data: Data | undefined, language: Language) => HeadPage | undefined;
    readonly findSectionSlug?: (data: Data | undefined) => string | undefined;
  },
): Screen {
  const { path, chunk, part, query, findHead, findSectionSlug } = screen;
  // the results come in the order of the queries, and each document says what its data is
  return {
    path,
    chunk,
    part,
    listQueries: (url) => (query === undefined ? [] : [buildScreenQuery(query.document, query.getVariables(url))]),
    findHead: ([data], language = english) => findHead((data ?? undefined) as Data | undefined, language),
    ...(findSectionSlug && { findSectionSlug: ([data]) => findSectionSlug((data ?? undefined) as Data | undefined) }),
  };
}
