// GraphiQL loads more than the page at `/explore/` shows at first: a library for dragging its tabs, which are hidden here,
// the names of all entities of HTML, which browsers know, and its documentation of the schema, which is loaded when it is
// opened. Together these are a fifth of its first visit.

import { join } from 'node:path';
import type { Plugin } from 'vite';
import { repositoryDir } from './repository.ts';

/** What is imported instead of packages. */
const replacements: Readonly<Record<string, string>> = {
  // the elements of the tabs
  'framer-motion': `import { createElement } from 'react';
const Group = ({ values, onReorder, axis, ...props }) => createElement('ul', props);
const Item = ({ value, ...props }) => createElement('li', props);
export const Reorder = { Group, Item };`,
  // the parser of descriptions decodes one entity at a time; what is in a text area never becomes elements
  entities: `export const decodeHTML = (entity) => {
  const area = document.createElement('textarea');
  area.innerHTML = entity;
  return area.value;
};
export { decodeHTML as decodeHTMLStrict };`,
};

const prefix = '\0docgraph:instead-of-';

/** How GraphiQL imports its documentation, and how it does so when the documentation is opened. */
const documentation = {
  eager: 'import { DocExplorer } from "./components/doc-explorer.js";',
  late: `import { createDocumentation } from ${JSON.stringify(join(repositoryDir, 'web/app/explore/create-documentation.tsx'))};
const DocExplorer = createDocumentation(() => import('./components/doc-explorer.js'));`,
};

/** Leaves out what GraphiQL does not need here, and loads its documentation late. */
export const lightenGraphiql: Plugin = {
  name: 'docgraph:lighten-graphiql',
  enforce: 'pre',
  resolveId: (source) => (source in replacements ? `${prefix}${source}` : undefined),
  load: (id) => (id.startsWith(prefix) ? replacements[id.slice(prefix.length)] : undefined),
  transform(code, id) {
    if (!id.endsWith('/@graphiql/plugin-doc-explorer/dist/index.js')) return undefined;
    if (!code.includes(documentation.eager)) this.error(`${id} imports its documentation in another way.`);
    return { code: code.replace(documentation.eager, () => documentation.late), map: null };
  },
};
