/**
 * One paid call of a run: what is recorded of it, and what was said to the model on the way. The
 * words that agents (who pay), the recorder (who keeps it) and the monitor (who shows it) share.
 */
import type { Failure } from '../errors.ts';

/** What is recorded of a paid call, for admins, budget and bill. */
export interface StepRecord {
  agent: string;
  model: string;
  /** The same for the same words to the same model. */
  promptHash: string;
  inputTokens: number;
  outputTokens: number;
  /** Tokens of the input that were read from the provider's cache. */
  cachedTokens?: number;
}

/** What a step comes to. */
export interface StepResult<T> {
  output: T;
  record?: StepRecord;
  /** What was paid for came to nothing, and `output` says so: to be read as a failure, and as final as an answer. */
  failure?: Failure;
}

export interface CallQuestion {
  agent: string;
  model: string;
  instructions: string;
  prompt: string;
}

/** What a model answered, before anybody read it. */
export interface RawAnswer {
  text: string;
  /** Why it ended, as the provider says: `stop` where it is whole. */
  reason: string;
  inputTokens: number;
  outputTokens: number;
  cachedTokens: number;
}

/** The answers that a step has been given, as long as the step has no answer of its own. */
export interface RawAnswers {
  /** In order, those that an attempt before this one was given; undefined where other words were asked. */
  next(promptHash: string): Promise<RawAnswer | undefined>;
  keep(promptHash: string, answer: RawAnswer): Promise<void>;
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
  /** The host of the model server, such as `api.openai.com`. */
  host?: string;
  troubles: CallTrouble[];
  /** Tokens of tries that came to nothing, counted on as they fail. */
  spent?: { readonly inputTokens: number; readonly outputTokens: number };
}
