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
 * GATEWAY-5 A socket that went away while its join was decided watches nothing.
 * GATEWAY-6 A client that asks too much is held back: it is told so, and its work is not done.
 * GATEWAY-7 On closing the line is let go and not the session, so clients come back by themselves.
 * GATEWAY-8 A notice to a person reaches every page they have open, and nobody else's.
 * GATEWAY-9 However many are connected, one round of looking again is over before the next begins.
 *
 * Rules WIRE-1 to WIRE-7 of the messages stand in `machines/wire.ts`. What each message does has a
 * file of its own; here they are put together, and every answer goes through one place.
 */
import type { ActorHost, ActorRecord } from '../actors/actor-host.ts';
import type { Logger } from '../logger.ts';
import { refKey } from '#machines/actor/actor.ts';
import { actorRefsSchema, streamNamesSchema } from '#machines/wire-schema.ts';
import type { WireError } from '#machines/wire.ts';
import { joinActors } from './actor-joins.ts';
import { progressMessage, tellWatchers, viewMessage } from './actor-messages.ts';
import { sendCommand } from './send-command.ts';
import {
  createConnections,
  type Connection,
  type Connections,
  type LiveServer,
  type LiveSocket,
} from './connections.ts';
import { tellChangedElsewhere, type LiveElsewhere } from './changed-elsewhere.ts';
import { admit, type HandshakeOptions } from './handshake.ts';
import type { LatestProgress } from './latest-progress.ts';
import type { LiveAccess, LiveSessions } from './live-access.ts';
import type { PersonNotices } from './person-notices.ts';
import { createRecheck } from './recheck.ts';
import { createSlowness, createTokenBucket } from './socket-limits.ts';
import { createStreamFanout, type StreamFanout, type StreamReader } from './stream-fanout.ts';
import { joinStreams } from './stream-joins.ts';
import type { StreamLog } from './stream-log.ts';
import { codeOf, wireError } from './wire-errors.ts';

/** How often everything that is joined is authorised again, in ms. */
const RECHECK_INTERVAL = 60_000;

export interface GatewayOptions extends HandshakeOptions {
  io: LiveServer;
  host: Pick<ActorHost, 'send' | 'snapshot' | 'snapshots' | 'subscribe'>;
  streams: StreamLog;
  progress: LatestProgress;
  access: LiveAccess;
  sessions: LiveSessions;
  notices?: Pick<PersonNotices, 'subscribe'>;
  /** Other processes that commit, where there are any. */
  elsewhere?: LiveElsewhere | undefined;
  /** Tells revisions of this installation's life from those before a restored backup. */
  boot: string;
  logger: Logger;
}

export interface SocketGateway {
  /** Authorises everything again, now. */
  recheck(): Promise<void>;
  /** Lets clients go so that they come back by themselves. Idempotent. */
  close(): void;
}

export function createSocketGateway(options: GatewayOptions): SocketGateway {
  const { io, access, sessions, logger } = options;
  const connections = createConnections();
  const fanout = createStreamFanout(options.streams, (error) =>
    logger.error({ err: error }, 'catching up failed'),
  );
  const recheck = createRecheck({ access, sessions, connections, fanout });
  const recheckFailed = (error: unknown) =>
    logger.error({ err: error }, 'recheck of sockets failed');
  let closed = false;

  const unsubscribes = [
    ...tellChanges(options, connections),
    sessions.onEnded((sessionId) => {
      for (const { socket, user } of connections.all()) {
        if (user.sessionId === sessionId) socket.disconnect(true);
      }
    }),
    options.notices?.subscribe((userId, notice) => {
      for (const { socket, user } of connections.all()) {
        if (user.userId === userId) socket.emit('person:notice', notice);
      }
    }) ?? (() => {}),
    sessions.onRolesChanged((userId) => {
      for (const connection of connections.all()) {
        if (connection.user.userId === userId) recheck.joinedBy(connection).catch(recheckFailed);
      }
    }),
  ];

  io.use((socket, next) => {
    admit(options, socket).then(
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
  io.on('connection', (socket) => connect({ ...options, connections, fanout }, socket));

  const timer = setInterval(() => {
    recheck.nextRound().catch(recheckFailed);
  }, RECHECK_INTERVAL);

  return {
    recheck: () => recheck.everybody(),
    close() {
      if (closed) return;
      closed = true;
      clearInterval(timer);
      for (const unsubscribe of unsubscribes) unsubscribe();
      // The transport is closed, not the session: clients take it for a lost line and come back.
      for (const { socket } of connections.all()) socket.conn.close();
      fanout.close();
    },
  };
}

/** Views and progress, to whoever watches the actor. */
function tellChanges(options: GatewayOptions, connections: Connections) {
  const { host, progress, boot, elsewhere, logger } = options;
  const tell = (record: ActorRecord) =>
    tellWatchers(
      connections.watching(record.ref),
      record.ref,
      (rights) => viewMessage(record, boot, rights),
      ({ socket }, message) => socket.emit('actor:view', message),
    );
  const onError = (error: unknown) =>
    logger.error({ err: error }, 'what another process changed could not be read');
  return [
    host.subscribe(tell),
    elsewhere ? tellChangedElsewhere({ host, elsewhere, connections, tell, onError }) : () => {},
    progress.subscribe(({ ref, progress: latest }) =>
      tellWatchers(
        connections.watching(ref),
        ref,
        (rights) => progressMessage(ref, latest, rights),
        ({ socket }, message) => message && socket.emit('actor:progress', message),
      ),
    ),
  ];
}

interface ConnectOptions extends GatewayOptions {
  connections: Connections;
  fanout: StreamFanout;
}

/** Listens to one socket until it is gone. */
function connect(options: ConnectOptions, socket: LiveSocket): void {
  const { connections, fanout } = options;
  const slowness = createSlowness(socket.conn, () => fanout.drained(reader));
  const reader: StreamReader = {
    chunks: (messages) => socket.emit('stream:chunks', messages),
    end: (message) => socket.emit('stream:end', message),
    congested: () => slowness.congested(),
  };
  const { user } = socket.data;
  const connection: Connection = { socket, user, actors: new Map(), reader };
  connections.add(connection);
  const answer = answering(options.logger, user.userId);

  socket.on('actor:join', (message, ack) =>
    answer(() => joinActors(options, connection, message), ack),
  );
  socket.on('actor:event', (message, ack) =>
    answer(() => sendCommand(options, user, message), ack),
  );
  socket.on('stream:join', (message, ack) =>
    answer(() => joinStreams(options, connection, message), ack),
  );
  socket.on('actor:leave', (message) => {
    const parsed = actorRefsSchema.safeParse(message);
    if (!parsed.success) return;
    for (const ref of parsed.data.refs) connections.unwatch(connection, refKey(ref));
  });
  socket.on('stream:leave', (message) => {
    const parsed = streamNamesSchema.safeParse(message);
    if (parsed.success) for (const name of parsed.data.streams) fanout.leave(reader, name);
  });
  socket.on('disconnect', () => {
    connections.remove(connection);
    fanout.leaveAll(reader);
    slowness.close();
  });
}

/** Every answer of one socket goes through here: codes out, foreign errors to the log only. */
function answering(logger: Logger, userId: string) {
  const bucket = createTokenBucket();
  return <T extends object>(work: () => Promise<T>, ack: unknown): void => {
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
        if (code === 'INTERNAL') logger.error({ err: error, userId }, 'live message failed');
        reply({ error: wireError(code) });
      },
    );
  };
}
