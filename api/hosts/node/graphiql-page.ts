// GraphiQL as one page that loads nothing else.

import type { GraphiQLOptions } from 'graphql-yoga';
import type { Answer } from '../../http/answer.ts';
import { computeEntityTag } from '../../http/http-headers.ts';

/** Questions of writers and of tool authors, one for each tab. */
export const exampleQueries: readonly string[] = [
  `# What is broken? Every problem, by file and line: \`severity: [ERROR]\` alone lists what fails the build.
query Problems {
  content {
    diagnosticCounts { errors warnings infos }
  }
  diagnostics(first: 50, filter: { severity: [ERROR, WARNING] }) {
    totalCount
    nodes { formatted }
  }
  brokenLinks: pages(first: 50, filter: { hasBrokenLinks: true }) {
    nodes {
      url
      links(filter: { isBroken: true }) { href problem place { line column } }
    }
  }
}
`,
  `# What is orphaned? Pages that no other page's text links to.
query Orphans {
  pages(filter: { isOrphan: true }) {
    totalCount
    nodes { url title file { path } }
  }
}
`,
  `# Which pages say X in the title?
query InTitle($text: String! = "module") {
  pages(filter: { title: { contains: $text } }) {
    totalCount
    nodes { title url }
  }
}
`,
  `# What links here?
query LinksHere($url: URL! = "/concepts/") {
  page(by: { url: $url }) {
    title
    backlinks(first: 50) {
      totalCount
      nodes {
        title
        url
        source { url file { path } }
        place { line }
      }
    }
  }
}
`,
  `# What needs work? Pages without a description, and those that have not changed for the longest time.
query WantsWork {
  undescribed: pages(filter: { hasDescription: false }) {
    totalCount
    nodes { url excerpt(length: 80) }
  }
  oldest: pages(first: 10, orderBy: { field: UPDATED_AT }) {
    nodes { updatedAt url wordCount }
  }
}
`,
  `# Which pages link to another site? Only addresses that start like this; leave the url filter out for all of them.
query LinksElsewhere($start: String! = "https://github.com/") {
  links(filter: { kind: EXTERNAL, url: { startsWith: $start } }) {
    totalCount
    nodes { url source { url } place { line } }
  }
}
`,
  `# What does the documentation say about an option? An editor can show this.
query OptionFacts($path: String! = "output.filename") {
  options(filter: { path: { eq: $path } }) {
    nodes { path type default flag since deprecated url }
  }
}
`,
  `# Where is the answer? The search of the site.
query Find($words: String! = "split vendor chunks") {
  search(query: $words, first: 5) {
    totalCount
    nodes { title titlesAbove url score }
  }
}
`,
];

const options: GraphiQLOptions = {
  title: 'docgraph: explore the content',
  defaultTabs: exampleQueries.map((query) => ({ query })),
  shouldPersistHeaders: false,
};

/**
 * Creates the renderer of the page. It is made when first asked for, because the module is large (9 MB, 2 MB with
 * Brotli), and kept, so that its bytes are hashed and compressed once.
 */
export function createGraphiql(): () => Promise<Answer> {
  let page: Promise<Answer> | undefined;
  return () => (page ??= renderPage());
}

async function renderPage(): Promise<Answer> {
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
  const body = new TextEncoder().encode(renderGraphiQL(options));
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "frame-ancestors 'none'",
      'cache-control': 'public, max-age=0, must-revalidate',
      etag: await computeEntityTag('graphiql', body),
      vary: 'accept',
    },
    body,
    hasErrors: false,
  };
}
