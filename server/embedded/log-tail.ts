import { existsSync, readFileSync } from 'node:fs';

/** The last lines of a service's log in one line, for a message; empty if there is none. */
export function lastLines(file: string): string {
  if (!existsSync(file)) return '';
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-4).join(' | ').slice(-600);
}
