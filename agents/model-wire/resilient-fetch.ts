/**
 * The `fetch` under every model: places, patience and time limits, so that no layer above retries.
 *
 * FETCH-1 429, 408 and 5xx and a lost connection are tried again, after what `retry-after-ms` or
 *    `retry-after` says, else after an exponential pause with jitter.
 * FETCH-2 After `tries`, or when the provider asks for a longer pause than `longestPause`, the call
 *    ends with MODEL_RATE_LIMITED or MODEL_UNAVAILABLE, `retryAfter` set.
 * FETCH-3 Once an answer has begun nothing is tried again here: losing it is MODEL_CUT_OFF.
 * FETCH-4 An abort ends waiting, pausing and reading at once and closes the socket.
 * FETCH-5 Work that can wait (`wait-for-model.ts`) does not end with FETCH-2 but waits for the end of
 *    the outage (`outage.ts`). A request that fails while others are answered is no outage: it has
 *    `LONELY_ROUNDS` times its tries, then it ends as FETCH-2 says.
 */
import { AppError } from '#machines/errors.ts';
import { noteHost, noteTrouble } from './call-log.ts';
import type { RequestLimiter } from './request-limiter.ts';
import { currentModelWait, type ModelWait } from './wait-for-model.ts';
import type { OutagePatience, ProviderOutage } from './outage.ts';
import { coalesced, type EventReader } from './coalesce-events.ts';
import { currentTextListener } from './heard-text.ts';
import { createReadingPace } from './reading-pace.ts';
import { overUnreadLine } from './unread-line.ts';

export interface Patience extends OutagePatience {
  /** Requests per call, the first one included. */
  tries: number;
  /** The first pause without advice, in ms; doubles with each try. */
  pause: number;
  longestPause: number;
  /** Until the first token of a streamed answer, in ms. */
  firstToken: number;
  /** Between two tokens, in ms. */
  silence: number;
  /** For the whole answer, in ms. */
  total: number;
}

export const DEFAULT_PATIENCE: Patience = {
  tries: 5,
  pause: 500,
  longestPause: 60_000,
  firstToken: 60_000,
  silence: 60_000,
  total: 280_000,
  probe: 5000,
  longestProbe: 120_000,
  giveUp: 15 * 60_000,
};

const LONELY_ROUNDS = 3;

/** Milliseconds the provider asks for; undefined when it says nothing usable. */
export function adviceOf(headers: Headers, now: number): number | undefined {
  const exact = Number.parseFloat(headers.get('retry-after-ms') ?? '');
  if (Number.isFinite(exact) && exact >= 0) return exact;
  const advice = headers.get('retry-after');
  if (advice === null) return undefined;
  const seconds = Number(advice);
  if (Number.isFinite(seconds) && seconds >= 0) return seconds * 1000;
  const date = Date.parse(advice);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

function pauseBefore(attempt: number, patience: Patience): number {
  const full = Math.min(patience.longestPause, patience.pause * 2 ** (attempt - 1));
  return full / 2 + (Math.random() * full) / 2;
}

function sleep(wait: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted === true) {
      reject(signal.reason);
      return;
    }
    const end = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end);
      resolve();
    }, wait);
    signal?.addEventListener('abort', end, { once: true });
  });
}

/** An account without money answers 429 too; waiting does not help it. */
async function isOutOfQuota(response: Response): Promise<boolean> {
  const text = await response.text().catch(() => '');
  return /"(?:code|type)"\s*:\s*"insufficient_quota"/.test(text.slice(0, 4000));
}

/** One request's clock: aborts `controller` when the caller does or when a limit has passed. */
function createDeadline(patience: Patience, streaming: boolean, signal: AbortSignal | undefined) {
  const controller = new AbortController();
  const startedAt = performance.now();
  let lastSign = startedAt;
  let begun = false;
  let timer: NodeJS.Timeout | undefined;

  const onAbort = () => controller.abort(signal?.reason);
  function check(): void {
    const at = performance.now();
    const firstLimit = streaming ? patience.firstToken : patience.total;
    const left = Math.min(
      patience.total - (at - startedAt),
      (begun ? patience.silence : firstLimit) - (at - lastSign),
    );
    if (left <= 0) controller.abort(new DOMException('no sign of life', 'TimeoutError'));
    else timer = setTimeout(check, Math.ceil(left));
  }
  if (signal?.aborted === true) onAbort();
  else {
    signal?.addEventListener('abort', onAbort, { once: true });
    check();
  }
  return {
    signal: controller.signal,
    /** Costs no timer: the running one looks at the time when it fires. */
    sign(): void {
      begun = true;
      lastSign = performance.now();
    },
    end(): void {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    },
  };
}
type Deadline = ReturnType<typeof createDeadline>;

/** The pace of all streams of the process, unless another one is given. */
const readingPace = createReadingPace();

/** The answer's bytes, with the place given back at its end however it ends. */
function watchBody(
  body: ReadableStream<Uint8Array>,
  /** Undefined for an answer in one piece. */
  pace: (() => number) | undefined,
  deadline: Deadline,
  leave: () => void,
  caller: AbortSignal | undefined,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  const signed: EventReader = {
    async read() {
      const piece = await reader.read();
      deadline.sign();
      return piece;
    },
  };
  const listener = currentTextListener();
  const pieces = pace ? coalesced(signed, { pace, listener }) : signed;
  const finish = () => {
    deadline.end();
    leave();
  };
  // A look at the line that is still to come may be a quarter of a second away (FETCH-4).
  deadline.signal.addEventListener('abort', finish, { once: true });
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await pieces.read();
          if (done) {
            finish();
            controller.close();
            return;
          }
          controller.enqueue(value);
        } catch (cause) {
          finish();
          controller.error(
            caller?.aborted === true ? caller.reason : new AppError('MODEL_CUT_OFF', { cause }),
          );
        }
      },
      async cancel(reason) {
        finish();
        await reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}

/** Others have found out meanwhile that nobody is answered. */
const OVERTAKEN = Symbol('an outage began');

function isUnanswered(error: unknown): error is AppError {
  return (
    error instanceof AppError &&
    (error.code === 'MODEL_UNAVAILABLE' || error.code === 'MODEL_RATE_LIMITED')
  );
}

type FetchArguments = [input: string | URL | Request, init: RequestInit];

export function createResilientFetch(options: {
  limiter: RequestLimiter;
  outage: ProviderOutage;
  patience: Patience;
  /** Milliseconds between two looks at a streamed answer. */
  pace?: () => number;
}): typeof globalThis.fetch {
  const { limiter, outage, patience, pace: wished = readingPace } = options;
  /** While nobody looks nothing is heard: that must not pass for silence. */
  const pace = () => Math.min(wished(), patience.silence / 3);

  /** As many tries as given. Throws OVERTAKEN when `isOvertaken` says so before one of them. */
  async function tries(
    [input, init]: FetchArguments,
    most: number,
    isOvertaken: () => boolean,
  ): Promise<Response> {
    const caller = init.signal ?? undefined;
    const streaming = typeof init.body === 'string' && init.body.includes('"stream":true');

    for (let attempt = 1; ; attempt += 1) {
      const leave = await limiter.enter(caller, { first: attempt > 1 });
      if (isOvertaken()) {
        leave();
        throw OVERTAKEN;
      }
      const deadline = createDeadline(patience, streaming, caller);
      let response: Response | undefined;
      let lost: unknown;
      try {
        const watched = { ...init, signal: deadline.signal };
        const request = streaming ? await overUnreadLine(watched) : watched;
        response = await globalThis.fetch(input, request);
      } catch (error) {
        lost = error;
      }

      if (response?.ok === true && response.body !== null) {
        limiter.answered();
        outage.answered();
        const read = streaming ? pace : undefined;
        const body = watchBody(response.body, read, deadline, leave, caller);
        return new Response(body, { status: response.status, headers: response.headers });
      }

      try {
        if (caller?.aborted === true) throw caller.reason;
        const status = response?.status ?? 0;
        const again = response === undefined || status === 408 || status === 429 || status >= 500;
        // Other refusals are the provider's word on the request itself: the SDK reads the body.
        if (response !== undefined && !again) {
          outage.answered();
          noteTrouble({ kind: 'refused', status });
          return await settled(response);
        }

        const advice = response && adviceOf(response.headers, Date.now());
        const wait = advice ?? pauseBefore(attempt, patience);
        if (status === 429 && response !== undefined && (await isOutOfQuota(response))) {
          throw new AppError('MODEL_REFUSED', { detail: { status, reason: 'insufficient_quota' } });
        }
        // A longer pause is for those who can wait for it, and not for the rest.
        if (status === 429) limiter.refused(Math.min(wait, patience.longestPause));
        const isLast = attempt >= most || wait > patience.longestPause;
        noteTrouble({
          ...(status === 0 ? { kind: 'lost' } : { kind: 'refused', status }),
          ...(isLast ? {} : { wait: Math.round(wait) }),
        });
        if (isLast) {
          throw new AppError(status === 429 ? 'MODEL_RATE_LIMITED' : 'MODEL_UNAVAILABLE', {
            cause: lost,
            detail: status === 0 ? { tries: attempt } : { tries: attempt, status },
            retryAfter: wait,
          });
        }
        // An answer that is not read: that its line broke changes nothing.
        await response?.body?.cancel().catch(() => undefined);
        deadline.end();
        leave();
        if (isOvertaken()) throw OVERTAKEN;
        await sleep(wait, caller);
      } finally {
        deadline.end();
        leave();
      }
    }
  }

  /** Until there is an answer, or no hope for one (FETCH-5). */
  async function outlasting(asked: FetchArguments, wait: ModelWait): Promise<Response> {
    const caller = asked[1].signal ?? undefined;
    for (let lonely = 0; ;) {
      const known = outage.since();
      if (known !== undefined && outage.isWaitedFor()) wait.waiting(known);
      const turn = await outage.turn(caller);
      const began = Date.now();
      try {
        const isOvertaken = () =>
          turn === 'go' && outage.since() !== undefined && outage.isWaitedFor();
        const response = await tries(asked, turn === 'probe' ? 1 : patience.tries, isOvertaken);
        wait.answered();
        return response;
      } catch (error) {
        if (error === OVERTAKEN) continue;
        if (!isUnanswered(error) || !outage.isWaitedFor()) throw error;
        if (turn === 'go' && outage.answeredSince(began)) {
          lonely += 1;
          if (lonely >= LONELY_ROUNDS) throw error;
          continue;
        }
        outage.failed(turn, error.retryAfter);
      } finally {
        if (turn === 'probe') outage.passOn();
      }
    }
  }

  return async function resilientFetch(input, init = {}) {
    noteHost(input);
    const wait = currentModelWait();
    return wait === undefined
      ? await tries([input, init], patience.tries, () => false)
      : await outlasting([input, init], wait);
  };
}

/** A refusal read to its end, so that no socket is held for it. */
async function settled(response: Response): Promise<Response> {
  const text = await response.text();
  return new Response(text, { status: response.status, headers: response.headers });
}
