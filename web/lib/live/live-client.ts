/**
 * The browser's end of the live door: one socket for the page, shared by every component.
 *
 * Owns the socket, the joined actors and streams, and what was last heard of each. It knows nothing
 * of React and nothing of any feature.
 *
 * 1 Joins are reference-counted and gathered for one tick: two hundred lanes are one message.
 * 2 On every connect everything joined is joined again, streams from the offset already held.
 * 3 Listeners are told at most once per frame, so two hundred streams cost one pass.
 */
import { io, type Socket } from 'socket.io-client';
import { refKey, type ActorRef } from '#machines/actor/actor.ts';
import {
  JOIN_LIMIT,
  PROTOCOL_VERSION,
  type Ack,
  type ActorViewMessage,
  type ClientToServer,
  type ServerToClient,
  type WireError,
} from '#machines/wire.ts';
import {
  applyChunk,
  applyEnd,
  emptyBuffer,
  joinPosition,
  type StreamBuffer,
} from './stream-buffer.ts';

export type Connection = 'connecting' | 'connected' | 'lost';

export interface ActorState {
  view?: ActorViewMessage;
  progress?: unknown;
  refused?: WireError;
}

type Listener = () => void;

interface Joined<State> {
  state: State;
  users: number;
  listeners: Set<Listener>;
}

/** How long an unanswered event waits before the caller is told to try again, in ms. */
const ACK_TIMEOUT = 15_000;

/** @param onEnded the server let the socket go: the session is over, or its roles are others. */
export function createLiveClient(url?: string, onEnded: () => void = () => {}) {
  const options = {
    transports: ['websocket'],
    withCredentials: true,
    auth: { protocol: PROTOCOL_VERSION },
  };
  const socket: Socket<ServerToClient, ClientToServer> = url ? io(url, options) : io(options);
  const actors = new Map<string, Joined<ActorState> & { ref: ActorRef }>();
  const streams = new Map<string, Joined<StreamBuffer>>();
  const connectionListeners = new Set<Listener>();
  let connection: Connection = 'connecting';

  // --- telling listeners, once per frame -------------------------------------------------------
  const dirty = new Set<Set<Listener>>();
  let frame: number | undefined;
  const touch = (listeners: Set<Listener>) => {
    dirty.add(listeners);
    frame ??= requestAnimationFrame(() => {
      frame = undefined;
      // One listener may follow many actors: it is told once.
      const listeners = new Set([...dirty].flatMap((set) => [...set]));
      dirty.clear();
      for (const listener of listeners) listener();
    });
  };

  // --- joining, once per tick ------------------------------------------------------------------
  const wantedActors = new Set<string>();
  const wantedStreams = new Set<string>();
  let scheduled = false;
  const schedule = () => {
    if (scheduled) return;
    scheduled = true;
    queueMicrotask(() => {
      scheduled = false;
      if (socket.connected) flushJoins();
    });
  };

  function flushJoins() {
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
    const joined = actors.get(refKey(view.ref));
    if (!joined) return;
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
    if (connection === next) return;
    connection = next;
    touch(connectionListeners);
  };
  let renewOnceThere = false;
  const reconnect = () => {
    renewOnceThere = false;
    socket.disconnect();
    socket.connect();
  };
  socket.on('connect', () => {
    if (renewOnceThere) {
      reconnect();
      return;
    }
    setConnection('connected');
    for (const key of actors.keys()) wantedActors.add(key);
    for (const stream of streams.keys()) wantedStreams.add(stream);
    flushJoins();
  });
  socket.on('disconnect', (reason) => {
    setConnection('lost');
    if (reason === 'io server disconnect') onEnded();
  });
  socket.on('connect_error', () => {
    setConnection('lost');
    if (renewOnceThere) reconnect();
  });
  socket.on('actor:view', onView);
  socket.on('actor:progress', ({ ref, progress }) => {
    const joined = actors.get(refKey(ref));
    if (!joined) return;
    joined.state = { ...joined.state, progress };
    touch(joined.listeners);
  });
  socket.on('stream:chunk', (chunk) => {
    const joined = streams.get(chunk.stream);
    if (!joined) return;
    const applied = applyChunk(joined.state, chunk);
    if (applied === 'gap') rejoinStream(chunk.stream);
    if (applied === 'changed') touch(joined.listeners);
  });
  socket.on('stream:end', (end) => {
    const joined = streams.get(end.stream);
    if (!joined) return;
    const applied = applyEnd(joined.state, end);
    if (applied === 'gap') rejoinStream(end.stream);
    if (applied === 'changed') touch(joined.listeners);
  });

  return {
    connection: () => connection,
    onConnection(listener: Listener): () => void {
      connectionListeners.add(listener);
      return () => connectionListeners.delete(listener);
    },

    actor: (ref: ActorRef): ActorState => actors.get(refKey(ref))?.state ?? NOTHING,
    /** Joins while anybody listens. */
    watchActor(ref: ActorRef, listener: Listener): () => void {
      const key = refKey(ref);
      const joined = actors.get(key) ?? { ref, state: {}, users: 0, listeners: new Set() };
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
        if (socket.connected) socket.emit('actor:leave', { refs: [ref] });
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
        if (socket.connected) socket.emit('stream:leave', { streams: [stream] });
      };
    },
    /** Acknowledged after COMMIT. A repeated call with the same `eventId` is applied once. */
    async send(
      ref: ActorRef,
      event: { type: string },
      eventId: string = crypto.randomUUID(),
    ): Promise<{ rev: number } | { error: WireError }> {
      try {
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
      // On its way already, maybe as who one was before: it is let arrive, and then comes again.
      if (socket.active && !socket.connected) renewOnceThere = true;
      else reconnect();
    },
  };
}

export type LiveClient = ReturnType<typeof createLiveClient>;

const NOTHING: ActorState = {};
const EMPTY: StreamBuffer = Object.freeze(emptyBuffer());

function* slices(keys: Set<string>): Generator<string[]> {
  const all = [...keys];
  for (let at = 0; at < all.length; at += JOIN_LIMIT) yield all.slice(at, at + JOIN_LIMIT);
}
