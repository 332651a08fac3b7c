/**
 * What better-auth has to say, in our log.
 *
 * AUTH-LOG-1 A wrong password or code is a mistake of whoever typed it and no error of ours, though
 *    better-auth calls it one. What it says of an error that was thrown keeps its level, and the error.
 *    Addresses of people, which it adds, are left out.
 */
import type { Logger } from '../logger.ts';

type Level = 'debug' | 'info' | 'warn' | 'error';

export function authLog(logger: Pick<Logger, Level>) {
  return (level: Level, message: string, ...details: unknown[]): void => {
    const thrown = details.find((detail) => detail instanceof Error);
    const own = thrown === undefined && level === 'error' ? 'info' : level;
    logger[own]({ source: 'auth', ...(thrown === undefined ? {} : { err: thrown }) }, message);
  };
}
