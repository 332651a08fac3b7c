/** What every feature expects of its procedures: the rows of each `<name>.access.ts`. */
import { glob } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AccessEntries } from './expectation.ts';

const FEATURES = path.join(import.meta.dirname, '../features');

/** Everything that each file exports. */
export async function accessEntries(): Promise<AccessEntries> {
  const entries: AccessEntries = {};
  for await (const file of glob('*/*.access.ts', { cwd: FEATURES })) {
    const rows: Record<string, AccessEntries> = await import(
      pathToFileURL(path.join(FEATURES, file)).href
    );
    Object.assign(entries, ...Object.values(rows));
  }
  return entries;
}
