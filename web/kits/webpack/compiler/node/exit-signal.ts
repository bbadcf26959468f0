/** Thrown by `process.exit()`, so that nothing after it runs. */
export class ExitSignal extends Error {
  override readonly name = 'ExitSignal';
}
