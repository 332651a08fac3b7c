/**
 * Everything that crosses the socket, generic over features.
 *
 * WIRE-1 `actor:join` is answered with the current view; views are replaceable: a client keeps the
 *    one with the highest `rev` of the newest `boot`.
 * WIRE-2 `actor:event` is acknowledged after COMMIT, with `{ ok: true, rev }` or `{ error }`.
 * WIRE-3 A stream is append-only text. A chunk says where it starts (`from`, in UTF-16 code units),
 *    so a client detects a gap and joins again from what it has.
 * WIRE-4 A higher `attempt` replaces the text of a lower one; a lower one is ignored.
 * WIRE-5 `stream:end` gives the final length; after it the client's text equals the stored text.
 * WIRE-6 Progress is the last known figure of running work: replaceable, never stored.
 * WIRE-7 A client of another PROTOCOL_VERSION or machine version reloads instead of guessing.
 */
import type { StateValue } from 'xstate';
import { z } from 'zod';
import { MACHINE_NAMES } from './actor/actor.ts';

export const PROTOCOL_VERSION = 1;

/** Streams are coalesced to one message per stream in this many milliseconds. */
export const STREAM_FLUSH_INTERVAL = 50;

/** A join names at most this many actors or streams; a client with more joins in several messages. */
export const JOIN_LIMIT = 500;

export const actorRefSchema = z.object({
  machine: z.enum(MACHINE_NAMES),
  id: z.string().min(1).max(64),
});

export const actorJoinSchema = z.object({ refs: z.array(actorRefSchema).min(1).max(JOIN_LIMIT) });
export const actorLeaveSchema = z.object({
  refs: z.array(actorRefSchema).min(1).max(JOIN_LIMIT),
});
export const actorEventSchema = z.object({
  ref: actorRefSchema,
  /** Chosen by the client, so that a repeated send is applied once. */
  eventId: z.string().min(8).max(64),
  event: z.looseObject({ type: z.string().min(1).max(64) }),
});

export const streamJoinSchema = z.object({
  streams: z
    .array(
      z.object({
        stream: z.string().min(1).max(128),
        /** What the client already holds: attempt 0 and from 0 when nothing. */
        attempt: z.number().int().min(0),
        from: z.number().int().min(0),
      }),
    )
    .min(1)
    .max(JOIN_LIMIT),
});
export const streamLeaveSchema = z.object({
  streams: z.array(z.string().min(1).max(128)).min(1).max(JOIN_LIMIT),
});

export interface ActorViewMessage {
  ref: z.infer<typeof actorRefSchema>;
  rev: number;
  /** Changes whenever the numbering of `rev` could start anew. */
  boot: string;
  protocol: number;
  machineVersion: number;
  view: ActorView;
}

/** A projection of a snapshot for one viewer: enough for `machine.resolveState`. */
export interface ActorView {
  value: StateValue;
  context: object;
  status: 'active' | 'done' | 'error' | 'stopped';
}

export interface ActorProgressMessage {
  ref: z.infer<typeof actorRefSchema>;
  progress: unknown;
}

export interface StreamChunkMessage {
  stream: string;
  attempt: number;
  from: number;
  text: string;
}

export interface StreamEndMessage {
  stream: string;
  attempt: number;
  length: number;
}

export interface WireError {
  code: string;
  message: string;
}

export type Ack<T = object> = ({ ok: true } & T) | { ok?: false; error: WireError };

/** One refused ref or stream does not refuse the rest of the join. */
export interface JoinAck<T> {
  joined: T[];
  refused: { key: string; error: WireError }[];
}

export interface ClientToServer {
  'actor:join': (
    message: z.infer<typeof actorJoinSchema>,
    ack: (answer: Ack<JoinAck<ActorViewMessage>>) => void,
  ) => void;
  'actor:leave': (message: z.infer<typeof actorLeaveSchema>) => void;
  'actor:event': (
    message: z.infer<typeof actorEventSchema>,
    ack: (answer: Ack<{ rev: number }>) => void,
  ) => void;
  'stream:join': (
    message: z.infer<typeof streamJoinSchema>,
    ack: (answer: Ack<JoinAck<string>>) => void,
  ) => void;
  'stream:leave': (message: z.infer<typeof streamLeaveSchema>) => void;
}

export interface ServerToClient {
  'actor:view': (message: ActorViewMessage) => void;
  'actor:progress': (message: ActorProgressMessage) => void;
  'stream:chunk': (message: StreamChunkMessage) => void;
  'stream:end': (message: StreamEndMessage) => void;
}
