/** Path of the script that registers the tools: it has the same name in every release. */
export const pageToolsPath = 'graph/tools.js';

/** Formats the inline script in the head of every page. Where the browser has no assistant, it loads nothing. */
export const formatPageToolsScript = (base: string): string =>
  `(document.modelContext||navigator.modelContext)&&import('${base}/${pageToolsPath}').catch(()=>{})`;
