/** Rooms of calls at the voice server, of which the product asks four things. */
import type { LineJob } from '#machines/talk/call-line.ts';
import type { ServedServices } from '../../app-services.ts';
import type { FeatureService } from '../../feature-service.ts';
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

/** Undefined where browsers hold calls. */
export const callRooms: FeatureService<CallRooms | undefined> = {
  name: 'callRooms',
  async open({ env: { livekit } }) {
    if (!livekit) return undefined;
    // Its package is read where there is a voice server.
    const { createLivekitRooms } = await import('./livekit-rooms.ts');
    return createLivekitRooms(livekit);
  },
};

/** Whether calls go over a voice server (CALL-LINE-1). */
export function hasLine({ author, opened }: Pick<ServedServices, 'author' | 'opened'>): boolean {
  const speaks = author.transcriber !== undefined && author.speaker !== undefined;
  return speaks && opened(callRooms) !== undefined;
}
