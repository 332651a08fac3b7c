// Gives the place of a broken connection back to its pool at once.
//
// When the database goes away in the middle of a transaction, the rollback fails as well, and the
// query builder then never returns the connection. Each such transaction would cost the pool one
// place for ever: after one restart of the database a busy process could not work any more.
//
// - A connection that breaks while it is in use is released and removed right then (MIGRATION-5).
// - Releasing twice is harmless: whoever held it may still release it in its own time.
import type { Pool, PoolClient } from 'pg';

type Release = PoolClient['release'];

function releaseOnce(release: Release): Release {
  let released = false;
  return (error) => {
    if (released) return;
    released = true;
    release(error);
  };
}

/** To be called with each new pool, before it has connections. */
export function releaseBrokenConnections(pool: Pool): void {
  pool.on('connect', (client) => {
    // The pool assigns a new `release` each time it hands the connection out.
    let current: Release | undefined;
    Object.defineProperty(client, 'release', {
      configurable: true,
      get: () => current,
      set: (release: Release) => {
        current = releaseOnce(release);
      },
    });
    client.on('error', (error) => current?.(error));
  });
}
