/**
 * Inline script of long documents: it loads the client named in its `data-src` after the first paint, so that the text
 * has the connection to itself.
 */
export const lateStartScript =
  "{const{src}=document.currentScript.dataset;addEventListener('DOMContentLoaded',()=>requestAnimationFrame(()=>setTimeout(()=>import(src))))}";
