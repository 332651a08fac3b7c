/**
 * The line of a call in a room of LiveKit: the only file that knows its native library, which is read when
 * a process of voices starts and nowhere else.
 */
import {
  AudioFrame,
  AudioSource,
  AudioStream,
  DisconnectReason,
  LocalAudioTrack,
  Room,
  RoomEvent,
  TrackKind,
  TrackPublishOptions,
  TrackSource,
  type RemoteTrack,
} from '@livekit/rtc-node';
import { RAW_SOUND } from '#agents/port/speaker.ts';
import {
  CALL_ENDED,
  CALL_LINE,
  CAPTION_FINAL,
  CAPTION_WHO,
  LEARNER,
  LINE_TOPICS,
  TUTOR_STATE,
} from '#machines/talk/call-line.ts';
import { RECORDED_TYPES, RECORDING_LIMITS } from '#machines/talk/recording.ts';
import type { Logger } from '../logger.ts';
import { HEARING } from './end-of-speech.ts';
import type { Line, LineEvents } from './line.ts';

/** Milliseconds of sound that wait in the library: what is taken back when the learner speaks. */
const WAITING = 1_000;

export async function openLivekitLine(
  at: { url: string; token: string },
  logger: Logger,
): Promise<Line> {
  const room = new Room();
  const source = new AudioSource(RAW_SOUND.rate, 1, WAITING);
  const gone = Promise.withResolvers<void>();
  let events: LineEvents | undefined;
  let alone: ReturnType<typeof setTimeout> | undefined;
  let beating: ReturnType<typeof setInterval> | undefined;

  const waitForLearner = () => {
    clearTimeout(alone);
    alone = setTimeout(gone.resolve, CALL_LINE.alone);
  };
  const lost = (err: unknown) => logger.debug({ err }, 'a word of a call was not sent');
  const deaf = (err: unknown) => logger.warn({ err }, 'a call hears its learner no more');
  const listenTo = async (track: RemoteTrack) => {
    const sound = new AudioStream(track, {
      sampleRate: HEARING.rate,
      numChannels: 1,
      frameSizeMs: HEARING.frameLength,
    });
    for await (const { data } of sound) events?.frame(data);
  };

  room
    .on(RoomEvent.TrackSubscribed, (track, _publication, { identity }) => {
      if (identity !== LEARNER || track.kind !== TrackKind.KIND_AUDIO) return;
      listenTo(track).catch(deaf);
    })
    .on(RoomEvent.ParticipantConnected, ({ identity }) => {
      if (identity === LEARNER) clearTimeout(alone);
    })
    .on(RoomEvent.ParticipantDisconnected, ({ identity, disconnectReason }) => {
      if (identity !== LEARNER) return;
      // Who hangs up is not waited for; who was cut off may come back.
      if (disconnectReason === DisconnectReason.CLIENT_INITIATED) gone.resolve();
      else waitForLearner();
    })
    .on(RoomEvent.Disconnected, () => gone.resolve());
  const onText = (topic: string, take: (text: string) => void) => {
    room.registerTextStreamHandler(topic, (reader, { identity }) => {
      if (identity !== LEARNER) return;
      reader.readAll().then(take, lost);
    });
  };
  onText(LINE_TOPICS.typed, (text) => events?.typed(text));
  room.registerByteStreamHandler(LINE_TOPICS.early, (reader, { identity }) => {
    if (identity !== LEARNER) return;
    const type = RECORDED_TYPES.find((one) => one === reader.info.mimeType);
    reader.readAll().then((parts) => {
      const bytes = Buffer.concat(parts);
      if (type && bytes.length <= RECORDING_LIMITS.bytes) events?.early({ bytes, type });
    }, lost);
  });
  onText(LINE_TOPICS.interrupt, () => events?.interrupt());
  onText(LINE_TOPICS.speed, (text) => {
    const speed = Number(text);
    if (speed >= 0.5 && speed <= 2) events?.speed(speed);
  });

  const close = async () => {
    clearTimeout(alone);
    clearInterval(beating);
    await room.disconnect();
    await source.close();
  };
  const join = async () => {
    await room.connect(at.url, at.token, { autoSubscribe: true, dynacast: false });
    const me = room.localParticipant;
    if (!me) throw new Error('nobody is in the room');
    const options = new TrackPublishOptions();
    options.source = TrackSource.SOURCE_MICROPHONE;
    await me.publishTrack(LocalAudioTrack.createAudioTrack('tutor', source), options);
    return me;
  };
  const me = await join().catch(async (error: unknown) => {
    // Half in the room, the learner would wait for somebody who says nothing.
    await close().catch(lost);
    throw error;
  });
  if (!room.remoteParticipants.has(LEARNER)) waitForLearner();

  const SIGN = Uint8Array.of(1);
  beating = setInterval(() => {
    // The next one says the same.
    me.publishData(SIGN, { topic: LINE_TOPICS.here, reliable: false }).catch(lost);
  }, CALL_LINE.beat);

  const tell = async (topic: string, text: string, attributes: Record<string, string> = {}) => {
    await me.sendText(text, { topic, attributes });
  };
  return {
    on: (given) => void (events = given),
    play: (samples) =>
      source.captureFrame(new AudioFrame(samples, RAW_SOUND.rate, 1, samples.length)),
    queued: () => source.queuedDuration,
    played: () => source.waitForPlayout(),
    hush: () => source.clearQueue(),
    state: (state) => void me.setAttributes({ [TUTOR_STATE]: state }).catch(lost),
    caption({ who, segment, text, isFinal }) {
      tell(LINE_TOPICS.caption, text, {
        [CAPTION_FINAL]: String(isFinal),
        'lk.segment_id': segment,
        [CAPTION_WHO]: who,
      }).catch(lost);
    },
    refused: (code) => void tell(LINE_TOPICS.refused, code).catch(lost),
    end: (why) => me.setAttributes({ [CALL_ENDED]: why }),
    gone: gone.promise,
    close,
  };
}
