/** The socket gateway on a port of its own, with access and sessions the test decides. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { Server } from 'socket.io';
import { io as connect } from 'socket.io-client';
import type { Rights } from '#machines/permissions.ts';
import { PROTOCOL_VERSION } from '#machines/wire.ts';
import type { ActorHost } from '../../actors/actor-host.ts';
import type { TestSocket } from '../../testing/live-socket.ts';
import type { LiveServer } from '../connections.ts';
import type { LiveAccess } from '../live-access.ts';
import { createMemoryStreamLog, type StoredText } from '../memory-stream-log.ts';
import { createLatestProgress } from '../latest-progress.ts';
import { createPersonNotices } from '../person-notices.ts';
import { createSocketGateway } from '../socket-gateway.ts';

const OWN_ORIGIN = 'http://own.example';

export interface LiveServerOptions {
  host?: Pick<ActorHost, 'send' | 'snapshot' | 'snapshots' | 'subscribe'>;
  access?: LiveAccess;
  stored?: (stream: string) => Promise<StoredText | undefined>;
  flushInterval?: number;
}

const nobodyActs: NonNullable<LiveServerOptions['host']> = {
  send: async () => ({ rev: 1, duplicate: false }),
  snapshot: async () => undefined,
  snapshots: async () => [],
  subscribe: () => () => {},
};

const rights: Rights = { key: 'platform', may: () => true };
export const everything: LiveAccess = {
  actors: async (_user, refs) => refs.map(() => ({ ok: true, rights })),
  streams: async (_user, streams) => streams.map(() => ({ ok: true, rights })),
  event: async () => ({ ok: true, rights }),
};

export async function startLiveServer(options: LiveServerOptions = {}) {
  const http = createServer();
  const io: LiveServer = new Server(http, { transports: ['websocket'], serveClient: false });
  const streams = createMemoryStreamLog({
    stored: options.stored ?? (async () => undefined),
    flushInterval: options.flushInterval ?? 5,
  });
  const progress = createLatestProgress(5);
  const sessions = new Set(['session-1', 'session-2']);
  const listeners = new Set<(sessionId: string) => void>();
  const roleListeners = new Set<(userId: string) => void>();
  const notices = createPersonNotices();
  const gateway = createSocketGateway({
    io,
    host: options.host ?? nobodyActs,
    streams,
    progress,
    access: options.access ?? everything,
    sessions: {
      // The cookie names the session, as far as this test is concerned.
      read: async (headers) => {
        const sessionId = headers.get('cookie') ?? '';
        return sessions.has(sessionId) ? { userId: `user of ${sessionId}`, sessionId } : undefined;
      },
      alive: async (ids) => new Set(ids.filter((id) => sessions.has(id))),
      onEnded: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      onRolesChanged: (listener) => {
        roleListeners.add(listener);
        return () => roleListeners.delete(listener);
      },
    },
    notices,
    allowsOrigin: (origin) => origin === OWN_ORIGIN,
    boot: 'boot-1',
    logger: pino({ level: 'silent' }),
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;

  return {
    notices,
    io,
    gateway,
    streams,
    progress,
    sessions,
    endSession(id: string) {
      sessions.delete(id);
      for (const listener of listeners) listener(id);
    },
    changeRoles(userId: string) {
      for (const listener of roleListeners) listener(userId);
    },
    connect(given: { origin?: string; cookie?: string; protocol?: number } = {}): TestSocket {
      return connect(`http://127.0.0.1:${port}`, {
        transports: ['websocket'],
        forceNew: true,
        reconnection: false,
        auth: { protocol: given.protocol ?? PROTOCOL_VERSION },
        extraHeaders: {
          origin: given.origin ?? OWN_ORIGIN,
          cookie: given.cookie ?? 'session-1',
        },
      });
    },
    async close() {
      gateway.close();
      streams.close();
      progress.close();
      io.engine.close();
      await new Promise((resolve) => http.close(resolve));
    },
  };
}

export type LiveTestServer = Awaited<ReturnType<typeof startLiveServer>>;

/** Resolves with `undefined` when connected, with the refusal's code when not. */
export function settled(socket: TestSocket): Promise<string | undefined> {
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(undefined));
    socket.once('connect_error', (error) => {
      const { data } = error as Error & { data?: { code?: string } };
      resolve(data?.code ?? error.message);
    });
  });
}
