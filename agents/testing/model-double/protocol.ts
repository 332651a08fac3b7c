/** What the double is told and what it tells: options, scripted faults, counts. */

import type { HeardRequest } from './hearing.ts';
import type { SpokenRequest } from './speaking.ts';

export type Role =
  | 'writer'
  | 'reviewer'
  | 'examiner'
  | 'planner'
  | 'form'
  | 'curriculum'
  | 'translator'
  | 'tutor-prompt'
  | 'chat'
  | 'schema'
  | 'embeddings'
  | 'illustrator'
  | 'listener'
  | 'speaker';

export const FAULTS = [
  /** HTTP 429, 500 or any other `status`, with the advice given. */
  'status',
  /** Accepts the request and never answers. */
  'hang',
  /** Streams `after` tokens, then nothing more. */
  'stall',
  /** Streams `after` tokens, then destroys the socket. */
  'cut-off',
  /** Streams `after` tokens, then ends cleanly as if out of tokens. */
  'length',
  /** JSON that is none, in the stream's frames or as the answer of a schema request. */
  'malformed',
  'empty',
  /** The same sentence again and again, for a very long time. */
  'round-and-round',
  'wrong-language',
  'scratchpad',
  'invented-quotes',
  /** Quotes with some words written differently: whoever looks finds what is meant. */
  'careless-quotes',
  /** Nothing of what was wished for besides text. */
  'wishes-missing',
  /** Every third text of a translation, or the first proof of a lesson that follows another. */
  'parts-missing',
  /** Braces, angles and comments in the prose. */
  'stray-signs',
  /** Bytes that are no picture, where one was asked for. */
  'not-a-picture',
  /** The model declines by content filter. */
  'filtered',
] as const;
export type Fault = (typeof FAULTS)[number];

export interface FaultRule {
  fault: Fault;
  role?: Role;
  /** Only for prompts that contain it. */
  contains?: string;
  /** How many requests it hits; every one when absent. */
  times?: number;
  status?: number;
  /** Seconds. */
  retryAfter?: number;
  retryAfterMs?: number;
  /** Tokens before it happens. */
  after?: number;
}

export interface DoubleOptions {
  /** The texts depend on it and on the prompt, on nothing else. */
  seed: number;
  /** The speed of each answer, those included that are being given; 0 is as fast as it goes. */
  tokensPerSecond: number;
  /** The same of roles that are faster or slower than the others. */
  speeds: Partial<Record<Role, number>>;
  /** The reviewer's score for the first, second, … attempt; the last one stays. */
  scores: number[];
  /** How many sentences of a page the lesson takes up. */
  sentencesPerPage: number;
  /**
   * Streamed lessons are so many words that tell when they were written (`stamps.ts`); 0 for prose.
   */
  stampedWords: number;
  /** What is said in a sound without words in it; undefined for a fixed question. */
  hears?: string;
  /** Milliseconds that a sentence takes in a call which holds these words; any other by its letters. */
  lingers: Record<string, number>;
  faults: FaultRule[];
}

export const DEFAULT_OPTIONS: DoubleOptions = {
  seed: 1,
  tokensPerSecond: 0,
  speeds: {},
  scores: [9.5],
  sentencesPerPage: 6,
  stampedWords: 0,
  lingers: {},
  faults: [],
};

/** One request to a chat model, to ears or to a mouth, for whoever asks when which was put. */
export interface DoubleCall {
  /** sha256 of model, instructions and question, as the product keeps it with what it records; of sound, none. */
  question: string;
  role: Role;
  /** Milliseconds since 1970. */
  askedAt: number;
  /** The first words or sound of it left. */
  firstAt?: number;
  endedAt?: number;
}

export interface DoubleCounts {
  requests: number;
  byRole: Partial<Record<Role, number>>;
  finished: number;
  /** Ended by the client before the answer was complete. */
  aborted: number;
  /** Answered with a scripted error or broken off by script. */
  failed: number;
  open: number;
  mostOpen: number;
  /** When the last request was seen aborted, in ms since 1970; 0 before the first. */
  lastAbortAt: number;
  tokensDelivered: number;
  /** As it told its clients, of answers delivered whole. */
  promptTokens: number;
  completionTokens: number;
  /** What was asked of the one that hears, in order. */
  heard: HeardRequest[];
  /** What the one that speaks was asked to say, in order. */
  spoken: SpokenRequest[];
  /** sha256 of role, model and messages: how often an answer to it was delivered whole. */
  finishedByPrompt: Record<string, number>;
}
