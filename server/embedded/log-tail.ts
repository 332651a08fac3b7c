import { existsSync, readFileSync } from 'node:fs';

/** The last lines of a service's log in one line, for a message; empty if there is none. */
export function lastLines(file: string, count = 4): string {
  if (!existsSync(file)) return '';
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-count).join(' | ').slice(-600);
}
