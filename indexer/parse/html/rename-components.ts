// Parse stage: renames components of other tools in raw HTML. An HTML parser ignores the case of names: it would read
// <Math> as MathML and <Option> as an option, and both would lose their text. A <template> that fills a slot of a Vue
// component would lose it too.

/** Elements whose content is code. Their tags are never renamed. */
const codeElements = new Set(['script', 'style']);

const tagName = /\/?([A-Za-z][^\s/>]*)/y;
const attributesEnd = /[^"'>]*(?:"[^"]*"[^"'>]*|'[^']*'[^"'>]*)*>/y;

/** Attributes of a template that Vue shows. */
const slotAttribute = /\s(?:#|v-|slot)/;

/**
 * Creates a function that renames the components in the pieces of a page's raw HTML, given in their order, to unknown
 * elements, whose content is kept. It runs in linear time.
 */
export function createComponentRenamer(): (html: string) => string {
  /** The templates whose end has not come yet, each with whether it is shown. */
  const templates: boolean[] = [];

  const isComponent = (name: string, isEnd: boolean, attributes: string): boolean => {
    if (name !== 'template') return isComponentName(name);
    if (isEnd) return templates.pop() ?? false;
    const isShown = slotAttribute.test(attributes);
    templates.push(isShown);
    return isShown;
  };

  return (html) => {
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
          const nameEnd = tagName.lastIndex;
          attributesEnd.lastIndex = nameEnd;
          const isClosed = attributesEnd.test(html);
          const tagEnd = isClosed ? attributesEnd.lastIndex : html.length;
          if (isComponent(name, html[start + 1] === '/', html.slice(nameEnd, tagEnd))) {
            renamed += html.slice(copied, nameEnd - name.length) + nameElement(name);
            copied = nameEnd;
          }
          if (!isClosed) break; // nothing closes this tag, so nothing follows it
          next = tagEnd;
        }
      }
      start = html.indexOf('<', next);
    }
    return renamed + html.slice(copied);
  };
}

/**
 * Names an element that HTML does not know, e.g. `x-th` for `Math`. It is as long as the component, so columns stay
 * right.
 */
function nameElement(componentName: string): string {
  return `x-${componentName.slice(2).toLowerCase()}`;
}

/** Returns true for `Math` and `Tabs.Item`, and false for `DIV` and `A`, which are elements in capitals. */
function isComponentName(name: string): boolean {
  return /^[A-Z].*[a-z.]/.test(name) && !codeElements.has(name.toLowerCase());
}
