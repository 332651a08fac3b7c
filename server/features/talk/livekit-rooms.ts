/** Rooms of calls at a LiveKit server, which also chooses the process that speaks in each. */
import {
  AccessToken,
  AgentDispatchClient,
  ParticipantInfo_State,
  RoomServiceClient,
  TrackSource,
} from 'livekit-server-sdk';
import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '#machines/errors.ts';
import {
  CALL_LINE,
  LEARNER,
  roomOfCall,
  TUTOR_NAME,
  TUTOR_STATE,
  type LineJob,
} from '#machines/talk/call-line.ts';
import type { Env } from '../../env.ts';
import type { CallRooms } from './call-rooms.ts';
import { createCallTickets } from './call-ticket.ts';

/** Milliseconds between two looks whether the tutor is there. */
const LOOK = 100;

export function createLivekitRooms(
  { url, publicUrl, apiKey, apiSecret }: NonNullable<Env['livekit']>,
  { joining = CALL_LINE.joining }: { joining?: number } = {},
): CallRooms {
  const http = url.replace(/^ws/, 'http');
  const rooms = new RoomServiceClient(http, apiKey, apiSecret);
  const dispatches = new AgentDispatchClient(http, apiKey, apiSecret);

  /** It listens once it says what it does. */
  const isTutorThere = async (room: string) =>
    (await rooms.listParticipants(room)).some(
      ({ state, attributes }) =>
        state === ParticipantInfo_State.ACTIVE && attributes[TUTOR_STATE] !== undefined,
    );

  const callTutor = async (room: string, job: LineJob) => {
    await dispatches.createDispatch(room, TUTOR_NAME, { metadata: JSON.stringify(job) });
    const limit = performance.now() + joining;
    while (!(await isTutorThere(room))) {
      if (performance.now() > limit) throw new AppError('VOICE_UNAVAILABLE');
      await delay(LOOK);
    }
  };

  const tokenFor = (room: string) => {
    const token = new AccessToken(apiKey, apiSecret, { identity: LEARNER, ttl: CALL_LINE.token });
    token.addGrant({
      room,
      roomJoin: true,
      canSubscribe: true,
      canPublishData: true,
      canPublishSources: [TrackSource.MICROPHONE],
    });
    return token.toJwt();
  };

  return {
    tickets: createCallTickets(apiSecret),
    async enter(callId, job) {
      const room = roomOfCall(callId);
      try {
        await rooms.createRoom({
          name: room,
          emptyTimeout: CALL_LINE.empty,
          departureTimeout: CALL_LINE.empty,
          maxParticipants: 3,
        });
        if (!(await isTutorThere(room))) await callTutor(room, job);
        return { url: publicUrl, token: await tokenFor(room) };
      } catch (error) {
        if (error instanceof AppError) throw error;
        throw new AppError('VOICE_UNAVAILABLE', { cause: error });
      }
    },
  };
}
