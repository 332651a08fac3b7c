import type { Failure } from '../errors.ts';

/** What went wrong is everybody's who sees the actor; the figures of it are theirs who can mend it. */
export function failureFor(failure: Failure | undefined, mends: boolean): Failure | undefined {
  return !failure || mends ? failure : { code: failure.code };
}
