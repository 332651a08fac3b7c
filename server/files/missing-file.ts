import { systemErrorCode } from '../errors/startup-error.ts';

/** What a call for a file that is not there says; everything else is thrown on. */
export function missingIsUndefined(error: unknown): undefined {
  if (systemErrorCode(error) === 'ENOENT') return undefined;
  throw error;
}
