/**
 * The far end of the socket gateway without a network: it speaks the messages of `machines/wire.ts`,
 * parses what it hears by the same schemas as the real one, and answers in order, but later.
 *
 * It holds views and streams as a test sets them, and pushes them to whoever joined. What a client
 * must not depend on can be bent: `push` says anything at all, `drop` ends the connection.
 */
import { refKey, type ActorRef } from '#machines/actor/actor.ts';
import type { ErrorCode } from '#machines/errors.ts';
import { machineOf } from '#machines/registry.ts';
import type { ActorView } from '#machines/actor/snapshot.ts';
import {
  actorEventSchema,
  actorRefsSchema,
  streamJoinsSchema,
  streamNamesSchema,
} from '#machines/wire-schema.ts';
import {
  PROTOCOL_VERSION,
  type ActorViewMessage,
  type ServerToClient,
  type WireError,
} from '#machines/wire.ts';
import type { LiveSocket } from '../lib/live/page-socket.ts';

interface StreamState {
  attempt: number;
  text: string;
  ended: boolean;
}

type Handler = (...args: never[]) => void;
type Answer = { rev: number } | { error: WireError };

export type FakeLiveServer = ReturnType<typeof createLiveServer>;

export function createLiveServer() {
  const views = new Map<string, ActorViewMessage>();
  const streams = new Map<string, StreamState>();
  const refusals = new Map<string, WireError>();
  const events: { ref: ActorRef; type: string; [field: string]: unknown }[] = [];
  const heard: { name: string; message: unknown }[] = [];
  const joinedActors = new Set<string>();
  const joinedStreams = new Set<string>();
  const handlers = new Map<string, Set<Handler>>();
  let answerOf: (ref: ActorRef, event: { type: string }) => Answer = () => ({ rev: 1 });
  let refusal: string | undefined;
  let connected = false;
  let active = false;

  const tell = (name: string, ...args: unknown[]) => {
    for (const handler of handlers.get(name) ?? [])
      (handler as (...args: unknown[]) => void)(...args);
  };
  /** As over a network: later, in order, and a copy. */
  const later = (deliver: () => void) => queueMicrotask(deliver);
  const toClient = <Name extends keyof ServerToClient>(
    name: Name,
    message: Parameters<ServerToClient[Name]>[0],
  ) => {
    const copy: unknown = JSON.parse(JSON.stringify(message));
    later(() => {
      if (connected) tell(name, copy);
    });
  };
  const chunkOf = (stream: string, from: number) => {
    const state = streams.get(stream);
    if (!state) return;
    const { attempt, text } = state;
    toClient('stream:chunks', [{ stream, attempt, from, text: text.slice(from) }]);
    if (state.ended) {
      toClient('stream:end', { stream, attempt: state.attempt, length: state.text.length });
    }
  };

  // --- what a client says --------------------------------------------------------------------------
  const split = (keys: string[]) => ({
    joined: keys.filter((key) => !refusals.has(key)),
    refused: keys.flatMap((key) => {
      const error = refusals.get(key);
      return error ? [{ key, error }] : [];
    }),
  });
  const listen: Record<string, (message: unknown) => unknown> = {
    'actor:join': (message) => {
      const { joined, refused } = split(actorRefsSchema.parse(message).refs.map(refKey));
      for (const key of joined) joinedActors.add(key);
      return { ok: true, joined: joined.flatMap((key) => views.get(key) ?? []), refused };
    },
    'actor:leave': (message) => {
      for (const ref of actorRefsSchema.parse(message).refs) joinedActors.delete(refKey(ref));
    },
    'actor:event': (message) => {
      const { ref, event } = actorEventSchema.parse(message);
      events.push({ ref, ...event });
      const answer = answerOf(ref, event);
      return 'error' in answer ? answer : { ok: true, ...answer };
    },
    'stream:join': (message) => {
      const wanted = streamJoinsSchema.parse(message).streams;
      const { joined, refused } = split(wanted.map(({ stream }) => stream));
      for (const { stream, attempt, from } of wanted) {
        if (!joined.includes(stream)) continue;
        joinedStreams.add(stream);
        chunkOf(stream, streams.get(stream)?.attempt === attempt ? from : 0);
      }
      return { ok: true, joined, refused };
    },
    'stream:leave': (message) => {
      for (const stream of streamNamesSchema.parse(message).streams) joinedStreams.delete(stream);
    },
  };
  const hear = (name: string, message: unknown) => {
    heard.push({ name, message });
    return listen[name]?.(message);
  };

  // --- the client's end ----------------------------------------------------------------------------
  const connect = () => {
    active = true;
    later(() => {
      if (!active || connected) return;
      if (refusal !== undefined) {
        tell('connect_error', Object.assign(new Error('refused'), { data: { code: refusal } }));
        return;
      }
      connected = true;
      tell('connect');
    });
  };
  const leave = (reason: string) => {
    const was = connected;
    connected = false;
    joinedActors.clear();
    joinedStreams.clear();
    if (was) tell('disconnect', reason);
  };
  const socket = {
    get connected() {
      return connected;
    },
    get active() {
      return active;
    },
    on(name: string, handler: Handler) {
      handlers.set(name, (handlers.get(name) ?? new Set()).add(handler));
    },
    emit(name: string, message: unknown, ack?: (answer: unknown) => void) {
      later(() => {
        if (!connected) return;
        const answer = hear(name, message);
        later(() => ack?.(answer));
      });
    },
    timeout: () => ({
      emitWithAck: async (name: string, message: unknown) => {
        await Promise.resolve();
        if (!connected) throw new Error('operation has timed out');
        return hear(name, message);
      },
    }),
    connect,
    disconnect() {
      active = false;
      leave('io client disconnect');
    },
  };

  return {
    /** Given to the client in place of a real socket. */
    open(): LiveSocket {
      connect();
      // Only what the live client uses of a socket stands here.
      return socket as unknown as LiveSocket;
    },

    /** What an actor is from now on, as one viewer sees it. Returns what was sent. */
    setView(
      ref: ActorRef,
      view: Pick<ActorView, 'value' | 'context'> & Partial<ActorView>,
      { machineVersion = machineOf(ref.machine).version }: { machineVersion?: number } = {},
    ) {
      const key = refKey(ref);
      const message: ActorViewMessage = {
        ref,
        rev: (views.get(key)?.rev ?? 0) + 1,
        boot: 'boot',
        protocol: PROTOCOL_VERSION,
        machineVersion,
        view: { status: 'active', permitted: [], ...view },
      };
      views.set(key, message);
      if (joinedActors.has(key)) toClient('actor:view', message);
      return message;
    },
    setProgress(ref: ActorRef, progress: unknown) {
      if (joinedActors.has(refKey(ref))) toClient('actor:progress', { ref, progress });
    },
    /** Words that arrive. A higher attempt begins anew. */
    write(stream: string, text: string, attempt = streams.get(stream)?.attempt ?? 1) {
      const held = streams.get(stream);
      const before = held?.attempt === attempt ? held.text : '';
      streams.set(stream, { attempt, text: before + text, ended: false });
      if (joinedStreams.has(stream)) chunkOf(stream, before.length);
    },
    endStream(stream: string) {
      const state = streams.get(stream);
      if (!state) return;
      state.ended = true;
      if (joinedStreams.has(stream)) chunkOf(stream, state.text.length);
    },
    /** Whether words of this stream are sent. */
    follows: (stream: string) => joinedStreams.has(stream),
    /** Any message, whether it makes sense or not. */
    push: toClient,

    /** Joins of this actor or stream are refused. */
    refuse(key: string, code: ErrorCode) {
      refusals.set(key, { code, message: code });
    },
    /** How events are answered; until then everything is taken. */
    answer(next: typeof answerOf) {
      answerOf = next;
    },
    /** The next handshakes are refused with this code; undefined lets them in again. */
    refuseHandshake(code: string | undefined) {
      refusal = code;
    },
    /** The line breaks; `comeBack` mends it. */
    drop() {
      leave('transport close');
    },
    comeBack: connect,
    /** The server ends the session of this socket. */
    end() {
      active = false;
      leave('io server disconnect');
    },

    /** Events that arrived, oldest first. */
    events: () => events,
    /** Everything that arrived, oldest first. */
    heard: () => heard,
    joinedActors: () => [...joinedActors],
    joinedStreams: () => [...joinedStreams],
  };
}
