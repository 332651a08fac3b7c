/** Rooms of calls at the voice server, opened once where there is one. */
import type { ServedServices } from '../../app-services.ts';
import type { FeatureService } from '../../feature-service.ts';
import type { CallRooms } from './call-entrance.ts';

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
