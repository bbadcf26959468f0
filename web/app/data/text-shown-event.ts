/** The event of an element whose text is shown, or shown anew. It bubbles; its detail is the address of the page. */
export const textShownEvent = 'dg-text-shown';

/** Creates the event. */
export function createTextShown(url: string): CustomEvent<string> {
  return new CustomEvent(textShownEvent, { bubbles: true, detail: url });
}
