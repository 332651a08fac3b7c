/** What the product asks of rooms of calls, whoever keeps them. */
import type { LineJob } from '#machines/talk/call-line.ts';
import type { CallTickets } from './call-ticket.ts';

/** What lets a page in. */
export interface Entrance {
  url: string;
  token: string;
}

export interface CallRooms {
  /**
   * Lets the learner of a call in once the tutor is there: who was cut off comes back to the same room.
   * @param another the tutor there gives no sign of life, and another one takes their place
   * @throws {AppError} VOICE_UNAVAILABLE
   */
  enter: (callId: string, job: LineJob, another?: boolean) => Promise<Entrance>;
  readonly tickets: CallTickets;
}
