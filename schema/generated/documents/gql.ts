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
    "subscription ContentChanged {\n  contentChanged {\n    snapshotId\n    changedUrls\n    diagnosticCounts {\n      errors\n      warnings\n      infos\n    }\n  }\n}": typeof types.ContentChangedDocument,
    "query ContentProblems($severity: [Severity!]) {\n  diagnostics(first: 50, filter: {severity: $severity}) {\n    totalCount\n    nodes {\n      code\n      severity\n      message\n      hint\n      path\n      excerpt\n      place {\n        line\n        column\n        endLine\n        endColumn\n      }\n      page {\n        url\n      }\n    }\n  }\n}": typeof types.ContentProblemsDocument,
    "query Home {\n  site {\n    hasSponsors\n    sponsorsUrl\n    splash {\n      text\n      words\n      links {\n        title\n        url\n      }\n    }\n  }\n  page(by: {url: \"/\"}) {\n    title\n    description\n    html\n  }\n  sections {\n    slug\n    title\n    index {\n      description\n    }\n    pages(first: 1) {\n      totalCount\n      nodes {\n        url\n      }\n    }\n  }\n  section(slug: \"\") {\n    sidebar {\n      title\n      url\n      group\n    }\n  }\n}": typeof types.HomeDocument,
    "query PageAnchors($url: URL!) {\n  page(by: {url: $url}) {\n    url\n    anchors(flat: true) {\n      fragment\n      shortTitle\n      level\n    }\n  }\n}": typeof types.PageAnchorsDocument,
    "query Page($url: URL!) {\n  page(by: {url: $url}) {\n    url\n    title\n    description\n    html\n    isPrintable\n    group\n    section {\n      slug\n      title\n      url\n      index {\n        url\n      }\n    }\n    anchors(flat: true) {\n      fragment\n      shortTitle\n      level\n    }\n    related {\n      title\n      url\n    }\n    previous {\n      title\n      url\n    }\n    next {\n      title\n      url\n    }\n    editUrl\n    markdownUrl\n    repoUrl\n    date\n    updatedAt\n    contributors {\n      totalCount\n      nodes {\n        handle\n        url\n        avatarUrl\n      }\n    }\n  }\n}": typeof types.PageDocument,
    "query Sidebar($slug: String!) {\n  section(slug: $slug) {\n    slug\n    title\n    url\n    printable {\n      url\n    }\n    sidebar {\n      ...SidebarEntry\n      children {\n        ...SidebarEntry\n        children {\n          ...SidebarEntry\n        }\n      }\n    }\n  }\n}\n\nfragment SidebarEntry on SidebarItem {\n  title\n  url\n  group\n}": typeof types.SidebarDocument,
    "query SiteFrame {\n  site {\n    name\n    description\n    lang\n    url\n    repositoryUrl\n    languages {\n      lang\n      title\n      url\n    }\n    versions {\n      name\n      url\n      isCurrent\n    }\n    headerLinks {\n      title\n      url\n      activeFor\n    }\n    iconLinks {\n      title\n      url\n    }\n    footerLinks {\n      title\n      url\n    }\n    isOffline\n    banner {\n      version\n      text\n      link {\n        title\n        url\n      }\n    }\n    promotion {\n      text\n      link {\n        title\n        url\n      }\n    }\n    analytics {\n      name\n      options {\n        name\n        value\n      }\n    }\n    menu {\n      slug\n      title\n      pages(first: 1) {\n        nodes {\n          url\n        }\n      }\n    }\n  }\n  redirects(isHash: true) {\n    from\n    to\n  }\n}": typeof types.SiteFrameDocument,
    "query Sponsors {\n  total: sponsors(type: TOTAL) {\n    ...SponsorEntry\n    rank(type: TOTAL)\n    amountUsd(type: TOTAL)\n  }\n  monthly: sponsors(type: MONTHLY) {\n    ...SponsorEntry\n    rank(type: MONTHLY)\n    amountUsd(type: MONTHLY)\n  }\n}\n\nfragment SponsorEntry on Sponsor {\n  slug\n  name\n  websiteUrl\n  avatarUrl\n  firstDonation\n  isSample\n}": typeof types.SponsorsDocument,
    "query Vote {\n  page(by: {url: \"/vote/\"}) {\n    title\n    description\n    html\n  }\n  site {\n    proposals {\n      slug\n      title\n      description\n      url\n    }\n  }\n}": typeof types.VoteDocument,
};
const documents: Documents = {
    "subscription ContentChanged {\n  contentChanged {\n    snapshotId\n    changedUrls\n    diagnosticCounts {\n      errors\n      warnings\n      infos\n    }\n  }\n}": types.ContentChangedDocument,
    "query ContentProblems($severity: [Severity!]) {\n  diagnostics(first: 50, filter: {severity: $severity}) {\n    totalCount\n    nodes {\n      code\n      severity\n      message\n      hint\n      path\n      excerpt\n      place {\n        line\n        column\n        endLine\n        endColumn\n      }\n      page {\n        url\n      }\n    }\n  }\n}": types.ContentProblemsDocument,
    "query Home {\n  site {\n    hasSponsors\n    sponsorsUrl\n    splash {\n      text\n      words\n      links {\n        title\n        url\n      }\n    }\n  }\n  page(by: {url: \"/\"}) {\n    title\n    description\n    html\n  }\n  sections {\n    slug\n    title\n    index {\n      description\n    }\n    pages(first: 1) {\n      totalCount\n      nodes {\n        url\n      }\n    }\n  }\n  section(slug: \"\") {\n    sidebar {\n      title\n      url\n      group\n    }\n  }\n}": types.HomeDocument,
    "query PageAnchors($url: URL!) {\n  page(by: {url: $url}) {\n    url\n    anchors(flat: true) {\n      fragment\n      shortTitle\n      level\n    }\n  }\n}": types.PageAnchorsDocument,
    "query Page($url: URL!) {\n  page(by: {url: $url}) {\n    url\n    title\n    description\n    html\n    isPrintable\n    group\n    section {\n      slug\n      title\n      url\n      index {\n        url\n      }\n    }\n    anchors(flat: true) {\n      fragment\n      shortTitle\n      level\n    }\n    related {\n      title\n      url\n    }\n    previous {\n      title\n      url\n    }\n    next {\n      title\n      url\n    }\n    editUrl\n    markdownUrl\n    repoUrl\n    date\n    updatedAt\n    contributors {\n      totalCount\n      nodes {\n        handle\n        url\n        avatarUrl\n      }\n    }\n  }\n}": types.PageDocument,
    "query Sidebar($slug: String!) {\n  section(slug: $slug) {\n    slug\n    title\n    url\n    printable {\n      url\n    }\n    sidebar {\n      ...SidebarEntry\n      children {\n        ...SidebarEntry\n        children {\n          ...SidebarEntry\n        }\n      }\n    }\n  }\n}\n\nfragment SidebarEntry on SidebarItem {\n  title\n  url\n  group\n}": types.SidebarDocument,
    "query SiteFrame {\n  site {\n    name\n    description\n    lang\n    url\n    repositoryUrl\n    languages {\n      lang\n      title\n      url\n    }\n    versions {\n      name\n      url\n      isCurrent\n    }\n    headerLinks {\n      title\n      url\n      activeFor\n    }\n    iconLinks {\n      title\n      url\n    }\n    footerLinks {\n      title\n      url\n    }\n    isOffline\n    banner {\n      version\n      text\n      link {\n        title\n        url\n      }\n    }\n    promotion {\n      text\n      link {\n        title\n        url\n      }\n    }\n    analytics {\n      name\n      options {\n        name\n        value\n      }\n    }\n    menu {\n      slug\n      title\n      pages(first: 1) {\n        nodes {\n          url\n        }\n      }\n    }\n  }\n  redirects(isHash: true) {\n    from\n    to\n  }\n}": types.SiteFrameDocument,
    "query Sponsors {\n  total: sponsors(type: TOTAL) {\n    ...SponsorEntry\n    rank(type: TOTAL)\n    amountUsd(type: TOTAL)\n  }\n  monthly: sponsors(type: MONTHLY) {\n    ...SponsorEntry\n    rank(type: MONTHLY)\n    amountUsd(type: MONTHLY)\n  }\n}\n\nfragment SponsorEntry on Sponsor {\n  slug\n  name\n  websiteUrl\n  avatarUrl\n  firstDonation\n  isSample\n}": types.SponsorsDocument,
    "query Vote {\n  page(by: {url: \"/vote/\"}) {\n    title\n    description\n    html\n  }\n  site {\n    proposals {\n      slug\n      title\n      description\n      url\n    }\n  }\n}": types.VoteDocument,
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
export function graphql(source: "subscription ContentChanged {\n  contentChanged {\n    snapshotId\n    changedUrls\n    diagnosticCounts {\n      errors\n      warnings\n      infos\n    }\n  }\n}"): (typeof documents)["subscription ContentChanged {\n  contentChanged {\n    snapshotId\n    changedUrls\n    diagnosticCounts {\n      errors\n      warnings\n      infos\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query ContentProblems($severity: [Severity!]) {\n  diagnostics(first: 50, filter: {severity: $severity}) {\n    totalCount\n    nodes {\n      code\n      severity\n      message\n      hint\n      path\n      excerpt\n      place {\n        line\n        column\n        endLine\n        endColumn\n      }\n      page {\n        url\n      }\n    }\n  }\n}"): (typeof documents)["query ContentProblems($severity: [Severity!]) {\n  diagnostics(first: 50, filter: {severity: $severity}) {\n    totalCount\n    nodes {\n      code\n      severity\n      message\n      hint\n      path\n      excerpt\n      place {\n        line\n        column\n        endLine\n        endColumn\n      }\n      page {\n        url\n      }\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query Home {\n  site {\n    hasSponsors\n    sponsorsUrl\n    splash {\n      text\n      words\n      links {\n        title\n        url\n      }\n    }\n  }\n  page(by: {url: \"/\"}) {\n    title\n    description\n    html\n  }\n  sections {\n    slug\n    title\n    index {\n      description\n    }\n    pages(first: 1) {\n      totalCount\n      nodes {\n        url\n      }\n    }\n  }\n  section(slug: \"\") {\n    sidebar {\n      title\n      url\n      group\n    }\n  }\n}"): (typeof documents)["query Home {\n  site {\n    hasSponsors\n    sponsorsUrl\n    splash {\n      text\n      words\n      links {\n        title\n        url\n      }\n    }\n  }\n  page(by: {url: \"/\"}) {\n    title\n    description\n    html\n  }\n  sections {\n    slug\n    title\n    index {\n      description\n    }\n    pages(first: 1) {\n      totalCount\n      nodes {\n        url\n      }\n    }\n  }\n  section(slug: \"\") {\n    sidebar {\n      title\n      url\n      group\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query PageAnchors($url: URL!) {\n  page(by: {url: $url}) {\n    url\n    anchors(flat: true) {\n      fragment\n      shortTitle\n      level\n    }\n  }\n}"): (typeof documents)["query PageAnchors($url: URL!) {\n  page(by: {url: $url}) {\n    url\n    anchors(flat: true) {\n      fragment\n      shortTitle\n      level\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query Page($url: URL!) {\n  page(by: {url: $url}) {\n    url\n    title\n    description\n    html\n    isPrintable\n    group\n    section {\n      slug\n      title\n      url\n      index {\n        url\n      }\n    }\n    anchors(flat: true) {\n      fragment\n      shortTitle\n      level\n    }\n    related {\n      title\n      url\n    }\n    previous {\n      title\n      url\n    }\n    next {\n      title\n      url\n    }\n    editUrl\n    markdownUrl\n    repoUrl\n    date\n    updatedAt\n    contributors {\n      totalCount\n      nodes {\n        handle\n        url\n        avatarUrl\n      }\n    }\n  }\n}"): (typeof documents)["query Page($url: URL!) {\n  page(by: {url: $url}) {\n    url\n    title\n    description\n    html\n    isPrintable\n    group\n    section {\n      slug\n      title\n      url\n      index {\n        url\n      }\n    }\n    anchors(flat: true) {\n      fragment\n      shortTitle\n      level\n    }\n    related {\n      title\n      url\n    }\n    previous {\n      title\n      url\n    }\n    next {\n      title\n      url\n    }\n    editUrl\n    markdownUrl\n    repoUrl\n    date\n    updatedAt\n    contributors {\n      totalCount\n      nodes {\n        handle\n        url\n        avatarUrl\n      }\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query Sidebar($slug: String!) {\n  section(slug: $slug) {\n    slug\n    title\n    url\n    printable {\n      url\n    }\n    sidebar {\n      ...SidebarEntry\n      children {\n        ...SidebarEntry\n        children {\n          ...SidebarEntry\n        }\n      }\n    }\n  }\n}\n\nfragment SidebarEntry on SidebarItem {\n  title\n  url\n  group\n}"): (typeof documents)["query Sidebar($slug: String!) {\n  section(slug: $slug) {\n    slug\n    title\n    url\n    printable {\n      url\n    }\n    sidebar {\n      ...SidebarEntry\n      children {\n        ...SidebarEntry\n        children {\n          ...SidebarEntry\n        }\n      }\n    }\n  }\n}\n\nfragment SidebarEntry on SidebarItem {\n  title\n  url\n  group\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query SiteFrame {\n  site {\n    name\n    description\n    lang\n    url\n    repositoryUrl\n    languages {\n      lang\n      title\n      url\n    }\n    versions {\n      name\n      url\n      isCurrent\n    }\n    headerLinks {\n      title\n      url\n      activeFor\n    }\n    iconLinks {\n      title\n      url\n    }\n    footerLinks {\n      title\n      url\n    }\n    isOffline\n    banner {\n      version\n      text\n      link {\n        title\n        url\n      }\n    }\n    promotion {\n      text\n      link {\n        title\n        url\n      }\n    }\n    analytics {\n      name\n      options {\n        name\n        value\n      }\n    }\n    menu {\n      slug\n      title\n      pages(first: 1) {\n        nodes {\n          url\n        }\n      }\n    }\n  }\n  redirects(isHash: true) {\n    from\n    to\n  }\n}"): (typeof documents)["query SiteFrame {\n  site {\n    name\n    description\n    lang\n    url\n    repositoryUrl\n    languages {\n      lang\n      title\n      url\n    }\n    versions {\n      name\n      url\n      isCurrent\n    }\n    headerLinks {\n      title\n      url\n      activeFor\n    }\n    iconLinks {\n      title\n      url\n    }\n    footerLinks {\n      title\n      url\n    }\n    isOffline\n    banner {\n      version\n      text\n      link {\n        title\n        url\n      }\n    }\n    promotion {\n      text\n      link {\n        title\n        url\n      }\n    }\n    analytics {\n      name\n      options {\n        name\n        value\n      }\n    }\n    menu {\n      slug\n      title\n      pages(first: 1) {\n        nodes {\n          url\n        }\n      }\n    }\n  }\n  redirects(isHash: true) {\n    from\n    to\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query Sponsors {\n  total: sponsors(type: TOTAL) {\n    ...SponsorEntry\n    rank(type: TOTAL)\n    amountUsd(type: TOTAL)\n  }\n  monthly: sponsors(type: MONTHLY) {\n    ...SponsorEntry\n    rank(type: MONTHLY)\n    amountUsd(type: MONTHLY)\n  }\n}\n\nfragment SponsorEntry on Sponsor {\n  slug\n  name\n  websiteUrl\n  avatarUrl\n  firstDonation\n  isSample\n}"): (typeof documents)["query Sponsors {\n  total: sponsors(type: TOTAL) {\n    ...SponsorEntry\n    rank(type: TOTAL)\n    amountUsd(type: TOTAL)\n  }\n  monthly: sponsors(type: MONTHLY) {\n    ...SponsorEntry\n    rank(type: MONTHLY)\n    amountUsd(type: MONTHLY)\n  }\n}\n\nfragment SponsorEntry on Sponsor {\n  slug\n  name\n  websiteUrl\n  avatarUrl\n  firstDonation\n  isSample\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query Vote {\n  page(by: {url: \"/vote/\"}) {\n    title\n    description\n    html\n  }\n  site {\n    proposals {\n      slug\n      title\n      description\n      url\n    }\n  }\n}"): (typeof documents)["query Vote {\n  page(by: {url: \"/vote/\"}) {\n    title\n    description\n    html\n  }\n  site {\n    proposals {\n      slug\n      title\n      description\n      url\n    }\n  }\n}"];

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}

export type DocumentType<TDocumentNode extends DocumentNode<any, any>> = TDocumentNode extends DocumentNode<  infer TType,  any>  ? TType  : never;