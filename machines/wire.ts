/**
 * Everything that crosses the socket, generic over features. What clients say is checked by
 * `wire-schema.ts`.
 *
 * WIRE-1 `actor:join` is answered with the current view; views are replaceable: a client keeps the
 *    one with the highest `rev` of the newest `boot`.
 * WIRE-2 `actor:event` is acknowledged after COMMIT, with `{ ok: true, rev }` or `{ error }`.
 * WIRE-3 A stream is append-only text. A chunk says where it starts (`from`, in UTF-16 code units),
 *    so a client detects a gap and joins again from what it has.
 * WIRE-4 A higher `attempt` replaces the text of a lower one; a lower one is ignored.
 * WIRE-5 `stream:end` gives the final length; after it the client's text equals the stored text.
 * WIRE-6 Progress is the last known figure of running work: replaceable, never stored. What a
 *    viewer gets of it has passed the projection of its machine, as every view has.
 * WIRE-7 A client never guesses. One of another PROTOCOL_VERSION (`auth.protocol` of the handshake)
 *    is refused with PROTOCOL_OUTDATED and does not come again. Each view names the version of its
 *    machine: a client that watches the actor with another one does not believe it. In both cases
 *    nothing more is sent or believed, the page says that it is out of date, and is loaded anew when
 *    its reader asks for it or goes on to another page.
 * WIRE-8 A view says which commands its viewer may give (`permitted`). It follows from roles and
 *    changes with the next view; the server asks again with every command.
 * WIRE-9 `person:notice` reaches every page that a person has open, and nobody else's: something of
 *    theirs has changed, read it again. It names a topic and an id, and carries no content.
 */
import type { ActorRef } from './actor/actor.ts';
import type { ActorView } from './actor/snapshot.ts';
import type { ErrorCode } from './errors.ts';

export const PROTOCOL_VERSION = 2;

/** What streams bring in this many milliseconds reaches a socket as one message. */
export const STREAM_FLUSH_INTERVAL = 50;
/** UTF-16 code units one stream may hold: an author that writes more has run away. */
export const STREAM_LENGTH_LIMIT = 2_000_000;

/** A join names at most this many actors or streams; a client with more joins in several messages. */
export const JOIN_LIMIT = 500;

export interface ActorRefs {
  refs: ActorRef[];
}
export interface ActorEventMessage {
  ref: ActorRef;
  /** Chosen by the client, so that a repeated send is applied once. */
  eventId: string;
  event: { type: string };
}
export interface StreamJoins {
  streams: {
    stream: string;
    /** What the client already holds: attempt 0 and from 0 when nothing. */
    attempt: number;
    from: number;
  }[];
}
export interface StreamNames {
  streams: string[];
}

export interface ActorViewMessage {
  ref: ActorRef;
  rev: number;
  /** Changes whenever the numbering of `rev` could start anew. */
  boot: string;
  protocol: number;
  machineVersion: number;
  view: ActorView;
}

export interface ActorProgressMessage {
  ref: ActorRef;
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

/** WIRE-9 */
export interface PersonNotice {
  /** One of NOTICE_TOPICS in a client of this build; whoever does not know it passes over it. */
  topic: string;
  id: string;
}

export interface WireError {
  code: ErrorCode;
  /** The same, for whoever reads along. */
  message: string;
}

export type Ack<T = object> = ({ ok: true } & T) | { ok?: false; error: WireError };

/** One refused ref or stream does not refuse the rest of the join. */
export interface JoinAck<T> {
  joined: T[];
  refused: { key: string; error: WireError }[];
}

export interface ClientToServer {
  'actor:join': (message: ActorRefs, ack: (answer: Ack<JoinAck<ActorViewMessage>>) => void) => void;
  'actor:leave': (message: ActorRefs) => void;
  'actor:event': (message: ActorEventMessage, ack: (answer: Ack<{ rev: number }>) => void) => void;
  'stream:join': (message: StreamJoins, ack: (answer: Ack<JoinAck<string>>) => void) => void;
  'stream:leave': (message: StreamNames) => void;
}

export interface ServerToClient {
  'actor:view': (message: ActorViewMessage) => void;
  'actor:progress': (message: ActorProgressMessage) => void;
  /** Chunks of any number of streams, those of one stream in their order. */
  'stream:chunks': (messages: readonly StreamChunkMessage[]) => void;
  'stream:end': (message: StreamEndMessage) => void;
  'person:notice': (message: PersonNotice) => void;
}
