import type { RequestPolicy, TypedDocumentNode } from '@urql/core';
import { useQuery } from 'urql';
import { SiteFrameDocument, HomeDocument, ContentProblemsDocument, AlternatesDocument, NotFoundDocument, PageDocument, HashRedirectsDocument, SearchDocument, PageAnchorsDocument, SidebarDocument } from './documents/graphql.ts';

type VariablesOf<Document> = Document extends TypedDocumentNode<infer _Result, infer Variables> ? Variables : never;

/** Options of a query hook: `pause` delays the query, `requestPolicy` replaces cache-first. */
export interface HookOptions { readonly pause?: boolean; readonly requestPolicy?: RequestPolicy }

/** Runs SiteFrame. */
export const useSiteFrameQuery = (options: HookOptions = {}) => useQuery({ query: SiteFrameDocument, ...options });
/** Runs Home. */
export const useHomeQuery = (options: HookOptions = {}) => useQuery({ query: HomeDocument, ...options });
/** Runs ContentProblems with typed variables. */
export const useContentProblemsQuery = (variables: VariablesOf<typeof ContentProblemsDocument>, options: HookOptions = {}) => useQuery({ query: ContentProblemsDocument, variables, ...options });
/** Runs Alternates with typed variables. */
export const useAlternatesQuery = (variables: VariablesOf<typeof AlternatesDocument>, options: HookOptions = {}) => useQuery({ query: AlternatesDocument, variables, ...options });
/** Runs NotFound. */
export const useNotFoundQuery = (options: HookOptions = {}) => useQuery({ query: NotFoundDocument, ...options });
/** Runs Page with typed variables. */
export const usePageQuery = (variables: VariablesOf<typeof PageDocument>, options: HookOptions = {}) => useQuery({ query: PageDocument, variables, ...options });
/** Runs HashRedirects. */
export const useHashRedirectsQuery = (options: HookOptions = {}) => useQuery({ query: HashRedirectsDocument, ...options });
/** Runs Search with typed variables. */
export const useSearchQuery = (variables: VariablesOf<typeof SearchDocument>, options: HookOptions = {}) => useQuery({ query: SearchDocument, variables, ...options });
/** Runs PageAnchors with typed variables. */
export const usePageAnchorsQuery = (variables: VariablesOf<typeof PageAnchorsDocument>, options: HookOptions = {}) => useQuery({ query: PageAnchorsDocument, variables, ...options });
/** Runs Sidebar with typed variables. */
export const useSidebarQuery = (variables: VariablesOf<typeof SidebarDocument>, options: HookOptions = {}) => useQuery({ query: SidebarDocument, variables, ...options });
