/** Example queries for writers and tool authors. Each one is a tab in GraphiQL. */
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
  `# Where is the answer? The search of the site.
query Find($words: String! = "split vendor chunks") {
  search(query: $words, first: 5) {
    totalCount
    nodes { title titlesAbove url score }
  }
}
`,
  `# What is there? The sections with their first pages.
query Sections {
  sections {
    title
    url
    pages(first: 3) {
      totalCount
      nodes { title url wordCount }
    }
  }
}
`,
];
