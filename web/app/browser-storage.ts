// What the reader's browser keeps between visits. Storage may be full, or closed to the site: then nothing is kept.

/** Reads a kept value; null when there is none or it cannot be read. */
export function readKept(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a value for later visits where the browser allows it. */
export function keep(key: string, value: string): void {
  try {
    window.localStorage.setItem(key, value);
  } catch {
    // the choice holds until the tab is closed
  }
}
