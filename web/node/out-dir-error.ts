/** Is an output folder that must not be replaced; the message has a hint. */
export class OutDirError extends Error {
  override readonly name = 'OutDirError';
}
