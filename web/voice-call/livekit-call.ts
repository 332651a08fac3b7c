/** The page's end of a call at a LiveKit server: the only file that knows its client, read with the first call. */
import {
  ParticipantEvent,
  Room,
  RoomEvent,
  Track,
  TrackEvent,
  type Participant,
} from 'livekit-client';
import { isErrorCode } from '#machines/errors.ts';
import {
  CALL_ENDED,
  CAPTION_FINAL,
  CAPTION_WHO,
  LINE_ENDS,
  LINE_TOPICS,
  TUTOR_STATE,
  TUTOR_STATES,
} from '#machines/talk/call-line.ts';
import { VOICE_SUPPORT } from '#machines/talk/voice-agent.ts';
import { recordEarlyWords } from './early-words.ts';
import { measureSound, type MeasuredSound } from './measured-sound.ts';
import type { OpenedLine, OpenLine } from './page-line.ts';
import { watchTutor } from './tutor-watch.ts';
import { createWordTaker, LOOK } from './word-taker.ts';

type Attributes = Readonly<Record<string, string>>;

/** Without the tutor's own voice from the loudspeaker. */
const HEARD = { echoCancellation: true, noiseSuppression: true, autoGainControl: true };

export const openLivekitCall: OpenLine = async (entering, events): Promise<OpenedLine> => {
  // Who loads the page again comes back to the room, and is waited for there (CALL-LINE-12).
  const room = new Room({ disconnectOnPageLeave: false });
  // Opened and recorded at once: what is said until the tutor hears by itself reaches them afterwards.
  const sound = await navigator.mediaDevices.getUserMedia({ audio: HEARD });
  const [microphone] = sound.getAudioTracks();
  if (!microphone) throw new DOMException('no sound', 'NotFoundError');
  const early = VOICE_SUPPORT.isPreConnectBufferEnabled ? recordEarlyWords(microphone) : undefined;
  let meter = measureSound(microphone);
  const sounding = new Map<MediaStreamTrack, MeasuredSound>();
  const word = createWordTaker((isSilent) => {
    for (const track of sounding.keys()) track.enabled = !isSilent;
  });
  const watch = watchTutor(() => void (isClosed || events.onBroke(true)));
  // Nobody is waited for before the line is open.
  watch.pause();
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
      sounding.set(track.mediaStreamTrack, measureSound(track.mediaStreamTrack));
    })
    .on(RoomEvent.TrackUnsubscribed, (track) => {
      track.detach();
      void sounding.get(track.mediaStreamTrack)?.close();
      sounding.delete(track.mediaStreamTrack);
    })
    .on(RoomEvent.ParticipantAttributesChanged, tell)
    .on(RoomEvent.ParticipantDisconnected, ({ isAgent, attributes }) => {
      if (isAgent && !isClosed && attributes[CALL_ENDED] === undefined) events.onBroke();
    })
    .on(RoomEvent.DataReceived, (_sign, from, _kind, topic) => {
      if (from?.isAgent && topic === LINE_TOPICS.here) watch.sign();
    })
    .on(RoomEvent.Reconnecting, () => {
      watch.pause();
      events.onWavered();
    })
    .on(RoomEvent.Reconnected, () => {
      watch.sign();
      events.onHeld();
    })
    .on(RoomEvent.Disconnected, () => {
      over.resolve();
      if (!isClosed) events.onBroke();
    });
  const onText = (topic: string, take: (text: string, attributes: Attributes) => void) =>
    room.registerTextStreamHandler(topic, (reader) => {
      const { attributes = {} } = reader.info;
      // One that does not arrive whole is shown with the messages of the talk.
      reader.readAll().then(
        (text) => take(text, attributes),
        () => undefined,
      );
    });
  onText(LINE_TOPICS.caption, (text, { [CAPTION_WHO]: who, [CAPTION_FINAL]: isFinal }) => {
    if (who === 'tutor') events.onCaption({ who, text, isComing: false });
    if (who === 'learner') events.onCaption({ who, text, isComing: isFinal === 'false' });
  });
  onText(LINE_TOPICS.refused, (code) => events.onRefused(isErrorCode(code) ? code : 'INTERNAL'));

  const close = async () => {
    isClosed = true;
    over.resolve();
    clearInterval(looking);
    watch.close();
    microphone.stop();
    await Promise.all([meter, ...sounding.values()].map((one) => one.close()));
    await room.disconnect();
  };
  try {
    const { url, token } = await entering;
    await room.connect(url, token);
    const isHeard = new Promise<void>((resolve) => {
      room.localParticipant.once(ParticipantEvent.LocalTrackSubscribed, () => resolve());
    });
    const source = Track.Source.Microphone;
    const { track } = await room.localParticipant.publishTrack(microphone, { source });
    // Another microphone is another track.
    track?.on(TrackEvent.Restarted, () => {
      void meter.close();
      meter = measureSound(track.mediaStreamTrack);
    });
    // A page that was loaded again may have to be pressed first.
    const sounds = room.startAudio().catch(() => undefined);
    await Promise.all([Promise.race([isHeard, over.promise]), sounds]);
    const said = await early?.take();
    if (said) await sendEarlyWords(room, said);
  } catch (error) {
    await Promise.all([close(), early?.take()]);
    throw error;
  }
  for (const one of room.remoteParticipants.values()) tell({ ...one.attributes }, one);
  watch.sign();
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
    isMute: () => !room.canPlaybackAudio,
    sound: () => room.startAudio(),
    strengths: () => ({
      learner: meter.strength(),
      tutor: Math.max(0, ...Array.from(sounding.values(), (one) => one.strength())),
    }),
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
