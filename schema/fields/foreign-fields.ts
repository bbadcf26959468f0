// Fields of front matter that other tools have, and what is written here in their place.

const sort = 'write "sort".';
const redirects = 'write "redirects", with addresses that start and end with a slash.';
const address = 'leave it out: the path of the file is the address. Keep the old one in "redirects".';
const label = 'leave it out: the sidebar shows "title".';
const settings = 'write it into site.yaml.';
const lists = 'leave it out: this follows from site.yaml and the folders.';
const changed = 'leave it out: the date of the last change comes from git.';

/** Hints by the name of the field. */
export const foreignFields: ReadonlyMap<string, string> = new Map([
  // Docusaurus
  ['sidebar_position', sort],
  ['sidebar_label', label],
  ['slug', address],
  ['id', address],
  ['custom_edit_url', 'write "edit".'],
  ['last_update', changed],
  ['authors', 'write "contributors".'],
  // Hugo and Jekyll
  ['weight', sort],
  ['nav_order', sort],
  ['linkTitle', label],
  ['aliases', redirects],
  ['redirect_from', redirects],
  ['permalink', address],
  ['lastmod', changed],
  ['draft', 'move the file out of the content until it is finished.'],
  ['categories', 'write "tags".'],
  // Starlight and VitePress
  ['sidebar', 'write "sort" and "group".'],
  ['hero', settings],
  ['features', settings],
  ['head', settings],
  ['layout', lists],
  ['template', lists],
  ['editUrl', 'write "edit".'],
  ['lastUpdated', changed],
]);
