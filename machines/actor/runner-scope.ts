/** Runners of one scope share a cap on how many run at once, over the whole cluster. */
export interface RunnerScope {
  name: string;
  /** How many at once; `models` is what the installation allows of calls to models. */
  limit: number | 'models';
  /** Somebody sits before it: it begins ahead of what goes on in the background. */
  isWaitedFor?: true;
}

/** What mostly waits for a model. */
export const modelRuns = { name: 'ai', limit: 'models' } as const satisfies RunnerScope;
