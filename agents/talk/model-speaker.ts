/**
 * Text turned into speech by any server that speaks OpenAI's speech.
 *
 * SPEAKER-1 The text goes to that server and nowhere else, in the voice of its language.
 * SPEAKER-2 What the server refuses is told in our codes, and an answer that is no sound is none.
 * SPEAKER-3 A call is given raw sound from its first byte on, before all of it is there.
 */
import type { Speaker, SpokenLine } from '#agents/port/speaker.ts';
import type { Language } from '#machines/document/source.ts';
import { AppError } from '#machines/errors.ts';
import { createSpeechServer, type SpeechServerSettings } from './speech-server.ts';

export interface SpeakerSettings extends SpeechServerSettings {
  /** The model that speaks. */
  model: string;
  voices: Readonly<Record<Language, string>>;
}

export function createModelSpeaker(settings: SpeakerSettings): Speaker {
  const { model, voices } = settings;
  const ask = createSpeechServer(settings);
  const said = (
    { text, language, speed }: SpokenLine,
    format: 'mp3' | 'pcm',
    signal: AbortSignal,
  ) =>
    ask(
      'audio/speech',
      { model, voice: voices[language], input: text, speed, response_format: format },
      signal,
    );
  return {
    async speak(line, signal) {
      const response = await said(line, 'mp3', signal);
      const sound = new Uint8Array(await response.arrayBuffer());
      if (!isMp3(sound)) throw new AppError('MODEL_ANSWER_INVALID');
      return sound;
    },

    async *stream(line, signal) {
      const { body } = await said(line, 'pcm', signal);
      if (body) yield* body;
    },
  };
}

/** It begins with a tag or with the sign of a frame. */
function isMp3(bytes: Uint8Array): boolean {
  const [first = 0, second = 0, third = 0] = bytes;
  const isTagged = first === 0x49 && second === 0x44 && third === 0x33;
  return isTagged || (first === 0xff && second >= 0xe0);
}
