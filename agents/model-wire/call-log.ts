/**
 * What was said to a model during one piece of work, and what went wrong on the way: for the record.
 *
 * The layers that know it lie far apart (prompt: agents; refusals: the wire), with a library in
 * between that passes nothing on, so the log travels with the work itself. Nothing is noted per
 * token, and nothing of a request but its host: keys and headers never come here.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

export interface CallQuestion {
  agent: string;
  model: string;
  instructions: string;
  prompt: string;
}

/** A try that did not bring an answer that could be used. */
export interface CallTrouble {
  /** Milliseconds since 1970. */
  at: number;
  /** `refused` and `lost` by the wire, the others by what was answered. */
  kind: 'refused' | 'lost' | 'cutOff' | 'unreadable' | 'empty';
  /** HTTP, of `refused`. */
  status?: number;
  /** Milliseconds until the next try. */
  wait?: number;
}

export interface CallLog {
  /** The last one: earlier ones differ by what was wrong with their answers. */
  question?: CallQuestion;
  /** Of the model server, such as `api.openai.com`. */
  host?: string;
  troubles: CallTrouble[];
  /** Tokens of tries that came to nothing, counted on as they fail. */
  spent?: { readonly inputTokens: number; readonly outputTokens: number };
}

/** Troubles kept of one call; a server that refuses for hours says the same each time. */
const MOST_TROUBLES = 50;

const storage = new AsyncLocalStorage<CallLog>();

/** Runs `work`; what it says to models is noted in `log`. */
export function logCalls<T>(log: CallLog, work: () => Promise<T>): Promise<T> {
  return storage.run(log, work);
}

export function noteQuestion(question: CallQuestion): void {
  const log = storage.getStore();
  if (log) log.question = question;
}

export function noteSpent(spent: NonNullable<CallLog['spent']>): void {
  const log = storage.getStore();
  if (log) log.spent = spent;
}

export function noteHost(input: string | URL | Request): void {
  const log = storage.getStore();
  if (log) log.host = new URL(input instanceof Request ? input.url : input).host;
}

export function noteTrouble(trouble: Omit<CallTrouble, 'at'>): void {
  const log = storage.getStore();
  if (log && log.troubles.length < MOST_TROUBLES) log.troubles.push({ at: Date.now(), ...trouble });
}
