/**
 * The browser's end of the socket gateway: one socket for the page, shared by every component.
 *
 * Owns the socket, the joined actors and streams, and what was last heard of each. It knows nothing
 * of React and nothing of any feature.
 *
 * LIVE-1 Once a server of another protocol was met, or of another version of a machine that is watched,
 *    the page is outdated: it says so, and stays so.
 * LIVE-2 Nothing more is sent then, and nothing that such a server says is believed.
 * LIVE-3 The next page is loaded from the version that runs; drafts are asked about first.
 * LIVE-4 Joins are reference-counted and gathered for one tick: two hundred lanes are one message.
 * LIVE-5 On every connect everything joined is joined again, streams from the offset already held.
 * LIVE-6 Listeners are told at most once per frame, so two hundred streams cost one pass.
 * LIVE-7 The socket is opened, and its code asked for, by the first who needs it: a render on the server
 *    never does, nor does a page that somebody reads who is not signed in.
 * LIVE-9 Who was let go by the server is told so; a line that broke is only tried again.
 */
import type { ActorRef, EventFor } from '#machines/actor/actor.ts';
import type { NoticeTopic } from '#machines/registry.ts';
import type { PersonNotice, WireError } from '#machines/wire.ts';
import { createFrameNotifier, type Listener } from './frame-notifier.ts';
import { createJoinBatches } from './join-batches.ts';
import { createJoinedActors } from './joined-actors.ts';
import { createJoinedStreams } from './joined-streams.ts';
import type { LiveSocket } from './page-socket.ts';

/** `outdated`: another version of the product is running, and the page has to be loaded again. */
export type Connection = 'connecting' | 'connected' | 'lost' | 'outdated';

/** How long an unanswered event waits before the caller is told to try again, in ms. */
const ACK_TIMEOUT = 15_000;

/** Milliseconds until the code of the socket, which did not come, is asked for once more. */
const OPEN_AGAIN = 5000;

export interface LiveClientOptions {
  /** A promise where the code of the socket comes first. */
  open: () => LiveSocket | Promise<LiveSocket>;
  /** The server let the socket go: the session is over, or its roles are others. */
  onEnded?: () => void;
}

export function createLiveClient({ open, onEnded }: LiveClientOptions) {
  const connectionListeners = new Set<Listener>();
  const noticeListeners = new Set<(notice: PersonNotice) => void>();
  const touch = createFrameNotifier();
  let connection: Connection = 'connecting';
  let opened: LiveSocket | undefined;
  let opening: Promise<LiveSocket> | undefined;
  const socketOf = () => (opening ??= openFirst());

  function openFirst(): Promise<LiveSocket> {
    const begin = (socket: LiveSocket) => (opened = listenToSocket(socket));
    const socket = open();
    // Who has it at once hears its first word.
    if (!(socket instanceof Promise)) return Promise.resolve(begin(socket));
    return socket.then(begin).catch((error: unknown) => {
      opening = undefined;
      setConnection('lost');
      setTimeout(connect, OPEN_AGAIN);
      throw error;
    });
  }
  function connect(): void {
    // Shown as a lost connection, and tried again.
    socketOf().catch(() => undefined);
  }

  // Before it is connected nothing is sent: with the connection everything is joined.
  const wanted = createJoinBatches(() => {
    if (opened?.connected) flushJoins(opened);
    else connect();
  });
  const actors = createJoinedActors({
    touch,
    join: (key) => wanted.add('actors', key),
    leave: (ref) => opened?.connected && opened.emit('actor:leave', { refs: [ref] }),
    outdated: becomeOutdated,
  });
  const streams = createJoinedStreams({
    touch,
    join: (stream) => wanted.add('streams', stream),
    leave: (stream) => opened?.connected && opened.emit('stream:leave', { streams: [stream] }),
  });

  function flushJoins(socket: LiveSocket): void {
    for (const keys of wanted.take('actors')) {
      const refs = keys.flatMap((key) => actors.ref(key) ?? []);
      if (refs.length > 0) socket.emit('actor:join', { refs }, actors.answered);
    }
    for (const names of wanted.take('streams')) {
      const from = names.flatMap((stream) => streams.position(stream) ?? []);
      if (from.length > 0) socket.emit('stream:join', { streams: from }, () => {});
    }
  }

  function setConnection(next: Connection): void {
    if (connection === next || connection === 'outdated') return;
    connection = next;
    touch(connectionListeners);
  }
  function becomeOutdated(): void {
    setConnection('outdated');
    opened?.disconnect();
  }
  let renewOnceThere = false;
  const reconnect = (socket: LiveSocket) => {
    renewOnceThere = false;
    socket.disconnect();
    socket.connect();
  };

  function listenToSocket(socket: LiveSocket): LiveSocket {
    socket.on('connect', () => {
      if (renewOnceThere) {
        reconnect(socket);
        return;
      }
      setConnection('connected');
      for (const key of actors.keys()) wanted.add('actors', key);
      for (const stream of streams.keys()) wanted.add('streams', stream);
      flushJoins(socket);
    });
    socket.on('disconnect', (reason) => {
      setConnection('lost');
      if (reason === 'io server disconnect') onEnded?.();
    });
    socket.on('connect_error', (error) => {
      if (handshakeCode(error) === 'PROTOCOL_OUTDATED') {
        becomeOutdated();
        return;
      }
      setConnection('lost');
      if (renewOnceThere) reconnect(socket);
    });
    socket.on('actor:view', actors.view);
    socket.on('actor:progress', actors.progress);
    socket.on('stream:chunks', streams.chunks);
    socket.on('stream:end', streams.end);
    socket.on('person:notice', (notice) => {
      for (const listener of noticeListeners) listener(notice);
    });
    return socket;
  }

  return {
    /** Opens the socket before there is anything to watch: by it one hears that one is signed out. */
    connect,
    connection: () => connection,
    onConnection(listener: Listener): () => void {
      connectionListeners.add(listener);
      return () => connectionListeners.delete(listener);
    },

    /** Something of one's own has changed, of this id: told once, on every page one has open. */
    onNotice(topic: NoticeTopic, changed: (id: string) => void): () => void {
      const listener = (notice: PersonNotice) => {
        if (notice.topic === topic) changed(notice.id);
      };
      noticeListeners.add(listener);
      return () => noticeListeners.delete(listener);
    },

    actor: actors.state,
    /** Joins while anybody listens. `version` is the machine's in this build: others are not believed. */
    watchActor: actors.watch,
    stream: streams.state,
    watchStream: streams.watch,
    /** Acknowledged after COMMIT. A repeated call with the same `eventId` is applied once. */
    async send<Ref extends ActorRef>(
      ref: Ref,
      event: EventFor<Ref>,
      eventId: string = crypto.randomUUID(),
    ): Promise<{ rev: number } | { error: WireError }> {
      if (connection === 'outdated') return { error: OUTDATED };
      try {
        const socket = await socketOf();
        const answer = await socket
          .timeout(ACK_TIMEOUT)
          .emitWithAck('actor:event', { ref, eventId, event });
        return answer.ok ? { rev: answer.rev } : { error: answer.error };
      } catch {
        // Nobody answered in time: whether it was applied is unknown, so the same id may be sent again.
        return { error: { code: 'UNAVAILABLE', message: 'UNAVAILABLE' } };
      }
    },

    /** Comes back as whoever is signed in now, and joins everything again. */
    renew() {
      if (!opened || connection === 'outdated') return;
      // On its way already, maybe as who one was before: it is let arrive, and then comes again.
      if (opened.active && !opened.connected) renewOnceThere = true;
      else reconnect(opened);
    },
  };
}

/** Why the gateway let nobody in; undefined when it was not reached. */
function handshakeCode(error: Error): unknown {
  const data = 'data' in error ? error.data : undefined;
  return typeof data === 'object' && data !== null && 'code' in data ? data.code : undefined;
}

export type LiveClient = ReturnType<typeof createLiveClient>;

const OUTDATED: WireError = { code: 'PROTOCOL_OUTDATED', message: 'PROTOCOL_OUTDATED' };
