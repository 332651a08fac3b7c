/** The page's end of a call at a LiveKit server: the only file that knows its client, read with the first call. */
import {
  createAudioAnalyser,
  LocalAudioTrack,
  ParticipantEvent,
  Room,
  RoomEvent,
  Track,
  type Participant,
} from 'livekit-client';
import { isErrorCode } from '#machines/errors.ts';
import {
  CALL_ENDED,
  CAPTION_WHO,
  LINE_ENDS,
  LINE_TOPICS,
  TUTOR_STATE,
  TUTOR_STATES,
} from '#machines/talk/call-line.ts';
import { recordEarlyWords } from './early-words.ts';
import { measureSound } from './measured-sound.ts';
import type { OpenedLine, OpenLine } from './page-line.ts';
import { createWordTaker, LOOK } from './word-taker.ts';

/** Without the tutor's own voice from the loudspeaker. */
const HEARD = { echoCancellation: true, noiseSuppression: true, autoGainControl: true };

export const openLivekitCall: OpenLine = async (entering, events): Promise<OpenedLine> => {
  const room = new Room();
  // Opened and recorded at once: what is said until the tutor hears by itself reaches them afterwards.
  const sound = await navigator.mediaDevices.getUserMedia({ audio: HEARD });
  const [microphone] = sound.getAudioTracks();
  if (!microphone) throw new DOMException('no sound', 'NotFoundError');
  const early = recordEarlyWords(microphone);
  const meter = measureSound(microphone);
  const sounding = new Set<MediaStreamTrack>();
  const word = createWordTaker((isSilent) => {
    for (const track of sounding) track.enabled = !isSilent;
  });
  const looking = setInterval(() => word.look(meter.strength()), LOOK);
  let isClosed = false;
  const over = Promise.withResolvers<void>();
  const tell = (changed: Record<string, string>, { isAgent }: Participant) => {
    if (!isAgent || isClosed) return;
    const state = TUTOR_STATES.find((one) => one === changed[TUTOR_STATE]);
    const why = LINE_ENDS.find((one) => one === changed[CALL_ENDED]);
    if (state) {
      word.tutor(state);
      events.onState(state);
    }
    if (why) events.onEnd(why);
  };
  room
    .on(RoomEvent.TrackSubscribed, (track) => {
      if (track.kind !== Track.Kind.Audio) return;
      track.attach();
      sounding.add(track.mediaStreamTrack);
    })
    .on(RoomEvent.TrackUnsubscribed, (track) => {
      track.detach();
      sounding.delete(track.mediaStreamTrack);
    })
    .on(RoomEvent.ParticipantAttributesChanged, tell)
    .on(RoomEvent.ParticipantDisconnected, ({ isAgent, attributes }) => {
      if (isAgent && !isClosed && attributes[CALL_ENDED] === undefined) events.onBroke();
    })
    .on(RoomEvent.Reconnecting, () => events.onWavered())
    .on(RoomEvent.Reconnected, () => events.onHeld())
    .on(RoomEvent.Disconnected, () => {
      over.resolve();
      if (!isClosed) events.onBroke();
    });
  const onText = (topic: string, take: (text: string, who: string | undefined) => void) =>
    room.registerTextStreamHandler(topic, (reader) => {
      const who = reader.info.attributes?.[CAPTION_WHO];
      // One that does not arrive whole is shown with the messages of the talk.
      reader.readAll().then(
        (text) => take(text, who),
        () => undefined,
      );
    });
  onText(LINE_TOPICS.caption, (text, who) => {
    if (who === 'learner' || who === 'tutor') events.onCaption({ who, text });
  });
  onText(LINE_TOPICS.refused, (code) => events.onRefused(isErrorCode(code) ? code : 'INTERNAL'));

  const close = async () => {
    isClosed = true;
    over.resolve();
    clearInterval(looking);
    microphone.stop();
    await meter.close();
    await analysed?.cleanup();
    await room.disconnect();
  };
  let analysed: ReturnType<typeof createAudioAnalyser> | undefined;
  try {
    const { url, token } = await entering;
    await room.connect(url, token);
    const isHeard = new Promise<void>((resolve) => {
      room.localParticipant.once(ParticipantEvent.LocalTrackSubscribed, () => resolve());
    });
    const source = Track.Source.Microphone;
    const { track } = await room.localParticipant.publishTrack(microphone, { source });
    await Promise.all([Promise.race([isHeard, over.promise]), room.startAudio()]);
    const said = await early?.take();
    if (said) await sendEarlyWords(room, said);
    if (track instanceof LocalAudioTrack) analysed = createAudioAnalyser(track);
  } catch (error) {
    await Promise.all([close(), early?.take()]);
    throw error;
  }
  for (const one of room.remoteParticipants.values()) tell({ ...one.attributes }, one);
  const say = async (topic: string, text: string) => {
    await room.localParticipant.sendText(text, { topic });
  };
  return {
    async mute(muted) {
      await room.localParticipant.setMicrophoneEnabled(!muted);
    },
    say: (text) => say(LINE_TOPICS.typed, text),
    interrupt: () => say(LINE_TOPICS.interrupt, 'now'),
    speed: (speed) => say(LINE_TOPICS.speed, String(speed)),
    microphones: () => Room.getLocalDevices('audioinput', false),
    async use(deviceId) {
      await room.switchActiveDevice('audioinput', deviceId);
    },
    level: () => analysed?.calculateVolume() ?? 0,
    close,
  };
};

async function sendEarlyWords({ localParticipant }: Room, said: Blob): Promise<void> {
  const to = await localParticipant.streamBytes({
    name: 'early',
    topic: LINE_TOPICS.early,
    mimeType: said.type,
  });
  await to.write(new Uint8Array(await said.arrayBuffer()));
  await to.close();
}
