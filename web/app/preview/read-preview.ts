// A page's text → the preview of an element in it. It works on any document, so also on pages that are not shown.

/** What a card shows. Its nodes are copies. */
export interface Preview {
  readonly title: string;
  /** Whether the title is a name in code. */
  readonly isCode: boolean;
  /** Title of the page, where the title is a part of it. */
  readonly context: string | undefined;
  /** Type, default and so on. */
  readonly facts: HTMLElement | undefined;
  readonly excerpt: DocumentFragment | undefined;
}

/** Longest excerpt, in UTF-16 units. */
const maxExcerpt = 240;

/** Reads the preview of an element; of the page itself without a fragment, or when the page has no such element. */
export function readPreview(
  body: ParentNode,
  page: { readonly title: string; readonly description: string | null },
  fragment: string,
): Preview {
  const target = fragment === '' ? null : body.querySelector(`[id="${CSS.escape(fragment)}"]`);
  if (target === null) {
    // A page about one option begins with its facts.
    const facts = findFacts(body.querySelector('.option, .facts, h2, h3'));
    const excerpt = page.description === null ? undefined : createText(page.description);
    return { title: page.title, isCode: false, context: undefined, facts, excerpt };
  }
  if (findHeading(target) === target) return readHeading(target, page.title);
  const block = target.closest('tr') ?? target.closest('dt, li, p') ?? target;
  if (block.tagName === 'TR') {
    const [name, ...cells] = block.querySelectorAll<HTMLElement>('th, td');
    const facts = cells.length > 1 ? readRow(block, cells) : undefined;
    return {
      title: name?.textContent?.trim() ?? page.title,
      isCode: name?.querySelector('code') !== null,
      context: page.title,
      facts,
      excerpt: facts === undefined && cells[0] !== undefined ? readExcerpt(cells[0]) : undefined,
    };
  }
  if (block.tagName === 'DT') {
    const definition = block.nextElementSibling;
    return {
      title: block.textContent?.trim() ?? '',
      isCode: block.firstElementChild?.tagName === 'CODE',
      context: page.title,
      facts: undefined,
      excerpt: definition === null ? undefined : readExcerpt(definition.querySelector('p') ?? definition),
    };
  }
  const term = block.tagName === 'LI' ? readTerm(block) : undefined;
  if (term !== undefined) return { ...term, context: page.title };
  const above = block.previousElementSibling === null ? null : findHeading(block.previousElementSibling);
  if (above !== null) return readHeading(above, page.title);
  return { title: page.title, isCode: false, context: undefined, facts: undefined, excerpt: readExcerpt(block) };
}

/** Reads an entry of a list that begins with its term, as those of a glossary do: `<strong>Chunk</strong>: a group of …`. */
function readTerm(item: Element): Omit<Preview, 'context'> | undefined {
  const copy = item.cloneNode(true) as Element; // a copy of an element is an element
  const term = copy.querySelector('strong');
  if (term === null || !/^\s*$/.test(textBefore(copy, term))) return undefined;
  const title = term.textContent?.trim() ?? '';
  const next = term.nextSibling;
  if (next?.nodeType === 3) next.nodeValue = (next.nodeValue ?? '').replace(/^\s*:\s*/, '');
  term.remove();
  return { title, isCode: false, facts: undefined, excerpt: readExcerpt(copy) };
}

/** Returns the text of an element that is before a descendant. */
function textBefore(element: Element, descendant: Element): string {
  const text = element.textContent ?? '';
  return text.slice(0, text.indexOf(descendant.textContent ?? ''));
}

/** Finds the heading that a block is, or that it frames together with the heading's link. */
const findHeading = (block: Element): Element | null =>
  /^H[1-6]$/.test(block.tagName) ? block : block.querySelector(':scope.heading > :first-child');

/** Returns the block of the text that contains a heading: its frame, or the heading itself. */
const findBlock = (heading: Element): Element => heading.closest('.heading') ?? heading;

function readHeading(heading: Element, pageTitle: string): Preview {
  const title = heading.textContent?.trim() ?? '';
  let facts: HTMLElement | undefined;
  let excerpt: DocumentFragment | undefined;
  for (let next = findBlock(heading).nextElementSibling; next !== null; next = next.nextElementSibling) {
    if (findHeading(next) !== null || excerpt !== undefined) break;
    facts ??= findFacts(next);
    if (next.tagName === 'P') excerpt = readExcerpt(next);
  }
  const isCode = facts !== undefined || heading.firstElementChild?.tagName === 'CODE';
  return { title, isCode, context: title === pageTitle ? undefined : pageTitle, facts, excerpt };
}

/** Copies the list of facts that an element is or contains. */
function findFacts(element: Element | null): HTMLElement | undefined {
  const list = element?.matches('.facts') === true ? element : element?.querySelector(':scope > .facts');
  const copy = list?.cloneNode(true) as HTMLElement | undefined; // a list is an HTML element
  for (const row of copy?.querySelectorAll('.fact-link') ?? []) row.remove();
  return copy;
}

/** Reads the cells of a row as a list, with the heads of their columns. */
function readRow(row: Element, cells: readonly HTMLElement[]): HTMLElement {
  const heads = row.closest('table')?.querySelectorAll('thead th') ?? [];
  const list = row.ownerDocument.createElement('dl');
  for (const [index, cell] of cells.entries()) {
    const group = row.ownerDocument.createElement('div');
    const term = row.ownerDocument.createElement('dt');
    term.textContent = heads[index + 1]?.textContent ?? '';
    const definition = row.ownerDocument.createElement('dd');
    definition.append(readExcerpt(cell));
    group.append(term, definition);
    list.append(group);
  }
  return list;
}

/** Copies the first sentence, without links, ids and anything that is not text or code. */
function readExcerpt(element: Element): DocumentFragment {
  const { ownerDocument: document } = element;
  const excerpt = document.createDocumentFragment();
  let length = 0;
  let isDone = false;
  const copy = (from: Node, to: Node): void => {
    for (const node of from.childNodes) {
      if (isDone) return;
      if (node.nodeType === 3) {
        const text = node.textContent ?? '';
        const end = to.nodeName === 'CODE' ? -1 : findSentenceEnd(text, node);
        const cut = end === -1 ? text.slice(0, Math.max(0, maxExcerpt - length)) : text.slice(0, end);
        length += cut.length;
        isDone = end !== -1 || length >= maxExcerpt;
        to.appendChild(document.createTextNode(end === -1 && isDone ? `${cut.trimEnd()}…` : cut));
      } else if (node instanceof Element || node.nodeType === 1) {
        const isKept = /^(?:CODE|EM|STRONG|KBD)$/.test(node.nodeName);
        const inner = isKept ? document.createElement(node.nodeName) : to;
        if (isKept) to.appendChild(inner);
        if (!/^(?:SUP|BUTTON|IMG)$/.test(node.nodeName)) copy(node, inner);
      }
    }
  };
  copy(element, excerpt);
  return excerpt;
}

/** Finds the end of the first sentence in a text; -1 when it goes on. */
function findSentenceEnd(text: string, node: Node): number {
  const [match] = text.matchAll(/(?<!\b(?:e\.g|i\.e|vs|etc|cf))[.!?][)”"']?(?=\s|$)/g);
  if (match === undefined) return -1;
  const end = match.index + match[0].length;
  const isLast = end === text.length && node.nextSibling !== null && !/^\s/.test(node.nextSibling.textContent ?? '');
  return isLast ? -1 : end;
}

function createText(text: string): DocumentFragment {
  const fragment = document.createDocumentFragment();
  fragment.append(text);
  return fragment;
}
