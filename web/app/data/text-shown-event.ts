/** The event of an element whose text is shown, or shown anew. It bubbles. */
export const textShownEvent = 'dg-text-shown';
