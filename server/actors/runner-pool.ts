/** Runs at most so many jobs per scope at once; the rest wait in order and cost nothing. */
import type { RunnerDefinition, RunnerLimits } from './actor-host.ts';

interface Job {
  key: string;
  token: string;
  scope: RunnerDefinition['scope'];
  controller: AbortController;
  work: (signal: AbortSignal) => Promise<void>;
}

export interface RunnerPool {
  /** `work` must not reject. */
  start(
    scope: RunnerDefinition['scope'],
    key: string,
    token: string,
    work: (signal: AbortSignal) => Promise<void>,
  ): void;
  /** Aborts the job if it still runs under `token`; a waiting one never starts. */
  stop(key: string, token: string): void;
  close(): void;
}

export function createRunnerPool(limits: RunnerLimits): RunnerPool {
  const jobs = new Map<string, Job>();
  const waiting = new Map<Job['scope'], Job[]>();
  const running = new Map<Job['scope'], number>();

  const pump = (scope: Job['scope']): void => {
    const queue = waiting.get(scope) ?? [];
    while ((running.get(scope) ?? 0) < (limits[scope] ?? 1)) {
      const job = queue.shift();
      if (job === undefined) return;
      if (job.controller.signal.aborted) continue;
      running.set(scope, (running.get(scope) ?? 0) + 1);
      void job.work(job.controller.signal).finally(() => {
        running.set(scope, (running.get(scope) ?? 1) - 1);
        if (jobs.get(job.key) === job) jobs.delete(job.key);
        pump(scope);
      });
    }
  };

  return {
    start(scope, key, token, work) {
      jobs.get(key)?.controller.abort();
      const job = { key, token, scope, work, controller: new AbortController() };
      jobs.set(key, job);
      const queue = waiting.get(scope);
      if (queue === undefined) waiting.set(scope, [job]);
      else queue.push(job);
      pump(scope);
    },
    stop(key, token) {
      const job = jobs.get(key);
      if (job?.token !== token) return;
      jobs.delete(key);
      job.controller.abort();
    },
    close() {
      waiting.clear();
      for (const job of jobs.values()) job.controller.abort();
      jobs.clear();
    },
  };
}
