/**
 * Who would rather wait for the end of an outage than fail. What nobody can be told of
 * meanwhile wants the error at once. The library between a piece of work and its requests passes nothing on,
 * so the wish travels with the work itself.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

export interface ModelWait {
  /** The work stands still; told again of the same outage it changes nothing. Ms since 1970. */
  waiting(since: number): void;
  /** The work goes on. */
  answered(): void;
}

const storage = new AsyncLocalStorage<ModelWait>();

/** Runs `work`; requests it makes outlast an outage of the provider. */
export function waitingForModel<T>(wait: ModelWait, work: () => Promise<T>): Promise<T> {
  return storage.run(wait, work);
}

export function currentModelWait(): ModelWait | undefined {
  return storage.getStore();
}
