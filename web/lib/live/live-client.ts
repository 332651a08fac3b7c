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
 * LIVE-7 The socket is opened by the first who needs it: a render on the server never does.
 */
import { refKey, type ActorRef, type EventFor } from '#machines/actor/actor.ts';
import {
  JOIN_LIMIT,
  PROTOCOL_VERSION,
  type Ack,
  type ActorViewMessage,
  type WireError,
} from '#machines/wire.ts';
import { createFrameNotifier, type Listener } from './frame-notifier.ts';
import type { LiveSocket } from './live-socket.ts';
import {
  applyChunk,
  applyEnd,
  emptyBuffer,
  joinPosition,
  type StreamBuffer,
} from '#machines/stream-buffer.ts';

/** `outdated`: another version of the product is running, and the page has to be loaded again. */
export type Connection = 'connecting' | 'connected' | 'lost' | 'outdated';

export interface ActorState {
  view?: ActorViewMessage;
  progress?: unknown;
  refused?: WireError;
}

interface Joined<State> {
  state: State;
  users: number;
  listeners: Set<Listener>;
}

/** How long an unanswered event waits before the caller is told to try again, in ms. */
const ACK_TIMEOUT = 15_000;

export interface LiveClientOptions {
  open: () => LiveSocket;
  /** The server let the socket go: the session is over, or its roles are others. */
  onEnded?: () => void;
}

export function createLiveClient({ open, onEnded }: LiveClientOptions) {
  const actors = new Map<string, Joined<ActorState> & { ref: ActorRef; version: number }>();
  const streams = new Map<string, Joined<StreamBuffer>>();
  const connectionListeners = new Set<Listener>();
  const touch = createFrameNotifier();
  let connection: Connection = 'connecting';
  let opened: LiveSocket | undefined;
  const socketOf = () => (opened ??= listenTo(open()));

  // --- joining, once per tick ------------------------------------------------------------------
  const wantedActors = new Set<string>();
  const wantedStreams = new Set<string>();
  let scheduled = false;
  const schedule = () => {
    if (scheduled) return;
    scheduled = true;
    queueMicrotask(() => {
      scheduled = false;
      const socket = socketOf();
      if (socket.connected) flushJoins(socket);
    });
  };

  function flushJoins(socket: LiveSocket) {
    for (const keys of slices(wantedActors)) {
      const refs = keys.flatMap((key) => actors.get(key)?.ref ?? []);
      if (refs.length > 0) socket.emit('actor:join', { refs }, onActorsJoined);
    }
    for (const keys of slices(wantedStreams)) {
      const wanted = keys.flatMap((stream) => {
        const joined = streams.get(stream);
        return joined ? [{ stream, ...joinPosition(joined.state) }] : [];
      });
      if (wanted.length > 0) socket.emit('stream:join', { streams: wanted }, () => {});
    }
    wantedActors.clear();
    wantedStreams.clear();
  }

  function onActorsJoined(
    answer: Ack<{ joined: ActorViewMessage[]; refused: { key: string; error: WireError }[] }>,
  ) {
    if (!answer.ok) return;
    for (const view of answer.joined) onView(view);
    for (const { key, error } of answer.refused) {
      const joined = actors.get(key);
      if (!joined) continue;
      joined.state = { ...joined.state, refused: error };
      touch(joined.listeners);
    }
  }

  function onView(view: ActorViewMessage) {
    if (view.protocol !== PROTOCOL_VERSION) {
      becomeOutdated();
      return;
    }
    const joined = actors.get(refKey(view.ref));
    if (!joined) return;
    if (view.machineVersion !== joined.version) {
      becomeOutdated();
      return;
    }
    const held = joined.state.view;
    // A restored database may number anew: only within one boot is a lower revision an old one.
    if (held && held.boot === view.boot && held.rev >= view.rev) return;
    const { refused: _, ...rest } = joined.state;
    joined.state = { ...rest, view };
    touch(joined.listeners);
  }

  const rejoinStream = (stream: string) => {
    wantedStreams.add(stream);
    schedule();
  };

  // --- the socket ------------------------------------------------------------------------------
  const setConnection = (next: Connection) => {
    if (connection === next || connection === 'outdated') return;
    connection = next;
    touch(connectionListeners);
  };
  const becomeOutdated = () => {
    setConnection('outdated');
    opened?.disconnect();
  };
  let renewOnceThere = false;
  const reconnect = (socket: LiveSocket) => {
    renewOnceThere = false;
    socket.disconnect();
    socket.connect();
  };

  function listenTo(socket: LiveSocket): LiveSocket {
    socket.on('connect', () => {
      if (renewOnceThere) {
        reconnect(socket);
        return;
      }
      setConnection('connected');
      for (const key of actors.keys()) wantedActors.add(key);
      for (const stream of streams.keys()) wantedStreams.add(stream);
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
    socket.on('actor:view', onView);
    socket.on('actor:progress', ({ ref, progress }) => {
      const joined = actors.get(refKey(ref));
      if (!joined) return;
      joined.state = { ...joined.state, progress };
      touch(joined.listeners);
    });
    socket.on('stream:chunks', (chunks) => {
      for (const chunk of chunks) {
        const joined = streams.get(chunk.stream);
        if (!joined) continue;
        const applied = applyChunk(joined.state, chunk);
        if (applied === 'gap') rejoinStream(chunk.stream);
        if (applied === 'changed') touch(joined.listeners);
      }
    });
    socket.on('stream:end', (end) => {
      const joined = streams.get(end.stream);
      if (!joined) return;
      const applied = applyEnd(joined.state, end);
      if (applied === 'gap') rejoinStream(end.stream);
      if (applied === 'changed') touch(joined.listeners);
    });
    return socket;
  }

  return {
    /** Opens the socket before there is anything to watch: by it one hears that one is signed out. */
    connect(): void {
      socketOf();
    },
    connection: () => connection,
    onConnection(listener: Listener): () => void {
      connectionListeners.add(listener);
      return () => connectionListeners.delete(listener);
    },

    actor: (ref: ActorRef): ActorState => actors.get(refKey(ref))?.state ?? NOTHING,
    /** Joins while anybody listens. `version` is the machine's in this build: others are not believed. */
    watchActor(ref: ActorRef, version: number, listener: Listener): () => void {
      const key = refKey(ref);
      const joined = actors.get(key) ?? { ref, version, state: {}, users: 0, listeners: new Set() };
      actors.set(key, joined);
      joined.listeners.add(listener);
      if (joined.users++ === 0) {
        wantedActors.add(key);
        schedule();
      }
      return () => {
        joined.listeners.delete(listener);
        if (--joined.users > 0) return;
        actors.delete(key);
        if (opened?.connected) opened.emit('actor:leave', { refs: [ref] });
      };
    },

    stream: (stream: string): StreamBuffer => streams.get(stream)?.state ?? EMPTY,
    watchStream(stream: string, listener: Listener): () => void {
      const joined = streams.get(stream) ?? {
        state: emptyBuffer(),
        users: 0,
        listeners: new Set(),
      };
      streams.set(stream, joined);
      joined.listeners.add(listener);
      if (joined.users++ === 0) rejoinStream(stream);
      return () => {
        joined.listeners.delete(listener);
        if (--joined.users > 0) return;
        streams.delete(stream);
        if (opened?.connected) opened.emit('stream:leave', { streams: [stream] });
      };
    },
    /** Acknowledged after COMMIT. A repeated call with the same `eventId` is applied once. */
    async send<Ref extends ActorRef>(
      ref: Ref,
      event: EventFor<Ref>,
      eventId: string = crypto.randomUUID(),
    ): Promise<{ rev: number } | { error: WireError }> {
      if (connection === 'outdated') return { error: OUTDATED };
      try {
        const answer = await socketOf()
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
const NOTHING: ActorState = {};
const EMPTY: StreamBuffer = Object.freeze(emptyBuffer());

function* slices(keys: Set<string>): Generator<string[]> {
  const all = [...keys];
  for (let at = 0; at < all.length; at += JOIN_LIMIT) yield all.slice(at, at + JOIN_LIMIT);
}
