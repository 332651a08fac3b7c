/**
 * Actors that another process has changed: whoever watches them here is told.
 *
 * ELSEWHERE-1 Only what somebody watches here is read, what changed together in one statement.
 * ELSEWHERE-2 Where something may have been missed, clients are let go, and read everything when they
 *    come back.
 */
import { refKey, type ActorRef } from '#machines/actor/actor.ts';
import type { ActorHost, ActorRecord } from '../actors/actor-host.ts';
import type { Connections } from './connections.ts';

/** The other processes, as far as the gateway hears of them. */
export interface LiveElsewhere {
  onChanged(listener: (refs: readonly ActorRef[]) => void): () => void;
  onMissed(listener: () => void): () => void;
}

interface ChangedElsewhereOptions {
  host: Pick<ActorHost, 'snapshots'>;
  elsewhere: LiveElsewhere;
  connections: Pick<Connections, 'watching' | 'all'>;
  tell: (record: ActorRecord) => void;
  onError: (error: unknown) => void;
}

/** @returns how to stop listening. */
export function tellChangedElsewhere(options: ChangedElsewhereOptions): () => void {
  const { host, elsewhere, connections, tell, onError } = options;
  const changed = new Map<string, ActorRef>();
  let reading = false;

  const isWatched = (ref: ActorRef) => {
    for (const _ of connections.watching(ref)) return true;
    return false;
  };

  /** One reading at a time: what changes meanwhile is read together after it. */
  async function read(): Promise<void> {
    if (reading) return;
    reading = true;
    while (changed.size > 0) {
      const refs = [...changed.values()];
      changed.clear();
      try {
        for (const record of await host.snapshots(refs)) tell(record);
      } catch (error) {
        onError(error);
      }
    }
    reading = false;
  }

  const stops = [
    elsewhere.onChanged((refs) => {
      for (const ref of refs) if (isWatched(ref)) changed.set(refKey(ref), ref);
      void read();
    }),
    elsewhere.onMissed(() => {
      for (const { socket } of connections.all()) socket.conn.close();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
