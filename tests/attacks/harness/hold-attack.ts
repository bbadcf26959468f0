import type { Socket } from 'node:net';
import type { Attack } from './attack.ts';
import { holdSockets } from './client.ts';

/** Opens connections that all begin with these bytes and keeps them open. */
export function createHolder(options: {
  readonly name: string;
  readonly count: number;
  readonly isShort?: boolean;
  readonly isReading?: boolean;
  readonly bytes?: string;
  readonly drip?: string;
}): Attack {
  const { name, count, isShort = false, isReading = true, bytes = '', drip } = options;
  return {
    name,
    kind: 'connections',
    isShort,
    run: (context) =>
      holdSockets(context, {
        count,
        isReading,
        write: (socket) => void (bytes !== '' && socket.write(bytes)),
        ...(drip === undefined ? {} : { drip: (socket: Socket) => void socket.write(drip) }),
      }),
  };
}
