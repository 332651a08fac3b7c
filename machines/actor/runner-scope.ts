/** Runners of one scope share a cap on how many run at once, over the whole cluster. */
export interface RunnerScope {
  name: string;
  /** How many at once; `models` is what the installation allows of calls to models. */
  limit: number | 'models';
}

/** What mostly waits for a model. */
export const modelRuns = { name: 'ai', limit: 'models' } as const satisfies RunnerScope;
