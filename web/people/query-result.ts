import { failureFacts } from '../lib/app-error.ts';

export interface Loaded<T> {
  /** Undefined while it loads. */
  data: T | undefined;
  error: unknown;
  retry: () => void;
}

/**
 * Whether the failure is shown instead of what is there. A broken line leaves it on the page; a
 * refusal does not: who lost a role or a membership is not to go on looking.
 */
export function isLost({ data, error }: Loaded<unknown>): boolean {
  if (!error) return false;
  const { status } = failureFacts(error);
  return data === undefined || (status !== null && status >= 400 && status < 500);
}
