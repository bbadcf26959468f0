// Makes everything but one element unreachable for focus, pointer and screen readers, while that element covers the page.

/**
 * Isolates an element.
 * @returns gives the rest back; what was unreachable before stays so
 */
export function isolateElement(element: HTMLElement): () => void {
  const isolated: HTMLElement[] = [];
  for (let inner: Element = element; inner.parentElement !== null; inner = inner.parentElement)
    for (const other of inner.parentElement.children) {
      if (other === inner || !(other instanceof HTMLElement) || other.inert) continue;
      other.inert = true;
      isolated.push(other);
    }
  return () => {
    for (const other of isolated) other.inert = false;
  };
}
