/** The orientation of a list, which determines its arrow keys. */
export type KeyAxis = 'horizontal' | 'vertical';

const stepKeys: Readonly<Record<KeyAxis, readonly [previous: string, next: string]>> = {
  horizontal: ['ArrowLeft', 'ArrowRight'],
  vertical: ['ArrowUp', 'ArrowDown'],
};

/**
 * Returns the index that a key moves to, wrapping around the ends; undefined for any other key.
 * @param current -1 when no entry has the focus
 */
export function findNextIndex(axis: KeyAxis, key: string, current: number, count: number): number | undefined {
  const [previous, next] = stepKeys[axis];
  switch (key) {
    case next:
      return (current + 1) % count;
    case previous:
      return current <= 0 ? count - 1 : current - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
