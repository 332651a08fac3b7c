/**
 * Text turned into speech by any server that speaks OpenAI's speech.
 *
 * SPEAKER-1 The text goes to that server and nowhere else, in the voice of its language.
 * SPEAKER-2 What the server refuses is told in our codes, and an answer that is no sound is none.
 */
import type { Speaker } from '#agents/port/speaker.ts';
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
  return {
    async speak({ text, language, speed }, signal) {
      const line = { model, voice: voices[language], input: text, speed, response_format: 'mp3' };
      const response = await ask('audio/speech', line, signal);
      const sound = new Uint8Array(await response.arrayBuffer());
      if (!isMp3(sound)) throw new AppError('MODEL_ANSWER_INVALID');
      return sound;
    },
  };
}

/** It begins with a tag or with the sign of a frame. */
function isMp3(bytes: Uint8Array): boolean {
  const [first = 0, second = 0, third = 0] = bytes;
  const isTagged = first === 0x49 && second === 0x44 && third === 0x33;
  return isTagged || (first === 0xff && second >= 0xe0);
}
