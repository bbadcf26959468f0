// `import … from 'docgraph/kit'`: the types of settings and kits.

export { defineConfig, defineDirective, defineKit } from '../../schema/kits/kit.ts';
export type {
  Config,
  Kit,
  KitDirective,
  KitField,
  KitFile,
  KitScreen,
  KitSite,
  KitUsage,
} from '../../schema/kits/kit.ts';
export type { GraphObjects, KitGraph, KitHome, KitSetting, KitSiteSettings } from '../../schema/kits/kit-graph.ts';
export { escapeHtml } from '../../schema/wire/escape-html.ts';
export type { FactLine, FactShape, KitFactField, KitFactKind } from '../../schema/kits/kit-facts.ts';
export type { KitShape } from '../../schema/kits/kit-shape.ts';
