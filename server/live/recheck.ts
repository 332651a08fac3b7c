/** What was allowed once is asked again: sessions, actors and streams (GATEWAY-2). */
import { refKey } from '#machines/actor/actor.ts';
import type { Connection, Connections } from './connections.ts';
import type { LiveAccess, LiveSessions } from './live-access.ts';
import type { StreamFanout } from './stream-fanout.ts';

interface RecheckOptions {
  access: Pick<LiveAccess, 'actors' | 'streams'>;
  sessions: Pick<LiveSessions, 'alive'>;
  connections: Connections;
  fanout: Pick<StreamFanout, 'joined' | 'leave'>;
}

export function createRecheck({ access, sessions, connections, fanout }: RecheckOptions) {
  /** For whoever lost a right, and for whoever has another one now. */
  async function actorsOf(connection: Connection): Promise<void> {
    const watched = [...connection.actors.values()];
    if (watched.length === 0) return;
    const refs = watched.map(({ ref }) => ref);
    const answers = await access.actors(connection.user, refs);
    watched.forEach(({ ref }, index) => {
      const answer = answers[index];
      const key = refKey(ref);
      // Left or disconnected while the question was out: nothing to update.
      if (!connection.actors.has(key)) return;
      if (answer?.ok) connections.watch(connection, ref, answer.rights);
      else connections.unwatch(connection, key);
    });
  }

  async function streamsOf({ user, reader }: Connection): Promise<void> {
    const streams = fanout.joined(reader);
    if (streams.length === 0) return;
    const answers = await access.streams(user, streams);
    streams.forEach((stream, index) => {
      if (!answers[index]?.ok) fanout.leave(reader, stream);
    });
  }

  async function joinedBy(connection: Connection): Promise<void> {
    await actorsOf(connection);
    await streamsOf(connection);
  }

  async function everybody(): Promise<void> {
    const current = connections.all();
    const alive = await sessions.alive([...new Set(current.map((c) => c.user.sessionId))]);
    for (const connection of current) {
      if (!alive.has(connection.user.sessionId)) connection.socket.disconnect(true);
      else await joinedBy(connection);
    }
  }

  let isUnderWay = false;
  return {
    joinedBy,
    everybody,
    /** Everybody, but where the round before is still under way (GATEWAY-9). */
    async nextRound(): Promise<void> {
      if (isUnderWay) return;
      isUnderWay = true;
      try {
        await everybody();
      } finally {
        isUnderWay = false;
      }
    },
  };
}
