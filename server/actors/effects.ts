/**
 * What a transition asks the engine to do, as data. Effects are stored with the event that caused
 * them and performed after COMMIT; performing one twice does no harm.
 */
import type { ActorRef } from '#machines/actor/actor.ts';

export interface Child {
  token: string;
  /** The token it was first started under: names its facts over re-dispatches. */
  origin: string;
  src: string;
  input: unknown;
}

interface Timer {
  token: string;
  /** When it is due, ms since the epoch: what is left is computed when it is scheduled. */
  at: number;
  event: { type: string };
}

/** The work an actor has in flight, kept beside its snapshot. */
export interface HostState {
  children: Record<string, Child>;
  timers: Record<string, Timer>;
}

/** `start` names the work only; the runner reads its input from the row, so inputs travel once. */
export type StartEffect = {
  kind: 'start';
  id: string;
  token: string;
  src: string;
  /** By whose turn it starts; left out for nobody's. */
  organization?: string;
};
type TimerEffect = {
  kind: 'timer';
  id: string;
  token: string;
  at: number;
  event: { type: string };
};
export type SendEffect = {
  kind: 'send';
  to: ActorRef;
  event: { type: string };
  eventId: string;
  create?: unknown;
  /** See `ActorMessage`. */
  interrupts?: boolean;
};

export type Effect =
  | StartEffect
  | { kind: 'stop'; id: string; token: string }
  | TimerEffect
  | { kind: 'untimer'; id: string; token: string }
  | SendEffect;

/**
 * What can happen to an actor.
 *
 * send     from people: refused when it is not possible
 * deliver  from another actor: recorded as ignored when it is not possible
 * settled  a child ended;  reported  a child reports a fact;  timer  a timer is due
 * resume   the engine's memory was lost: the work in flight is dispatched again
 */
export type Command = {
  ref: ActorRef;
  eventId: string;
  inv: string;
  /** It was parked: what stands of it is taken back, and it is tried again. */
  replay?: boolean;
} & (
  | { kind: 'send' | 'deliver'; event: { type: string }; create?: unknown }
  | { kind: 'settled' | 'reported'; id: string; token: string; event: { type: string } }
  | { kind: 'timer'; id: string; token: string; event: { type: string } }
  | { kind: 'resume' }
);

/** What the record of handled events calls it. */
export function typeOf(command: Command): string {
  return command.kind === 'resume' ? 'host.resumed' : command.event.type;
}

export function emptyHostState(): HostState {
  return { children: {}, timers: {} };
}

export function isIdle(host: HostState): boolean {
  return Object.keys(host.children).length === 0 && Object.keys(host.timers).length === 0;
}

/** The machine, not the database, is at fault: trying again would fail for ever. */
export class MachineError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'MachineError';
  }
}
