// Values stored in the reader's browser between visits. Storage may be full or blocked; then nothing is stored.

/** Reads a stored value; null when there is none or storage is blocked. */
export function readStored(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value for later visits if the browser allows it. */
export function writeStored(key: string, value: string): void {
  try {
    window.localStorage.setItem(key, value);
  } catch {
    // the choice lasts until the tab is closed
  }
}
