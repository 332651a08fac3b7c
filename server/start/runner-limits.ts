import { RUNNER_SCOPES } from '#machines/registry.ts';
import type { RunnerLimits } from '../actors/actor-host.ts';

/** @param runs `concurrency` says how many runners may wait for models at once. */
export function runnerLimits({ concurrency }: { concurrency: number }): RunnerLimits {
  return Object.fromEntries(
    RUNNER_SCOPES.map(({ name, limit }) => [name, limit === 'models' ? concurrency : limit]),
  );
}

/** Scopes of what somebody sits before. */
export const WAITED_FOR: ReadonlySet<string> = new Set(
  RUNNER_SCOPES.filter(({ isWaitedFor }) => isWaitedFor).map(({ name }) => name),
);
