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
  TUTOR,
  TUTOR_NAME,
  TUTOR_STATE,
  type LineJob,
} from '#machines/talk/call-line.ts';
import { VOICE_SUPPORT } from '#machines/talk/voice-agent.ts';
import type { Env } from '../../env.ts';
import type { CallRooms } from './call-entrance.ts';
import { createCallTickets } from './call-ticket.ts';

/** Milliseconds between two looks whether the tutor is there. */
const LOOK = 100;
/** Milliseconds in which the voice server finds a process, if there is one. */
const TAKING = 1_500;

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

  /** @param taking milliseconds in which a process has to take the call */
  const callTutor = async (room: string, job: LineJob, taking: number) => {
    const metadata = JSON.stringify(job);
    const { id } = await dispatches.createDispatch(room, TUTOR_NAME, { metadata });
    /** A process has taken the call and is on its way. */
    const isTaken = async () =>
      ((await dispatches.getDispatch(id, room))?.state?.jobs.length ?? 0) > 0;
    const began = performance.now();
    let taken = false;
    while (!(await isTutorThere(room))) {
      const waited = performance.now() - began;
      taken ||= await isTaken();
      if (waited > joining || (!taken && waited > taking)) {
        // Nobody comes later to a room that was given up.
        await dispatches.deleteDispatch(id, room);
        throw new AppError('VOICE_UNAVAILABLE');
      }
      await delay(LOOK);
    }
  };

  /** Also one whose process is dead, and who is counted as present until their connection runs out. */
  const removeTutor = async (room: string) => {
    const began = performance.now();
    if (!(await isTutorThere(room))) return;
    await rooms.removeParticipant(room, TUTOR);
    while (await isTutorThere(room)) {
      if (performance.now() - began > joining) throw new AppError('VOICE_UNAVAILABLE');
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
      canPublishSources: [
        TrackSource.MICROPHONE,
        ...(VOICE_SUPPORT.supportsVideoInput ? [TrackSource.CAMERA] : []),
        ...(VOICE_SUPPORT.supportsScreenShare ? [TrackSource.SCREEN_SHARE] : []),
      ],
    });
    return token.toJwt();
  };

  return {
    tickets: createCallTickets(apiSecret),
    async enter(callId, job, another = false) {
      const room = roomOfCall(callId);
      try {
        const isNew = (await rooms.listRooms([room])).length === 0;
        await rooms.createRoom({
          name: room,
          emptyTimeout: CALL_LINE.empty,
          departureTimeout: CALL_LINE.empty,
          maxParticipants: 3,
        });
        if (another) await removeTutor(room);
        // A process that died is followed by another, which takes a while; a call that begins has the browser.
        if (!(await isTutorThere(room))) await callTutor(room, job, isNew ? TAKING : joining);
        return { url: publicUrl, token: await tokenFor(room) };
      } catch (error) {
        if (error instanceof AppError) throw error;
        throw new AppError('VOICE_UNAVAILABLE', { cause: error });
      }
    },
  };
}
