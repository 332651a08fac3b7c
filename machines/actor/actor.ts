/**
 * What machines say about actors: who they are and what they send one another.
 *
 * A machine never talks to another actor itself. It returns messages as the params of the
 * `send` action; the host writes them into the transition's row and performs them after COMMIT.
 *
 * Each machine gives its address in its `*.events.ts`, with the events it takes, or beside it in a
 * `*.address.ts`: whoever sends it something imports that, never the machine, and a message it does not
 * know does not compile.
 */

/** One actor: `id` is unique within its machine (a document id, a course id, a lesson id). */
export interface ActorRef {
  machine: string;
  id: string;
}

declare const events: unique symbol;
declare const made: unique symbol;
declare const checked: unique symbol;
declare const shown: unique symbol;

/**
 * An actor of which it is known what it takes and, by who may make it, of what it is made. The marks are
 * the compiler's: nothing is stored of them.
 */
export interface Addressee<Event, Input = never> extends ActorRef {
  readonly [events]: (event: Event) => void;
  readonly [made]: (input: Input) => void;
}

/** What may be sent there: of an actor found by its name, as sockets and the engine find it, anything. */
export type EventFor<Ref extends ActorRef> = (Ref extends Addressee<infer Event>
  ? Event
  : unknown) & { type: string };

/** What an actor is made of that does not exist yet; see `EventFor`. */
export type InputFor<Ref extends ActorRef> =
  Ref extends Addressee<never, infer Input> ? Input : unknown;

export interface ActorMessage {
  readonly [checked]: true;
  to: ActorRef;
  event: { type: string };
  /** Input with which the receiver is made when it does not exist yet. */
  create?: unknown;
  /**
   * The receiver will stop what it has running. The host may do so at once, before the message
   * arrives; should the receiver decide otherwise, what was stopped is run again.
   */
  interrupts?: boolean;
}

export interface SendParams {
  messages: ActorMessage[];
}

/** What it takes to watch the actors of a machine: the machine itself is not needed. */
export interface WatchedMachine<View extends object> {
  readonly name: string;
  /**
   * Raised whenever stored snapshots of before would be misread, or when an older page would misread
   * a view of now: a state that it does not know, for example.
   */
  readonly version: number;
  readonly [shown]: View;
}

/** Where the actors of a machine are reached, with what they take and what they are made of. */
export interface ActorAddress<Name extends string, Event, Input> {
  readonly name: Name;
  ref: (id: string) => Addressee<Event, Input>;
  message: (
    id: string,
    event: Event,
    options?: { create?: Input; interrupts?: boolean },
  ) => ActorMessage;
}

/** The address of a machine as the machine itself gives it: it says what is seen of its actors, too. */
export interface MachineAddress<Name extends string, Event, Input, View extends object>
  extends ActorAddress<Name, Event, Input>, WatchedMachine<View> {
  readonly name: Name;
}

/** `actorAddress('lessonGeneration').taking<Event, Input>()`, and then `.showing<View>({ version })` */
export function actorAddress<const Name extends string>(name: Name) {
  return {
    taking: <Event extends { type: string }, Input>() => {
      const ref = (id: string) => asAddressee<Event, Input>({ machine: name, id });
      const address: ActorAddress<Name, Event, Input> = {
        name,
        ref,
        message: (id, event, options) => message(ref(id), event, options),
      };
      const showing = <View extends object>({ version }: { version: number }) =>
        asShowing<Name, Event, Input, View>({ ...address, version });
      return { ...address, showing };
    },
  };
}

/** To an actor that has made itself known, for example because it waits for something. */
export function message<Event extends { type: string }>(
  to: Addressee<Event>,
  event: Event,
  options: { create?: unknown; interrupts?: boolean } = {},
): ActorMessage {
  return asChecked({ to, event, ...options });
}

/** Machines declare it as `actions: { send }`: an effect, so the machine's own version does nothing. */
export function send(_action: unknown, _params: SendParams): void {}

/** As actors are named in maps, on the wire and in logs: `course/4711`. */
export function refKey(ref: ActorRef): string {
  return `${ref.machine}/${ref.id}`;
}

/** The marks of an addressee, of a view and of a message exist for the compiler only. */
function asAddressee<Event, Input>(ref: ActorRef): Addressee<Event, Input> {
  return ref as Addressee<Event, Input>;
}

/** See `asAddressee`. */
function asShowing<Name extends string, Event, Input, View extends object>(
  address: ActorAddress<Name, Event, Input> & { version: number },
): MachineAddress<Name, Event, Input, View> {
  return address as MachineAddress<Name, Event, Input, View>;
}

/** See `asAddressee`. */
function asChecked(unchecked: Omit<ActorMessage, typeof checked>): ActorMessage {
  return unchecked as ActorMessage;
}
