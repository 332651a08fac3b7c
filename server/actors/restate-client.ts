/**
 * Talking to the engine from outside its handlers: ingress for calls, admin for registration.
 *
 * Our handlers never fail terminally, so every failure of a call is trouble on the way and the call
 * may be repeated: events carry ids. A call that only waits is left waiting (WAITING-1).
 */
import { setTimeout as delay } from 'node:timers/promises';
import { HttpCallError, Opts, connect, serde } from '@restatedev/restate-sdk-clients';
import type { Serde } from '@restatedev/restate-sdk-clients';
import { z } from 'zod';
import { AppError } from '#machines/errors.ts';
import type { RunnerLimits } from './actor-host.ts';
import { createEngineHealth } from './engine-health.ts';

/** Its declared type does not fit its own interface under exactOptionalPropertyTypes. */
const json = serde.json as Serde<unknown>;

const deploymentsSchema = z.object({
  deployments: z.array(
    z.object({
      id: z.string(),
      uri: z.string(),
      services: z.array(z.object({ name: z.string() })),
    }),
  ),
});

/** Milliseconds for one question to the engine's administration: nobody stands in line there. */
const ADMIN_PATIENCE = 30_000;
/** Milliseconds of silence after which a call is repeated, also by those whose patience has no end. */
const SILENCE = 10_000;

interface CallOptions {
  /**
   * Milliseconds during which failed calls are repeated, counted from when the engine was there last. How
   * long a call waits for its turn does not count.
   */
  patience: number;
  /** The same for calls of handlers that the engine does not know. Default: `patience`. */
  patienceIfUnknown?: number;
  signal: AbortSignal;
}

export interface EngineClient {
  /** Throws AppError UNAVAILABLE when patience ends, the signal's reason when it is aborted. */
  call<Answer>(
    service: string,
    key: string,
    handler: string,
    parameter: unknown,
    options: CallOptions,
  ): Promise<Answer>;
  register(uri: string, signal: AbortSignal): Promise<void>;
  /** Points work in progress that refers to an earlier address of these services to `uri`. */
  moveTo(uri: string, services: ReadonlySet<string>, signal: AbortSignal): Promise<void>;
  limit(limits: RunnerLimits, signal: AbortSignal): Promise<void>;
}

export interface EngineClientOptions {
  ingressUrl: string;
  adminUrl: string;
  /** Rejects while the database does not answer, without which no handler can. */
  databaseAnswers?: () => Promise<unknown>;
  /** How often those are asked on whom a waiting call depends. Default 1000. */
  askEveryMs?: number;
}

export function createEngineClient(urls: EngineClientOptions): EngineClient {
  const ingress = connect({ url: urls.ingressUrl });
  const engineAnswers = async (signal: AbortSignal) => {
    const reply = await fetch(`${urls.ingressUrl}/restate/health`, { signal });
    await reply.arrayBuffer();
    if (!reply.ok) throw new Error(`the engine says it is ${reply.status}`);
  };
  const questions = [engineAnswers, ...(urls.databaseAnswers ? [urls.databaseAnswers] : [])];
  const health = createEngineHealth(questions, urls.askEveryMs ?? 1000);
  const admin = async (
    method: string,
    path: string,
    body: unknown,
    signal: AbortSignal,
  ): Promise<unknown> => {
    const reply = await fetch(`${urls.adminUrl}${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(ADMIN_PATIENCE)]),
    });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${method} ${path} was answered ${reply.status}: ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  };

  return {
    call: async <Answer>(
      service: string,
      key: string,
      handler: string,
      parameter: unknown,
      { patience, patienceIfUnknown = patience, signal }: CallOptions,
    ) => {
      const patienceWith = (error: unknown) => (isUnknown(error) ? patienceIfUnknown : patience);
      const attempt = () =>
        health.watch(Math.min(patience, SILENCE), (silent) =>
          ingress.call<unknown, unknown>({
            service,
            key,
            handler,
            parameter,
            opts: new Opts({
              input: json,
              output: json,
              signal: AbortSignal.any([signal, silent]),
            }),
          }),
        );
      const answer = await withPatience(patienceWith, signal, attempt, health.answeredAt);
      // The handler and its answer are named side by side where it is called.
      return answer as Answer;
    },
    register: async (uri, signal) => {
      await withPatience(60_000, signal, () =>
        admin('POST', '/deployments', { uri, force: true }, signal),
      );
    },
    moveTo: (uri, services, signal) =>
      withPatience(60_000, signal, async () => {
        const known = await admin('GET', '/deployments', undefined, signal);
        const { deployments } = deploymentsSchema.parse(known);
        const sameAddress = (other: string) => new URL(other).href === new URL(uri).href;
        for (const { id, uri: other, services: held } of deployments) {
          if (sameAddress(other) || !held.some(({ name }) => services.has(name))) continue;
          await admin('PATCH', `/deployments/${id}`, { uri }, signal);
        }
      }),
    limit: async (limits, signal) => {
      await withPatience(60_000, signal, () =>
        admin(
          'PUT',
          '/limits/rules',
          Object.entries(limits).map(([pattern, concurrency]) => ({
            pattern,
            limits: { concurrency },
          })),
          signal,
        ),
      );
    },
  };
}

function isUnknown(error: unknown): boolean {
  return error instanceof HttpCallError && error.status === 404;
}

async function withPatience<T>(
  patience: number | ((error: unknown) => number),
  signal: AbortSignal,
  attempt: () => Promise<T>,
  answeredAt = () => 0,
): Promise<T> {
  let since: number | undefined;
  for (let pause = 50; ; pause = Math.min(pause * 2, 1000)) {
    signal.throwIfAborted();
    const began = Date.now();
    try {
      return await attempt();
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof HttpCallError) since ??= Date.now();
      // It waited while everybody was there: what went wrong went wrong after that.
      else if (answeredAt() > began) since = answeredAt();
      else since ??= began;
      const patienceNow = typeof patience === 'number' ? patience : patience(error);
      if (Date.now() + pause > since + patienceNow) {
        throw new AppError('UNAVAILABLE', { cause: error, retryAfter: 1000 });
      }
      await delay(pause, undefined, { signal }).catch(() => undefined);
    }
  }
}
