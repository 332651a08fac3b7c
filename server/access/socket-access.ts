/** What every feature expects of its machines at the socket: the one of each `<machine>.socket-access.ts`. */
import { glob } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Permission } from '#machines/permissions.ts';
import type { MachineName } from '#machines/registry.ts';
import type { AccessFixture } from './access-fixture.ts';
import type { Row } from './expectation.ts';

export interface SocketAccess {
  machine: MachineName;
  /** The id of an actor that the people of the fixture may meet. */
  id: (fixture: AccessFixture) => string | Promise<string>;
  /** None of them is possible right now: who may act is told so. */
  commands: {
    event: { type: string; [field: string]: unknown };
    /** Where the machine has a better word for its no. */
    refusal?: string;
  }[];
  watch: Permission;
  /** What somebody hears who has no part in the organization. */
  outsider: string;
  /** False for one that is not made yet: who may watch it is told so and gets its first view later. */
  exists: boolean;
  /** Where the table is not all: for whom the answer is another, and why is said beside it. */
  except?: Partial<Row>;
}

const FEATURES = path.join(import.meta.dirname, '../features');

/** By the name of the machine. */
export async function socketAccess(): Promise<Map<string, SocketAccess>> {
  const found = new Map<string, SocketAccess>();
  for await (const file of glob('*/*.socket-access.ts', { cwd: FEATURES })) {
    const exported: Record<string, SocketAccess> = await import(
      pathToFileURL(path.join(FEATURES, file)).href
    );
    for (const one of Object.values(exported)) found.set(one.machine, one);
  }
  return found;
}
