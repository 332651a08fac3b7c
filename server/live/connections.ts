/** Who is connected, and which actors each of them watches. */
import type { Server, Socket } from 'socket.io';
import { refKey, type ActorRef } from '#machines/actor/actor.ts';
import type { Rights } from '#machines/permissions.ts';
import type { ClientToServer, ServerToClient } from '#machines/wire.ts';
import type { LiveUser } from './live-access.ts';
import type { StreamReader } from './stream-fanout.ts';

interface SocketData {
  user: LiveUser;
}
export type LiveServer = Server<ClientToServer, ServerToClient, Record<string, never>, SocketData>;
export type LiveSocket = Socket<ClientToServer, ServerToClient, Record<string, never>, SocketData>;

/** Actors and streams one socket may have joined at once, each. */
export const JOINED_LIMIT = 5_000;

export interface Connection {
  socket: LiveSocket;
  user: LiveUser;
  /** What it watches, by key, and with which rights. */
  actors: Map<string, { ref: ActorRef; rights: Rights }>;
  reader: StreamReader;
}

export type Connections = ReturnType<typeof createConnections>;

export function createConnections() {
  const all = new Set<Connection>();
  const watchers = new Map<string, Set<Connection>>();

  function unwatch(connection: Connection, key: string): void {
    connection.actors.delete(key);
    const watching = watchers.get(key);
    watching?.delete(connection);
    if (watching?.size === 0) watchers.delete(key);
  }

  return {
    all: (): Connection[] => [...all],
    has: (connection: Connection): boolean => all.has(connection),
    add(connection: Connection): void {
      all.add(connection);
    },
    /** It is gone, and watches nothing any more. */
    remove(connection: Connection): void {
      all.delete(connection);
      for (const key of connection.actors.keys()) unwatch(connection, key);
    },

    watching: (ref: ActorRef): Iterable<Connection> => watchers.get(refKey(ref)) ?? [],
    /** Again with other rights: those are in force from now on. */
    watch(connection: Connection, ref: ActorRef, rights: Rights): void {
      const key = refKey(ref);
      connection.actors.set(key, { ref, rights });
      watchers.set(key, (watchers.get(key) ?? new Set()).add(connection));
    },
    unwatch,
  };
}
