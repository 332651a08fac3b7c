import { failureFacts } from './app-error.ts';

const MOST_RETRIES = 3;
const LONGEST_WAIT = 30_000;

/** Three retries for what may pass; none for 4xx, which would fail again the same way. */
export function shouldRetry(failures: number, error: unknown): boolean {
  const { status } = failureFacts(error);
  if (status !== null && status >= 400 && status < 500) return false;
  return failures < MOST_RETRIES;
}

/** 1, 2, 4 seconds and so on, 30 at most. In milliseconds. */
export function retryDelay(attempt: number): number {
  return Math.min(1000 * 2 ** attempt, LONGEST_WAIT);
}

/** Failures that are a state of the course, not a fault: shown in place, never as a toast. */
const SILENT = [
  'No chatbot connected for this course',
  'Chat widget is disabled for this course',
] as const;

export function isSilent(error: unknown): boolean {
  const { message } = failureFacts(error);
  return SILENT.some((text) => message.includes(text));
}
