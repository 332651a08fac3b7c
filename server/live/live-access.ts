/** What the socket gateway needs to know of people, and of what they may see and do. */
import type { ActorRef } from '#machines/actor/actor.ts';
import type { ErrorCode } from '#machines/errors.ts';
import type { Rights } from '#machines/permissions.ts';

/** Who is at the other end of a socket. */
export interface LiveUser {
  userId: string;
  sessionId: string;
}

/** The answer for one actor or stream; its views are projected for these rights. */
export type Access = { ok: true; rights: Rights } | { ok: false; code: ErrorCode };

export interface LiveAccess {
  /** One query per kind of actor, however many refs. Answers in the order of `refs`. */
  actors(user: LiveUser, refs: readonly ActorRef[]): Promise<Access[]>;
  /** Answers in the order of `streams`. */
  streams(user: LiveUser, streams: readonly string[]): Promise<Access[]>;
  /** May the person say this to that actor? @throws {AppError} COURSE_READ_ONLY, with its detail. */
  event(user: LiveUser, ref: ActorRef, event: { type: string }): Promise<Access>;
}

export interface LiveSessions {
  /** The signed-in person of a handshake, undefined for nobody. */
  read(headers: Headers): Promise<LiveUser | undefined>;
  /** Which of these sessions are still good. One query. */
  alive(sessionIds: readonly string[]): Promise<Set<string>>;
  /** Told at once when a session ends in this process. */
  onEnded(listener: (sessionId: string) => void): () => void;
  /** Told at once when somebody's roles change in this process. */
  onRolesChanged(listener: (userId: string) => void): () => void;
}
