/**
 * Speech turned into text by any server that speaks OpenAI's transcriptions.
 *
 * TRANSCRIBE-1 The sound goes to that server and nowhere else, with the language it is in.
 * TRANSCRIBE-2 What the server refuses or answers in a way that cannot be read is told in our codes.
 */
import { z } from 'zod';
import type { Transcriber } from '#agents/port/transcriber.ts';
import { createProviderOutage } from '#agents/model-wire/outage.ts';
import { createRequestLimiter } from '#agents/model-wire/request-limiter.ts';
import {
  createResilientFetch,
  DEFAULT_PATIENCE,
  type Patience,
} from '#agents/model-wire/resilient-fetch.ts';
import { AppError } from '#machines/errors.ts';

export interface SpeechSettings {
  /** With the version. OpenAI when absent. */
  baseUrl?: string | undefined;
  /** Servers on one's own machine need none. */
  apiKey?: string | undefined;
  /** The model that hears. */
  transcription: string;
  patience?: Partial<Patience> | undefined;
}

/** Recordings that are heard at a time. */
const AT_ONCE = 16;
/** Somebody waits for it: fewer tries than work has that nobody waits for. */
const TRIES = 2;

const answerSchema = z.object({ text: z.string() });

export function createModelTranscriber(settings: SpeechSettings): Transcriber {
  const { baseUrl = 'https://api.openai.com/v1', apiKey, transcription } = settings;
  const patience = { ...DEFAULT_PATIENCE, tries: TRIES, total: 60_000, ...settings.patience };
  const fetch = createResilientFetch({
    limiter: createRequestLimiter(AT_ONCE),
    outage: createProviderOutage(patience),
    patience,
  });
  return {
    async transcribe({ bytes, type, language }, signal) {
      const form = new FormData();
      form.append(
        'file',
        new Blob([new Uint8Array(bytes)], { type }),
        `recording.${endingOf(type)}`,
      );
      form.append('model', transcription);
      form.append('language', language);
      form.append('response_format', 'json');
      const response = await fetch(`${baseUrl}/audio/transcriptions`, {
        method: 'POST',
        headers: apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` },
        body: form,
        signal,
      });
      if (!response.ok) throw refusal(response.status);
      const answer = answerSchema.safeParse(await response.json().catch(() => undefined));
      if (!answer.success) throw new AppError('MODEL_ANSWER_INVALID');
      return answer.data.text.trim();
    },
  };
}

function refusal(status: number): AppError {
  const isSettings = status === 401 || status === 403 || status === 404;
  return new AppError(isSettings ? 'MODEL_NOT_SET_UP' : 'MODEL_REFUSED', { detail: { status } });
}

/** Servers tell the kind of sound by the name of its file. */
function endingOf(type: string): string {
  const kind = /^audio\/([a-z0-9]+)/u.exec(type)?.[1] ?? 'webm';
  return kind === 'mpeg' ? 'mp3' : kind;
}
