import { ExpectedError } from '../../schema/expected-error.ts';

/** An output folder that an export must not replace. The message has a hint. */
export class OutDirError extends ExpectedError {
  override readonly name = 'OutDirError';
  override readonly exitCode = 2;
}
