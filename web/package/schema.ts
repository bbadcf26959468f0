// `import … from 'docgraph/schema'`: the contract. The SDL is the file `docgraph/schema/content.graphql`.

export { commands } from '../../schema/commands.ts';
export { diagnosticRules } from '../../schema/diagnostics.ts';
export type { Diagnostic, DiagnosticCode, DiagnosticRule, Severity } from '../../schema/diagnostics.ts';
export { frontMatterFields } from '../../schema/fields/front-matter.ts';
export type { FrontMatter } from '../../schema/fields/front-matter.ts';
export { siteFields } from '../../schema/fields/site-fields.ts';
export type { Place } from '../../schema/place.ts';
