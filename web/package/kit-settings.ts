// `import … from 'docgraph/kit'`: the types of settings and kits.

export { defineConfig, defineDirective, defineKit } from '../../schema/kits/kit.ts';
export type {
  Config,
  Kit,
  KitDirective,
  KitField,
  KitFile,
  KitScreen,
  KitShape,
  KitSite,
  KitUsage,
} from '../../schema/kits/kit.ts';
