import { totalmem } from 'node:os';

/**
 * Bytes that one of so many workers may hold before it begins nothing more: together half of what there is,
 * which in a container is what that allows.
 *
 * @param allowed as the system says it: 0 or more than there is where it sets no limit.
 */
export function memoryShare(
  count: number,
  total = totalmem(),
  allowed = process.constrainedMemory(),
): number {
  return (allowed > 0 ? Math.min(total, allowed) : total) / 2 / count;
}
