/** The actors a page watches, and what was last heard of each: views, progress and refusals (WIRE-1). */
import { refKey, type ActorRef } from '#machines/actor/actor.ts';
import {
  PROTOCOL_VERSION,
  type Ack,
  type ActorProgressMessage,
  type ActorViewMessage,
  type JoinAck,
  type WireError,
} from '#machines/wire.ts';
import type { Listener } from './frame-notifier.ts';
import { listenTo, newlyJoined, type Joined } from './joined.ts';

export interface ActorState {
  view?: ActorViewMessage;
  progress?: unknown;
  refused?: WireError;
}

const NOTHING: ActorState = {};

interface Options {
  touch: (listeners: Set<Listener>) => void;
  join: (key: string) => void;
  leave: (ref: ActorRef) => void;
  /** A view of another protocol, or of another version of its machine. */
  outdated: () => void;
}

export function createJoinedActors({ touch, join, leave, outdated }: Options) {
  const actors = new Map<string, Joined<ActorState> & { ref: ActorRef; version: number }>();

  function view(message: ActorViewMessage): void {
    if (message.protocol !== PROTOCOL_VERSION) {
      outdated();
      return;
    }
    const joined = actors.get(refKey(message.ref));
    if (!joined) return;
    if (message.machineVersion !== joined.version) {
      outdated();
      return;
    }
    const held = joined.state.view;
    // A restored database may number anew: only within one boot is a lower revision an old one.
    if (held && held.boot === message.boot && held.rev >= message.rev) return;
    const { refused: _, ...rest } = joined.state;
    joined.state = { ...rest, view: message };
    touch(joined.listeners);
  }

  return {
    keys: () => actors.keys(),
    ref: (key: string): ActorRef | undefined => actors.get(key)?.ref,
    state: (ref: ActorRef): ActorState => actors.get(refKey(ref))?.state ?? NOTHING,

    watch: (ref: ActorRef, version: number, listener: Listener): (() => void) => {
      const key = refKey(ref);
      const joined = actors.get(key) ?? { ...newlyJoined<ActorState>({}), ref, version };
      actors.set(key, joined);
      return listenTo(joined, listener, {
        first: () => join(key),
        last: () => {
          actors.delete(key);
          leave(ref);
        },
      });
    },

    view,
    progress: ({ ref, progress }: ActorProgressMessage): void => {
      const joined = actors.get(refKey(ref));
      if (!joined) return;
      joined.state = { ...joined.state, progress };
      touch(joined.listeners);
    },
    answered: (answer: Ack<JoinAck<ActorViewMessage>>): void => {
      if (!answer.ok) return;
      for (const message of answer.joined) view(message);
      for (const { key, error } of answer.refused) {
        const joined = actors.get(key);
        if (!joined) continue;
        joined.state = { ...joined.state, refused: error };
        touch(joined.listeners);
      }
    },
  };
}
