/**
 * Speech turned into text by any server that speaks OpenAI's transcriptions.
 *
 * TRANSCRIBE-1 The sound goes to that server and nowhere else, with the language it is in.
 * TRANSCRIBE-2 What the server refuses or answers in a way that cannot be read is told in our codes.
 */
import { z } from 'zod';
import type { Transcriber } from '#agents/port/transcriber.ts';
import { AppError } from '#machines/errors.ts';
import { createSpeechServer, type SpeechServerSettings } from './speech-server.ts';

export interface TranscriberSettings extends SpeechServerSettings {
  /** The model that hears. */
  transcription: string;
}

const answerSchema = z.object({ text: z.string() });

export function createModelTranscriber(settings: TranscriberSettings): Transcriber {
  const ask = createSpeechServer(settings);
  return {
    async transcribe({ bytes, type, language }, signal) {
      const form = new FormData();
      form.append(
        'file',
        new Blob([new Uint8Array(bytes)], { type }),
        `recording.${endingOf(type)}`,
      );
      form.append('model', settings.transcription);
      form.append('language', language);
      form.append('response_format', 'json');
      const response = await ask('audio/transcriptions', form, signal);
      const answer = answerSchema.safeParse(await response.json().catch(() => undefined));
      if (!answer.success) throw new AppError('MODEL_ANSWER_INVALID');
      return answer.data.text.trim();
    },
  };
}

/** Servers tell the kind of sound by the name of its file. */
function endingOf(type: string): string {
  const kind = /^audio\/([a-z0-9]+)/u.exec(type)?.[1] ?? 'webm';
  return kind === 'mpeg' ? 'mp3' : kind;
}
