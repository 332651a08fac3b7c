// GET /healthz: the process is up. GET /readyz: what it works with is up too, one field each.
//
// - Answers of the checks are shared for a second, so that probes cannot become load (HEALTH-5).
// - Beside the states stand figures of the load, while they can be had.
// - So does what is left of the disk, in megabytes (HEALTH-6).
// - No reason is shown to the outside; it is logged when it changes (HEALTH-3).
import type { FastifyPluginCallback } from 'fastify';
import type { ReadLoad } from '../workers/load-report.ts';

/** Resolves when the service answers, rejects when it does not. */
export type HealthCheck = (signal: AbortSignal) => Promise<void>;

export interface HealthOptions {
  readonly checks: Readonly<Record<string, HealthCheck>>;
  readonly load?: ReadLoad;
  /** Bytes left for files. */
  readonly free?: () => Promise<number>;
  /** For one check, in milliseconds. */
  readonly timeout?: number;
}

type State = 'up' | 'down';

async function rejectWhenAborted(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => reject(new Error('no answer in time')), { once: true });
  return promise;
}

export const healthPlugin: FastifyPluginCallback<HealthOptions> = (app, options, done) => {
  const { checks, timeout = 2000 } = options;
  const lastStates = new Map<string, State>();
  let shared: { readonly at: number; readonly report: ReturnType<typeof report> } | undefined;

  const run = async (name: string, check: HealthCheck): Promise<readonly [string, State]> => {
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), timeout);
    let state: State = 'up';
    let reason: unknown;
    try {
      await Promise.race([check(limit.signal), rejectWhenAborted(limit.signal)]);
    } catch (error) {
      state = 'down';
      reason = error;
    } finally {
      clearTimeout(timer);
    }
    if (lastStates.get(name) !== state) {
      if (state === 'down') app.log.warn({ err: reason, service: name }, 'service is down');
      else if (lastStates.has(name)) app.log.info({ service: name }, 'service is up again');
      lastStates.set(name, state);
    }
    return [name, state];
  };

  const report = async () => {
    const results = await Promise.all(
      Object.entries(checks).map(([name, check]) => run(name, check)),
    );
    const [load, free] = await Promise.all([
      figures(options.load),
      options.free?.().catch((error: unknown) => {
        app.log.warn({ err: error }, 'free space is not known');
        return undefined;
      }),
    ]);
    return { states: Object.fromEntries(results), load, free };
  };

  const quiet = { logLevel: 'warn', config: { rateLimit: false } } as const;
  app.get('/healthz', quiet, async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    return { status: 'up' };
  });
  app.get('/readyz', quiet, async (_request, reply) => {
    const now = performance.now();
    if (shared === undefined || now - shared.at > 1000) shared = { at: now, report: report() };
    const { states, load, free } = await shared.report;
    const ready = Object.values(states).every((state) => state === 'up');
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        ...states,
        ...(load ? { load } : {}),
        ...(free === undefined ? {} : { freeMegabytes: Math.floor(free / 1e6) }),
      });
  });
  done();
};

async function figures(read: ReadLoad | undefined) {
  // Without a database there are none, which a state says already.
  const report = await read?.().catch(() => undefined);
  if (!report) return undefined;
  const { web, workers, running, waiting, queued } = report;
  return {
    lag: Math.round(web.lag),
    workers: workers.filter(({ state }) => state === 'ready').length,
    workerLag: Math.round(Math.max(0, ...workers.map(({ lag }) => lag))),
    running,
    waiting,
    queued,
  };
}
