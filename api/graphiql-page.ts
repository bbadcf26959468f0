import type { GraphiQLOptions } from 'graphql-yoga';

/** Lists the questions a writer has, one for each tab of GraphiQL. */
export const exampleQueries: readonly string[] = [
  `# What is broken? Every problem, the worst first: \`severity: [ERROR]\` alone lists what fails the build.
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
];

const options: GraphiQLOptions = {
  title: 'docgraph: explore the content',
  defaultTabs: exampleQueries.map((query) => ({ query })),
  shouldPersistHeaders: false,
};

/** Renders GraphiQL as one page that loads nothing else; the module is large, so it is loaded when first asked for. */
export async function renderGraphiqlPage(): Promise<string> {
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
  return renderGraphiQL(options);
}
