/** What processes have cost so far. Linux says it; elsewhere nothing is known. */
import { existsSync, readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const TICK = 10;

/** Milliseconds of processor time, summed over the processes. */
export function processorTime(ids: readonly number[]): number | undefined {
  if (!existsSync('/proc/self/stat')) return undefined;
  return ids.reduce((sum, id) => sum + timeOf(id), 0);
}

function timeOf(id: number): number {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
    // The name in the middle may hold anything but a last closing parenthesis.
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13);
    return (Number(user) + Number(system)) * TICK;
  } catch {
    // It has just ended.
    return 0;
  }
}
