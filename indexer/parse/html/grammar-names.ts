// Parse stage: the name of a language on a code fence → the name of its grammar.

const aliases: Readonly<Record<string, string>> = {
  bash: 'sh shell zsh',
  batch: 'bat cmd',
  coffeescript: 'coffee',
  cpp: 'c++',
  csharp: 'cs',
  css: 'pcss postcss',
  diff: 'patch',
  docker: 'dockerfile',
  go: 'golang',
  graphql: 'gql',
  handlebars: 'hbs',
  haskell: 'hs',
  hcl: 'tf terraform',
  ignore: 'gitignore npmignore',
  javascript: 'js cjs mjs node',
  json: 'jsonc webmanifest',
  kotlin: 'kt kts',
  latex: 'tex',
  makefile: 'make mk',
  markdown: 'md mdx',
  markup: 'html htm xml svg mathml vue svelte astro',
  objectivec: 'objc',
  perl: 'pl',
  powershell: 'ps1 pwsh',
  protobuf: 'proto',
  python: 'py',
  ruby: 'rb',
  rust: 'rs',
  'shell-session': 'console shellsession sh-session terminal',
  stylus: 'styl',
  typescript: 'ts cts mts',
  yaml: 'yml',
};

const grammars: ReadonlyMap<string, string> = new Map(
  Object.entries(aliases).flatMap(([name, others]) => others.split(' ').map((other) => [other, name] as const)),
);

/** Finds the file name of a language's grammar. A name that is not an alias is returned unchanged. */
export function findGrammarName(language: string): string {
  return grammars.get(language) ?? language;
}
