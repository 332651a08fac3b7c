/**
 * What was said to a model during one piece of work, and what went wrong on the way: for the record.
 *
 * The layers that know it lie far apart (prompt: agents; refusals: the wire), with a library in
 * between that passes nothing on, so the log travels with the work itself. Nothing is noted per
 * token, and nothing of a request but its host: keys and headers never come here.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type {
  CallLog,
  CallQuestion,
  CallTrouble,
  RawAnswer,
  RawAnswers,
} from '#machines/run/step.ts';

/** Troubles kept of one call; a server that refuses for hours says the same each time. */
const MOST_TROUBLES = 50;

interface LoggedWork {
  log: CallLog;
  /** Absent where nothing is recorded. */
  answers: RawAnswers | undefined;
}

const storage = new AsyncLocalStorage<LoggedWork>();

/** Runs `work`; what it says to models is noted in `log`, and what they answer is kept in `answers`. */
export function logCalls<T>(
  log: CallLog,
  work: () => Promise<T>,
  answers?: RawAnswers,
): Promise<T> {
  return storage.run({ log, answers }, work);
}

/** What an attempt before this one was answered to these words (RAW-2). */
export async function earlierAnswer(promptHash: string): Promise<RawAnswer | undefined> {
  return storage.getStore()?.answers?.next(promptHash);
}

/** Before it is read (RAW-1). */
export async function keepAnswer(promptHash: string, answer: RawAnswer): Promise<void> {
  await storage.getStore()?.answers?.keep(promptHash, answer);
}

export function noteQuestion(question: CallQuestion): void {
  const log = storage.getStore()?.log;
  if (log) log.question = question;
}

export function noteSpent(spent: NonNullable<CallLog['spent']>): void {
  const log = storage.getStore()?.log;
  if (log) log.spent = spent;
}

/** Tokens of the tries of this work that came to nothing, so far. */
export function spentTokens(): number {
  const { inputTokens = 0, outputTokens = 0 } = storage.getStore()?.log.spent ?? {};
  return inputTokens + outputTokens;
}

export function noteHost(input: string | URL | Request): void {
  const log = storage.getStore()?.log;
  if (log) log.host = new URL(input instanceof Request ? input.url : input).host;
}

export function noteTrouble(trouble: Omit<CallTrouble, 'at'>): void {
  const log = storage.getStore()?.log;
  if (log && log.troubles.length < MOST_TROUBLES) log.troubles.push({ at: Date.now(), ...trouble });
}
