// Pure. Finds a message of a package in a text.

/** Creates the test for a message: its first sentence, with anything on the same line for each `…`. */
export function createMessageTest(message: string): (text: string) => boolean {
  const [sentence = ''] = stripMarks(message).split(/(?<=[\w)'"])[.:] (?=[A-Z])| — /);
  // A pattern that begins with anything would be tried at every character of all pages.
  const parts = sentence.replaceAll(/^…+|[.:… ]+$/g, '').split('…');
  const pattern = new RegExp(parts.map(escapePattern).join('[^\\n]{0,300}?'));
  return (text) => parts.every((part) => text.includes(part)) && pattern.test(text);
}

/** Removes what markdown adds to a message: the marks of code, and backslashes. */
export function stripMarks(text: string): string {
  return text.replace(/[`\\]/g, '');
}

export function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}
