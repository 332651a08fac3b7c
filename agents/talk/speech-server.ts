/** A server that hears and speaks as OpenAI's does: what is asked of it while somebody waits. */
import { createProviderOutage } from '#agents/model-wire/outage.ts';
import { createRequestLimiter } from '#agents/model-wire/request-limiter.ts';
import {
  createResilientFetch,
  DEFAULT_PATIENCE,
  type Patience,
} from '#agents/model-wire/resilient-fetch.ts';
import { AppError } from '#machines/errors.ts';

export interface SpeechServerSettings {
  /** With the version. OpenAI when absent. */
  baseUrl?: string | undefined;
  /** Servers on one's own machine need none. */
  apiKey?: string | undefined;
  patience?: Partial<Patience> | undefined;
}

/** Requests at a time. */
const AT_ONCE = 16;
/** Somebody waits for it: fewer tries than work has that nobody waits for. */
const TRIES = 2;

/** Posts to an address below the server's. Throws the MODEL_ codes and the signal's reason. */
export type AskSpeechServer = (
  path: string,
  body: FormData | object,
  signal: AbortSignal,
) => Promise<Response>;

export function createSpeechServer(settings: SpeechServerSettings): AskSpeechServer {
  const { baseUrl = 'https://api.openai.com/v1', apiKey } = settings;
  const patience = { ...DEFAULT_PATIENCE, tries: TRIES, total: 60_000, ...settings.patience };
  const fetch = createResilientFetch({
    limiter: createRequestLimiter(AT_ONCE),
    outage: createProviderOutage(patience),
    patience,
  });
  return async (path, body, signal) => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${baseUrl}/${path}`, {
      method: 'POST',
      headers: {
        ...(isForm ? {} : { 'content-type': 'application/json' }),
        ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
      },
      body: isForm ? body : JSON.stringify(body),
      signal,
    });
    if (!response.ok) throw refusal(response.status);
    return response;
  };
}

function refusal(status: number): AppError {
  const isSettings = status === 401 || status === 403 || status === 404;
  return new AppError(isSettings ? 'MODEL_NOT_SET_UP' : 'MODEL_REFUSED', { detail: { status } });
}
