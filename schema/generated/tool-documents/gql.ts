/* eslint-disable */
import * as types from './graphql.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
    "query IncomingLinksTool($url: URL!, $first: Int!, $after: String) {\n  ...ToolSource\n  page(by: {url: $url}) {\n    url\n    title\n    backlinks(first: $first, after: $after) {\n      totalCount\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      nodes {\n        title\n        url\n        source {\n          url\n          title\n        }\n      }\n    }\n  }\n}": typeof types.IncomingLinksToolDocument,
    "query ListSectionTool($slug: String!, $first: Int!, $after: String) {\n  ...ToolSource\n  section(slug: $slug) {\n    slug\n    title\n    url\n    pages(first: $first, after: $after) {\n      totalCount\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      nodes {\n        url\n        title\n        description\n        group\n        wordCount\n      }\n    }\n  }\n}": typeof types.ListSectionToolDocument,
    "query ListSectionsTool {\n  content {\n    snapshotId\n  }\n  site {\n    url\n    name\n    description\n  }\n  sections(includeRoot: true) {\n    slug\n    title\n    url\n    pages(first: 1) {\n      totalCount\n    }\n  }\n}": typeof types.ListSectionsToolDocument,
    "query NearestPagesTool($url: URL!) {\n  site {\n    url\n  }\n  nearestPages(url: $url) {\n    url\n    title\n  }\n}": typeof types.NearestPagesToolDocument,
    "query OutgoingLinksTool($url: URL!) {\n  ...ToolSource\n  page(by: {url: $url}) {\n    url\n    title\n    related {\n      title\n      url\n    }\n    links {\n      title\n      url\n      kind\n      problem\n      target {\n        title\n      }\n    }\n  }\n}": typeof types.OutgoingLinksToolDocument,
    "query PageByPathTool($path: String!) {\n  page(by: {path: $path}) {\n    url\n  }\n}": typeof types.PageByPathToolDocument,
    "query ReadHeadingTool($url: URL!, $fragment: String!) {\n  ...ToolSource\n  page(by: {url: $url}) {\n    url\n    title\n    anchors(flat: true) {\n      fragment\n      title\n      level\n    }\n    anchor(fragment: $fragment) {\n      fragment\n      title\n      level\n      markdown\n    }\n  }\n}": typeof types.ReadHeadingToolDocument,
    "query ReadPageTool($url: URL!) {\n  ...ToolSource\n  page(by: {url: $url}) {\n    url\n    title\n    markdown\n    updatedAt\n    verifiedWith\n    anchors(flat: true) {\n      fragment\n      title\n      level\n    }\n  }\n}": typeof types.ReadPageToolDocument,
    "query SearchTool($query: String!, $first: Int!, $after: String, $filter: SearchFilter) {\n  ...ToolSource\n  search(query: $query, first: $first, after: $after, filter: $filter) {\n    totalCount\n    suggestion\n    pageInfo {\n      hasNextPage\n      endCursor\n    }\n    sections {\n      sectionSlug\n      count\n    }\n    nodes {\n      url\n      title\n      titlesAbove\n      sectionSlug\n      excerpt {\n        text\n        isMatch\n      }\n    }\n  }\n}": typeof types.SearchToolDocument,
    "fragment ToolSource on Query {\n  content {\n    snapshotId\n  }\n  site {\n    url\n  }\n}": typeof types.ToolSourceFragmentDoc,
};
const documents: Documents = {
    "query IncomingLinksTool($url: URL!, $first: Int!, $after: String) {\n  ...ToolSource\n  page(by: {url: $url}) {\n    url\n    title\n    backlinks(first: $first, after: $after) {\n      totalCount\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      nodes {\n        title\n        url\n        source {\n          url\n          title\n        }\n      }\n    }\n  }\n}": types.IncomingLinksToolDocument,
    "query ListSectionTool($slug: String!, $first: Int!, $after: String) {\n  ...ToolSource\n  section(slug: $slug) {\n    slug\n    title\n    url\n    pages(first: $first, after: $after) {\n      totalCount\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      nodes {\n        url\n        title\n        description\n        group\n        wordCount\n      }\n    }\n  }\n}": types.ListSectionToolDocument,
    "query ListSectionsTool {\n  content {\n    snapshotId\n  }\n  site {\n    url\n    name\n    description\n  }\n  sections(includeRoot: true) {\n    slug\n    title\n    url\n    pages(first: 1) {\n      totalCount\n    }\n  }\n}": types.ListSectionsToolDocument,
    "query NearestPagesTool($url: URL!) {\n  site {\n    url\n  }\n  nearestPages(url: $url) {\n    url\n    title\n  }\n}": types.NearestPagesToolDocument,
    "query OutgoingLinksTool($url: URL!) {\n  ...ToolSource\n  page(by: {url: $url}) {\n    url\n    title\n    related {\n      title\n      url\n    }\n    links {\n      title\n      url\n      kind\n      problem\n      target {\n        title\n      }\n    }\n  }\n}": types.OutgoingLinksToolDocument,
    "query PageByPathTool($path: String!) {\n  page(by: {path: $path}) {\n    url\n  }\n}": types.PageByPathToolDocument,
    "query ReadHeadingTool($url: URL!, $fragment: String!) {\n  ...ToolSource\n  page(by: {url: $url}) {\n    url\n    title\n    anchors(flat: true) {\n      fragment\n      title\n      level\n    }\n    anchor(fragment: $fragment) {\n      fragment\n      title\n      level\n      markdown\n    }\n  }\n}": types.ReadHeadingToolDocument,
    "query ReadPageTool($url: URL!) {\n  ...ToolSource\n  page(by: {url: $url}) {\n    url\n    title\n    markdown\n    updatedAt\n    verifiedWith\n    anchors(flat: true) {\n      fragment\n      title\n      level\n    }\n  }\n}": types.ReadPageToolDocument,
    "query SearchTool($query: String!, $first: Int!, $after: String, $filter: SearchFilter) {\n  ...ToolSource\n  search(query: $query, first: $first, after: $after, filter: $filter) {\n    totalCount\n    suggestion\n    pageInfo {\n      hasNextPage\n      endCursor\n    }\n    sections {\n      sectionSlug\n      count\n    }\n    nodes {\n      url\n      title\n      titlesAbove\n      sectionSlug\n      excerpt {\n        text\n        isMatch\n      }\n    }\n  }\n}": types.SearchToolDocument,
    "fragment ToolSource on Query {\n  content {\n    snapshotId\n  }\n  site {\n    url\n  }\n}": types.ToolSourceFragmentDoc,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 *
 *
 * @example
 * ```ts
 * const query = graphql(`query GetUser($id: ID!) { user(id: $id) { name } }`);
 * ```
 *
 * The query argument is unknown!
 * Please regenerate the types.
 */
export function graphql(source: string): unknown;

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query IncomingLinksTool($url: URL!, $first: Int!, $after: String) {\n  ...ToolSource\n  page(by: {url: $url}) {\n    url\n    title\n    backlinks(first: $first, after: $after) {\n      totalCount\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      nodes {\n        title\n        url\n        source {\n          url\n          title\n        }\n      }\n    }\n  }\n}"): (typeof documents)["query IncomingLinksTool($url: URL!, $first: Int!, $after: String) {\n  ...ToolSource\n  page(by: {url: $url}) {\n    url\n    title\n    backlinks(first: $first, after: $after) {\n      totalCount\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      nodes {\n        title\n        url\n        source {\n          url\n          title\n        }\n      }\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query ListSectionTool($slug: String!, $first: Int!, $after: String) {\n  ...ToolSource\n  section(slug: $slug) {\n    slug\n    title\n    url\n    pages(first: $first, after: $after) {\n      totalCount\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      nodes {\n        url\n        title\n        description\n        group\n        wordCount\n      }\n    }\n  }\n}"): (typeof documents)["query ListSectionTool($slug: String!, $first: Int!, $after: String) {\n  ...ToolSource\n  section(slug: $slug) {\n    slug\n    title\n    url\n    pages(first: $first, after: $after) {\n      totalCount\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      nodes {\n        url\n        title\n        description\n        group\n        wordCount\n      }\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query ListSectionsTool {\n  content {\n    snapshotId\n  }\n  site {\n    url\n    name\n    description\n  }\n  sections(includeRoot: true) {\n    slug\n    title\n    url\n    pages(first: 1) {\n      totalCount\n    }\n  }\n}"): (typeof documents)["query ListSectionsTool {\n  content {\n    snapshotId\n  }\n  site {\n    url\n    name\n    description\n  }\n  sections(includeRoot: true) {\n    slug\n    title\n    url\n    pages(first: 1) {\n      totalCount\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query NearestPagesTool($url: URL!) {\n  site {\n    url\n  }\n  nearestPages(url: $url) {\n    url\n    title\n  }\n}"): (typeof documents)["query NearestPagesTool($url: URL!) {\n  site {\n    url\n  }\n  nearestPages(url: $url) {\n    url\n    title\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query OutgoingLinksTool($url: URL!) {\n  ...ToolSource\n  page(by: {url: $url}) {\n    url\n    title\n    related {\n      title\n      url\n    }\n    links {\n      title\n      url\n      kind\n      problem\n      target {\n        title\n      }\n    }\n  }\n}"): (typeof documents)["query OutgoingLinksTool($url: URL!) {\n  ...ToolSource\n  page(by: {url: $url}) {\n    url\n    title\n    related {\n      title\n      url\n    }\n    links {\n      title\n      url\n      kind\n      problem\n      target {\n        title\n      }\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query PageByPathTool($path: String!) {\n  page(by: {path: $path}) {\n    url\n  }\n}"): (typeof documents)["query PageByPathTool($path: String!) {\n  page(by: {path: $path}) {\n    url\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query ReadHeadingTool($url: URL!, $fragment: String!) {\n  ...ToolSource\n  page(by: {url: $url}) {\n    url\n    title\n    anchors(flat: true) {\n      fragment\n      title\n      level\n    }\n    anchor(fragment: $fragment) {\n      fragment\n      title\n      level\n      markdown\n    }\n  }\n}"): (typeof documents)["query ReadHeadingTool($url: URL!, $fragment: String!) {\n  ...ToolSource\n  page(by: {url: $url}) {\n    url\n    title\n    anchors(flat: true) {\n      fragment\n      title\n      level\n    }\n    anchor(fragment: $fragment) {\n      fragment\n      title\n      level\n      markdown\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query ReadPageTool($url: URL!) {\n  ...ToolSource\n  page(by: {url: $url}) {\n    url\n    title\n    markdown\n    updatedAt\n    verifiedWith\n    anchors(flat: true) {\n      fragment\n      title\n      level\n    }\n  }\n}"): (typeof documents)["query ReadPageTool($url: URL!) {\n  ...ToolSource\n  page(by: {url: $url}) {\n    url\n    title\n    markdown\n    updatedAt\n    verifiedWith\n    anchors(flat: true) {\n      fragment\n      title\n      level\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query SearchTool($query: String!, $first: Int!, $after: String, $filter: SearchFilter) {\n  ...ToolSource\n  search(query: $query, first: $first, after: $after, filter: $filter) {\n    totalCount\n    suggestion\n    pageInfo {\n      hasNextPage\n      endCursor\n    }\n    sections {\n      sectionSlug\n      count\n    }\n    nodes {\n      url\n      title\n      titlesAbove\n      sectionSlug\n      excerpt {\n        text\n        isMatch\n      }\n    }\n  }\n}"): (typeof documents)["query SearchTool($query: String!, $first: Int!, $after: String, $filter: SearchFilter) {\n  ...ToolSource\n  search(query: $query, first: $first, after: $after, filter: $filter) {\n    totalCount\n    suggestion\n    pageInfo {\n      hasNextPage\n      endCursor\n    }\n    sections {\n      sectionSlug\n      count\n    }\n    nodes {\n      url\n      title\n      titlesAbove\n      sectionSlug\n      excerpt {\n        text\n        isMatch\n      }\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "fragment ToolSource on Query {\n  content {\n    snapshotId\n  }\n  site {\n    url\n  }\n}"): (typeof documents)["fragment ToolSource on Query {\n  content {\n    snapshotId\n  }\n  site {\n    url\n  }\n}"];

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}

export type DocumentType<TDocumentNode extends DocumentNode<any, any>> = TDocumentNode extends DocumentNode<  infer TType,  any>  ? TType  : never;