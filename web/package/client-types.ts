// `import … from 'docgraph/client'`: the types of what components of kits use. The code is in the client of every site, which
// the builds of kits lead to.

export * from '../app/kits/kit-client.ts';
