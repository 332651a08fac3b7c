/**
 * For what a test waits for and no event tells. It comes when the machine gets to it, so a look is repeated for
 * as long as the slowest of them may need.
 */
import { vi } from 'vitest';

/** Looks until what it expects of what it sees holds. @returns what the last look gave. */
export function holds<T>(look: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(look, { timeout: 120_000, interval: 50 });
}
