/** Path of the script that registers the tools: it has the same name in every release. */
export const pageToolsPath = 'graph/tools.js';

/** Inline script in the head of every page. Where the browser has no assistant, it loads nothing. */
export const pageToolsScript = `(document.modelContext||navigator.modelContext)&&import('/${pageToolsPath}').catch(()=>{})`;
