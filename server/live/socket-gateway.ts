/**
 * The socket gateway: who is connected, which actors and streams each has joined, and what may cross.
 *
 * GATEWAY-1 Nobody gets past the handshake without a session, the right origin and the right
 *    protocol.
 * GATEWAY-2 Every ref and stream is authorised when joined, every event when sent, and everything
 *    joined again from time to time and when roles change; a session that has ended loses its
 *    sockets at once.
 * GATEWAY-3 A socket sees an actor only through the projection of its machine, progress
 *    included.
 * GATEWAY-4 An event is acknowledged after COMMIT. Its id is made the sender's own, so nobody can
 *    use up the id of somebody else's message.
 * GATEWAY-6 A client that asks too much is held back: it is told so, and its work is not done.
 * GATEWAY-7 On closing the line is let go and not the session, so clients come back by themselves.
 *
 * Rules WIRE-1 to WIRE-7 of the messages stand in `machines/wire.ts`.
 */
import type { Server, Socket } from 'socket.io';
import { z } from 'zod';
import type { ActorHost } from '#server/actors/actor-host.ts';
import type { Logger } from '#server/logger.ts';
import { refKey, type ActorRef } from '#machines/actor/actor.ts';
import { AppError, toFailure, type ErrorCode } from '#machines/errors.ts';
import type { Rights } from '#machines/permissions.ts';
import { machineOf } from '#machines/registry.ts';
import {
  actorEventSchema,
  actorRefsSchema,
  streamJoinsSchema,
  streamNamesSchema,
} from '#machines/wire-schema.ts';
import {
  PROTOCOL_VERSION,
  type ActorViewMessage,
  type ClientToServer,
  type JoinAck,
  type ServerToClient,
  type WireError,
} from '#machines/wire.ts';
import { badInputCode } from '#server/api/bad-input.ts';
import { progressMessage, tellWatchers, viewMessage } from './actor-messages.ts';
import type { LiveAccess, LiveSessions, LiveUser } from './live-access.ts';
import type { LatestProgress } from './latest-progress.ts';
import type { PersonNotices } from './person-notices.ts';
import { createSlowness, createTokenBucket } from './socket-limits.ts';
import { createStreamFanout, type StreamReader } from './stream-fanout.ts';
import type { StreamLog } from './stream-log.ts';

/** How often everything that is joined is authorised again, in ms. */
const RECHECK_INTERVAL = 60_000;
/** Actors and streams one socket may have joined at once, each. */
const JOINED_LIMIT = 5_000;

interface SocketData {
  user: LiveUser;
}
export type LiveServer = Server<ClientToServer, ServerToClient, Record<string, never>, SocketData>;
type LiveSocket = Socket<ClientToServer, ServerToClient, Record<string, never>, SocketData>;

export interface GatewayOptions {
  io: LiveServer;
  host: Pick<ActorHost, 'send' | 'snapshot' | 'snapshots' | 'subscribe'>;
  streams: StreamLog;
  progress: LatestProgress;
  access: LiveAccess;
  sessions: LiveSessions;
  notices?: Pick<PersonNotices, 'subscribe'>;
  allowsOrigin(origin: string | undefined, host: string | undefined): boolean;
  /** Tells revisions of this installation's life from those before a restored backup. */
  boot: string;
  logger: Logger;
  recheckInterval?: number;
}

export interface SocketGateway {
  /** Authorises everything again, now. */
  recheck(): Promise<void>;
  /** Lets clients go so that they come back by themselves. Idempotent. */
  close(): void;
}

interface Connection {
  socket: LiveSocket;
  user: LiveUser;
  actors: Map<string, { ref: ActorRef; rights: Rights }>;
  reader: StreamReader;
}

export function createSocketGateway(options: GatewayOptions): SocketGateway {
  const { io, host, access, sessions, boot, logger } = options;
  const fanout = createStreamFanout(options.streams, (error) =>
    logger.error({ err: error }, 'catching up failed'),
  );
  const connections = new Set<Connection>();
  const watchers = new Map<string, Set<Connection>>();
  let closed = false;

  // --- telling -----------------------------------------------------------------------------------
  const watching = (ref: ActorRef) => watchers.get(refKey(ref)) ?? [];
  const unsubscribes = [
    host.subscribe((record) =>
      tellWatchers(
        watching(record.ref),
        record.ref,
        (rights) => viewMessage(record, boot, rights),
        ({ socket }, message) => socket.emit('actor:view', message),
      ),
    ),
    options.progress.subscribe(({ ref, progress }) =>
      tellWatchers(
        watching(ref),
        ref,
        (rights) => progressMessage(ref, progress, rights),
        ({ socket }, message) => message && socket.emit('actor:progress', message),
      ),
    ),
    sessions.onEnded((sessionId) => {
      for (const { socket, user } of connections) {
        if (user.sessionId === sessionId) socket.disconnect(true);
      }
    }),
    options.notices?.subscribe((userId, notice) => {
      for (const { socket, user } of connections) {
        if (user.userId === userId) socket.emit('person:notice', notice);
      }
    }) ?? (() => {}),
    sessions.onRolesChanged((userId) => {
      for (const connection of connections) {
        if (connection.user.userId !== userId) continue;
        recheckJoined(connection).catch(recheckFailed);
      }
    }),
  ];

  // --- who watches what --------------------------------------------------------------------------
  function watch(connection: Connection, ref: ActorRef, rights: Rights): void {
    const key = refKey(ref);
    connection.actors.set(key, { ref, rights });
    watchers.set(key, (watchers.get(key) ?? new Set()).add(connection));
  }

  function unwatch(connection: Connection, key: string): void {
    connection.actors.delete(key);
    const watching = watchers.get(key);
    watching?.delete(connection);
    if (watching?.size === 0) watchers.delete(key);
  }

  // --- what clients may say ----------------------------------------------------------------------
  async function joinActors(
    connection: Connection,
    message: unknown,
  ): Promise<JoinAck<ActorViewMessage>> {
    const { refs } = actorRefsSchema.parse(message);
    if (connection.actors.size + refs.length > JOINED_LIMIT) {
      throw new AppError('TOO_MANY_REQUESTS', { detail: { limit: JOINED_LIMIT } });
    }
    const answers = await access.actors(connection.user, refs);
    const allowed = refs.filter((_, index) => answers[index]?.ok);
    // Watched before the snapshots are read: a change in between is told twice, never missed (WIRE-1).
    refs.forEach((ref, index) => {
      const answer = answers[index];
      if (answer?.ok) watch(connection, ref, answer.rights);
    });
    const records = new Map(
      (await host.snapshots(allowed)).map((record) => [refKey(record.ref), record]),
    );
    const joined: ActorViewMessage[] = [];
    const refused: { key: string; error: WireError }[] = [];
    refs.forEach((ref, index) => {
      const key = refKey(ref);
      const answer = answers[index];
      const record = records.get(key);
      if (!answer?.ok) refused.push({ key, error: wireError(answer?.code ?? 'NOT_FOUND') });
      else if (record) joined.push(viewMessage(record, boot, answer.rights));
      // Not made yet: it stays watched, and its first view follows when it is.
      else refused.push({ key, error: wireError('NOT_FOUND') });
    });
    refs.forEach((ref, index) => {
      const answer = answers[index];
      const progress = options.progress.last(ref);
      if (progress === undefined || !answer?.ok) return;
      const last = progressMessage(ref, progress, answer.rights);
      if (last) connection.socket.emit('actor:progress', last);
    });
    return { joined, refused };
  }

  async function sendEvent(connection: Connection, message: unknown): Promise<{ rev: number }> {
    const { ref, eventId, event } = actorEventSchema.parse(message);
    const answer = await access.event(connection.user, ref, event);
    if (!answer.ok) throw new AppError(answer.code);
    const command = machineOf(ref.machine).commandSchema.parse(event);
    try {
      const { rev } = await host.send(ref, command, {
        eventId: `${connection.user.userId}/${eventId}`,
      });
      return { rev };
    } catch (error) {
      throw await refused(ref, command, error);
    }
  }

  /** The machine may know a better word for its no. */
  async function refused(ref: ActorRef, event: { type: string }, error: unknown): Promise<unknown> {
    if (!(error instanceof AppError) || error.code !== 'EVENT_NOT_POSSIBLE') return error;
    const record = await host.snapshot(ref);
    if (!record) return error;
    return new AppError(machineOf(ref.machine).refusalOf(record.snapshot, event), {
      cause: error,
      detail: error.detail,
    });
  }

  async function joinStreams(connection: Connection, message: unknown): Promise<JoinAck<string>> {
    const { streams } = streamJoinsSchema.parse(message);
    if (fanout.joined(connection.reader).length + streams.length > JOINED_LIMIT) {
      throw new AppError('TOO_MANY_REQUESTS', { detail: { limit: JOINED_LIMIT } });
    }
    const answers = await access.streams(
      connection.user,
      streams.map(({ stream }) => stream),
    );
    const joined: string[] = [];
    const refused: { key: string; error: WireError }[] = [];
    const joins = streams.map(async ({ stream, ...at }, index) => {
      const answer = answers[index];
      if (!answer?.ok) {
        refused.push({ key: stream, error: wireError(answer?.code ?? 'NOT_FOUND') });
        return;
      }
      if (!connections.has(connection)) return;
      await fanout.join(connection.reader, stream, at);
      joined.push(stream);
    });
    await Promise.all(joins);
    return { joined, refused };
  }

  // --- connections -------------------------------------------------------------------------------
  function connect(socket: LiveSocket): void {
    const slowness = createSlowness(socket.conn, () => fanout.drained(reader));
    const reader: StreamReader = {
      chunks: (messages) => socket.emit('stream:chunks', messages),
      end: (message) => socket.emit('stream:end', message),
      congested: () => slowness.congested(),
    };
    const connection: Connection = {
      socket,
      user: socket.data.user,
      actors: new Map(),
      reader,
    };
    connections.add(connection);
    const bucket = createTokenBucket();

    /** Every answer goes through here: codes out, foreign errors to the log only. */
    const answer = <T extends object>(work: () => Promise<T>, ack: unknown): void => {
      const reply = (result: ({ ok: true } & T) | { error: WireError }): void => {
        if (typeof ack === 'function') ack(result);
      };
      if (!bucket.take()) {
        reply({ error: wireError('TOO_MANY_REQUESTS') });
        return;
      }
      work().then(
        (result) => reply({ ok: true, ...result }),
        (error: unknown) => {
          const code = codeOf(error);
          if (code === 'INTERNAL') {
            logger.error({ err: error, userId: connection.user.userId }, 'live message failed');
          }
          reply({ error: wireError(code) });
        },
      );
    };

    socket.on('actor:join', (message, ack) => answer(() => joinActors(connection, message), ack));
    socket.on('actor:event', (message, ack) => answer(() => sendEvent(connection, message), ack));
    socket.on('stream:join', (message, ack) => answer(() => joinStreams(connection, message), ack));
    socket.on('actor:leave', (message) => {
      const parsed = actorRefsSchema.safeParse(message);
      if (parsed.success) for (const ref of parsed.data.refs) unwatch(connection, refKey(ref));
    });
    socket.on('stream:leave', (message) => {
      const parsed = streamNamesSchema.safeParse(message);
      if (parsed.success) for (const name of parsed.data.streams) fanout.leave(reader, name);
    });
    socket.on('disconnect', () => {
      connections.delete(connection);
      for (const key of connection.actors.keys()) unwatch(connection, key);
      fanout.leaveAll(reader);
      slowness.close();
    });
  }

  io.use((socket, next) => {
    admit(socket).then(
      (user) => {
        socket.data.user = user;
        next();
      },
      (error: unknown) => {
        const code = codeOf(error);
        if (code === 'INTERNAL') logger.error({ err: error }, 'handshake failed');
        next(Object.assign(new Error(code), { data: { code } }));
      },
    );
  });
  io.on('connection', connect);

  async function admit(socket: LiveSocket): Promise<LiveUser> {
    const { headers, auth } = socket.handshake;
    if (!options.allowsOrigin(headers.origin, headers.host)) throw new AppError('FOREIGN_ORIGIN');
    if (auth['protocol'] !== PROTOCOL_VERSION) throw new AppError('PROTOCOL_OUTDATED');
    const user = await sessions.read(new Headers({ cookie: headers.cookie ?? '' }));
    if (!user) throw new AppError('SIGN_IN_REQUIRED');
    return user;
  }

  const recheckFailed = (error: unknown) =>
    logger.error({ err: error }, 'recheck of sockets failed');

  // --- again and again ---------------------------------------------------------------------------
  async function recheck(): Promise<void> {
    const current = [...connections];
    const alive = await sessions.alive([...new Set(current.map((c) => c.user.sessionId))]);
    for (const connection of current) {
      if (!alive.has(connection.user.sessionId)) connection.socket.disconnect(true);
      else await recheckJoined(connection);
    }
  }

  async function recheckJoined(connection: Connection): Promise<void> {
    const watched = [...connection.actors.values()];
    if (watched.length > 0) {
      const answers = await access.actors(
        connection.user,
        watched.map(({ ref }) => ref),
      );
      watched.forEach(({ ref }, index) => {
        const answer = answers[index];
        const key = refKey(ref);
        // Left or disconnected while the question was out: nothing to update.
        if (!connection.actors.has(key)) return;
        if (answer?.ok) watch(connection, ref, answer.rights);
        else unwatch(connection, key);
      });
    }
    const streams = fanout.joined(connection.reader);
    if (streams.length > 0) {
      const answers = await access.streams(connection.user, streams);
      streams.forEach((stream, index) => {
        if (!answers[index]?.ok) fanout.leave(connection.reader, stream);
      });
    }
  }

  const timer = setInterval(() => {
    recheck().catch(recheckFailed);
  }, options.recheckInterval ?? RECHECK_INTERVAL);

  return {
    recheck,
    close() {
      if (closed) return;
      closed = true;
      clearInterval(timer);
      for (const unsubscribe of unsubscribes) unsubscribe();
      // The transport is closed, not the session: clients take it for a lost line and come back.
      for (const { socket } of connections) socket.conn.close();
      fanout.close();
    },
  };
}

function wireError(code: ErrorCode): WireError {
  return { code, message: code };
}

function codeOf(error: unknown): ErrorCode {
  return error instanceof z.ZodError ? badInputCode(error) : toFailure(error).code;
}
