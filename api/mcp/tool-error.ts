/** The reason why a tool has no answer, with a message for its caller. */
export class ToolError extends Error {
  override readonly name = 'ToolError';
  /** What to do about it. */
  readonly hint: string | undefined;

  constructor(message: string, hint?: string) {
    super(message);
    this.hint = hint;
  }
}
