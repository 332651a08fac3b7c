/**
 * What machines say about actors: who they are and what they send one another.
 *
 * A machine never talks to another actor itself. It returns messages as the params of the
 * `send` action; the host writes them into the transition's row and performs them after COMMIT.
 */

export const MACHINE_NAMES = [
  'documentProcessing',
  'courseCreation',
  'courseGeneration',
  'lessonGeneration',
] as const;

export type MachineName = (typeof MACHINE_NAMES)[number];

/** One actor: `id` is unique within its machine (a document id, a course id, a lesson id). */
export interface ActorRef {
  machine: MachineName;
  id: string;
}

export interface ActorMessage {
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

/** Machines declare it as `actions: { send }`: an effect, so the machine's own version does nothing. */
export function send(_action: unknown, _params: SendParams): void {}

export function refKey(ref: ActorRef): string {
  return `${ref.machine}/${ref.id}`;
}
