// Parse stage: raw HTML in which no component of another tool can be taken for an element. An HTML parser lowers the case
// of names: <Math> would become MathML, <Option> an option, and both would lose their text.

/** Elements whose content is code, in whatever case they are written. */
const codeElements = new Set(['script', 'style']);

const tagName = /\/?([A-Za-z][^\s/>]*)/y;
const attributesEnd = /[^"'>]*(?:"[^"]*"[^"'>]*|'[^']*'[^"'>]*)*>/y;

/** Renames tags that are written in mixed case to unknown elements, whose content is kept. Runs in linear time. */
export function renameComponents(html: string): string {
  let renamed = '';
  let copied = 0;
  for (let start = html.indexOf('<'); start >= 0;) {
    let next = start + 1;
    if (html.startsWith('<!--', start)) {
      const end = html.indexOf('-->', start + 4);
      if (end < 0) break;
      next = end + 3;
    } else {
      tagName.lastIndex = start + 1;
      const name = tagName.exec(html)?.[1];
      if (name !== undefined) {
        const nameStart = tagName.lastIndex - name.length;
        if (isComponentName(name)) {
          renamed += `${html.slice(copied, nameStart)}component-${name.toLowerCase()}`;
          copied = tagName.lastIndex;
        }
        attributesEnd.lastIndex = tagName.lastIndex;
        if (!attributesEnd.test(html)) break; // nothing closes this tag, so nothing follows it
        next = attributesEnd.lastIndex;
      }
    }
    start = html.indexOf('<', next);
  }
  return renamed + html.slice(copied);
}

/** Returns true for `Math` and `Tabs.Item`; `DIV` and `A` are elements in capitals. */
function isComponentName(name: string): boolean {
  return /^[A-Z].*[a-z.]/.test(name) && !codeElements.has(name.toLowerCase());
}
