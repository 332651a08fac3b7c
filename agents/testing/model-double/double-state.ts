/** What a running double keeps: its options, its counts, its faults, what waits for another speed. */
import type { ServerResponse } from 'node:http';
import { createFaults } from './faults.ts';
import {
  DEFAULT_OPTIONS,
  type DoubleCall,
  type DoubleCounts,
  type DoubleOptions,
  type Role,
} from './protocol.ts';
import { createTicker } from './ticker.ts';

function freshCounts(): DoubleCounts {
  return {
    requests: 0,
    byRole: {},
    finished: 0,
    aborted: 0,
    failed: 0,
    open: 0,
    mostOpen: 0,
    lastAbortAt: 0,
    tokensDelivered: 0,
    promptTokens: 0,
    completionTokens: 0,
    heard: [],
    spoken: [],
    finishedByPrompt: {},
  };
}

/** Calls that are remembered one by one. */
const MOST_CALLS = 20_000;

export type DoubleState = ReturnType<typeof createDoubleState>;

export function createDoubleState(initial: Partial<DoubleOptions>) {
  let options: DoubleOptions = { ...DEFAULT_OPTIONS, ...initial };
  let counts = freshCounts();
  const faults = createFaults();
  const calls: DoubleCall[] = [];
  faults.set(options.faults);
  /** Whole answers that are held back by their speed: told when it has changed. */
  const waiting = new Set<() => void>();

  /** Counts one request from its start to its end, whichever end that is. */
  function track(role: Role, response: ServerResponse, question?: string) {
    const mine = counts;
    const call: DoubleCall | undefined =
      question === undefined ? undefined : { question, role, askedAt: Date.now() };
    if (call && calls.push(call) > MOST_CALLS) calls.shift();
    mine.requests += 1;
    mine.byRole[role] = (mine.byRole[role] ?? 0) + 1;
    mine.open += 1;
    mine.mostOpen = Math.max(mine.mostOpen, mine.open);
    let outcome: 'finished' | 'failed' | undefined;
    const closing: (() => void)[] = [];
    response.once('close', () => {
      mine.open -= 1;
      if (call) call.endedAt = Date.now();
      mine[outcome ?? 'aborted'] += 1;
      if (outcome === undefined) mine.lastAbortAt = Date.now();
      for (const close of closing) close();
    });
    return {
      first: () => {
        if (call) call.firstAt ??= Date.now();
      },
      tokens: (count: number) => {
        if (call && count > 0) call.firstAt ??= Date.now();
        mine.tokensDelivered += count;
      },
      used: (usage: { prompt_tokens: number; completion_tokens: number }) => {
        mine.promptTokens += usage.prompt_tokens;
        mine.completionTokens += usage.completion_tokens;
      },
      finished: (hash: string) => {
        outcome = 'finished';
        mine.finishedByPrompt[hash] = (mine.finishedByPrompt[hash] ?? 0) + 1;
      },
      failed: () => {
        outcome = 'failed';
      },
      onClose: (close: () => void) => closing.push(close),
    };
  }

  function change({ reset, ...changed }: Partial<DoubleOptions> & { reset?: boolean }): void {
    if (reset === true) {
      options = { ...DEFAULT_OPTIONS, ...initial };
      const { open } = counts;
      counts = freshCounts();
      // Requests that are still open close into the counts they were opened in.
      if (open > 0) counts.mostOpen = 0;
      faults.set(options.faults);
    }
    options = { ...options, ...changed };
    if (changed.faults !== undefined) faults.set(changed.faults);
    for (const hurry of waiting) hurry();
  }

  return {
    options: () => options,
    counts: () => counts,
    calls,
    faults,
    ticker: createTicker(),
    waiting,
    track,
    change,
  };
}
