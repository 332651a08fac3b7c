import { expect, it } from 'vitest';
import type { ActorRef } from '#machines/actor/actor.ts';
import { joinActors } from './actor-joins.ts';
import { createConnections, type Connection } from './connections.ts';
import type { Access } from './live-access.ts';

const document: ActorRef = { machine: 'documentProcessing', id: 'd1' };

function oneSocket() {
  const connection = {
    socket: { emit: () => true },
    user: { userId: 'u1', sessionId: 's1' },
    actors: new Map(),
    reader: {},
  } as unknown as Connection;
  const connections = createConnections();
  connections.add(connection);
  const asked = Promise.withResolvers<Access[]>();
  const options = {
    host: { snapshots: async () => [] },
    access: { actors: () => asked.promise },
    connections,
    progress: { last: () => undefined },
    boot: 'b1',
  };
  const allow = () => asked.resolve([{ ok: true, rights: { key: '', may: () => true } }]);
  return {
    connection,
    connections,
    allow,
    join: joinActors(options, connection, { refs: [document] }),
  };
}

it('[GATEWAY-2] watches what may be seen, also before it is made', async () => {
  const { connection, connections, allow, join } = oneSocket();
  expect([...connections.watching(document)]).toEqual([]);
  allow();
  expect(await join).toMatchObject({ joined: [], refused: [{ error: { code: 'NOT_FOUND' } }] });
  expect([...connections.watching(document)]).toEqual([connection]);
  connections.remove(connection);
  expect([...connections.watching(document)]).toEqual([]);
});

it('[GATEWAY-5] watches nothing for a socket that went away meanwhile', async () => {
  const { connection, connections, allow, join } = oneSocket();
  connections.remove(connection);
  allow();
  expect(await join).toEqual({ joined: [], refused: [] });
  expect([...connections.watching(document)]).toEqual([]);
});
