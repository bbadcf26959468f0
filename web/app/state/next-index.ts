/** Is a list that arrow keys move in: which keys lead on and back. */
export type KeyAxis = 'horizontal' | 'vertical';

const stepKeys: Readonly<Record<KeyAxis, readonly [back: string, on: string]>> = {
  horizontal: ['ArrowLeft', 'ArrowRight'],
  vertical: ['ArrowUp', 'ArrowDown'],
};

/**
 * Finds the entry that a key leads to, around the ends; undefined for any other key.
 * @param current -1 when no entry has the focus
 */
export function findNextIndex(axis: KeyAxis, key: string, current: number, count: number): number | undefined {
  const [back, on] = stepKeys[axis];
  switch (key) {
    case on:
      return (current + 1) % count;
    case back:
      return current <= 0 ? count - 1 : current - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
