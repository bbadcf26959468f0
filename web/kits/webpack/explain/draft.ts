// The pasted text, kept as long as the tab is open, so that a reader who follows a link finds it again.

const draftKey = 'explain';

/** Reads the text of this tab; empty when there is none or storage is blocked. */
export function readDraft(): string {
  try {
    return window.sessionStorage.getItem(draftKey) ?? '';
  } catch {
    return '';
  }
}

/** Keeps the text for this tab if the browser allows it. */
export function writeDraft(text: string): void {
  try {
    if (text === '') window.sessionStorage.removeItem(draftKey);
    else window.sessionStorage.setItem(draftKey, text);
  } catch {
    // the text lasts until the reader leaves the page
  }
}
