/**
 * A provider that answers nobody: shared by every call of the process, so that two hundred lessons
 * wait together instead of asking two hundred times each.
 *
 * OUTAGE-1 It is an outage when a call has used up its tries and nobody was answered meanwhile.
 *    From then on no call asks but one at a time, a probe, after pauses that double up to
 *    `longestProbe`.
 * OUTAGE-2 Any answer ends it, whoever asked; all that wait go on at once (the limiter orders them).
 * OUTAGE-3 After `giveUp` ms without an answer all that wait end with MODEL_UNAVAILABLE. Until
 *    somebody is answered again nobody waits anew: later calls have their usual tries and end.
 * OUTAGE-4 Who is aborted leaves at once, with the signal's reason; a probe that is aborted passes
 *    its turn on.
 */
import { AppError } from '#machines/errors.ts';

export interface OutagePatience {
  /** Before the first probe, in ms; doubles with each. */
  probe: number;
  longestProbe: number;
  /** How long an outage is waited for, in ms; 0 waits for none. */
  giveUp: number;
}

/** `probe`: one request is allowed, and everybody waits for what comes of it. */
export type Turn = 'go' | 'probe';

export interface ProviderOutage {
  /** Resolves when a request may be sent. */
  turn(signal: AbortSignal | undefined): Promise<Turn>;
  /** Who had a turn got no answer. `advice`: ms the provider asked for. */
  failed(turn: Turn, advice: number | undefined): void;
  /** A probe came to nothing, neither answered nor failed. Idempotent. */
  passOn(): void;
  answered(): void;
  answeredSince(time: number): boolean;
  /** When it began, ms since 1970; undefined while the provider answers. */
  since(): number | undefined;
  /** Whether waiting for its end makes sense. */
  isWaitedFor(): boolean;
}

interface Waiter {
  admit(turn: Turn): void;
  refuse(reason: unknown): void;
}

export function createProviderOutage(patience: OutagePatience): ProviderOutage {
  const waiting: Waiter[] = [];
  let since: number | undefined;
  let pause = patience.probe;
  let probeAt = 0;
  let probing = false;
  let lastAnswer = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;

  const isGivenUp = () => since !== undefined && Date.now() - since >= patience.giveUp;

  function look(): void {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0) return;
    if (since === undefined) {
      for (const waiter of waiting.splice(0)) waiter.admit('go');
      return;
    }
    if (isGivenUp()) {
      const minutes = Math.round((Date.now() - since) / 60_000);
      for (const waiter of waiting.splice(0)) {
        waiter.refuse(new AppError('MODEL_UNAVAILABLE', { detail: { minutes } }));
      }
      return;
    }
    if (!probing && Date.now() >= probeAt) {
      probing = true;
      waiting.shift()?.admit('probe');
    }
    const end = since + patience.giveUp;
    timer = setTimeout(look, Math.max(1, (probing ? end : Math.min(probeAt, end)) - Date.now()));
  }

  return {
    turn(signal) {
      if (signal?.aborted === true) return Promise.reject(signal.reason);
      if (since === undefined || isGivenUp()) return Promise.resolve('go');
      return new Promise((resolve, reject) => {
        const leave = () => {
          waiting.splice(waiting.indexOf(waiter), 1);
          look();
          reject(signal?.reason);
        };
        const settle = () => signal?.removeEventListener('abort', leave);
        const waiter: Waiter = {
          admit(turn) {
            settle();
            resolve(turn);
          },
          refuse(reason) {
            settle();
            reject(reason);
          },
        };
        signal?.addEventListener('abort', leave, { once: true });
        waiting.push(waiter);
        look();
      });
    },
    failed(turn, advice = 0) {
      const isNew = since === undefined;
      since ??= Date.now();
      if (isNew) pause = patience.probe;
      else if (turn === 'probe') pause = Math.min(patience.longestProbe, pause * 2);
      if (turn === 'probe') probing = false;
      if (isNew || turn === 'probe') {
        // Spread, so that the processes of an installation do not ask in one moment.
        probeAt = Date.now() + pause / 2 + (Math.random() * pause) / 2;
      }
      probeAt = Math.max(probeAt, Date.now() + advice);
      look();
    },
    passOn() {
      if (!probing) return;
      probing = false;
      look();
    },
    answered() {
      lastAnswer = Date.now();
      since = undefined;
      probing = false;
      look();
    },
    answeredSince: (time) => lastAnswer >= time,
    since: () => since,
    isWaitedFor: () => patience.giveUp > 0 && !isGivenUp(),
  };
}
