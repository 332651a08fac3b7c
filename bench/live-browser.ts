/** Starts the browser's side of the live bench in its own process and calls its functions. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ActorRef } from '#machines/actor/actor.ts';
import type { Figures } from './live-ages.ts';

/** So many events, one every so many ms. */
export interface Probe {
  count: number;
  every: number;
}

export interface BrowserCalls {
  connect(input: { url: string; cookie: string }): Promise<void>;
  join(input: { refs: ActorRef[]; lessons: string[] }): Promise<void>;
  leave(input: { lessons: string[] }): Promise<void>;
  /** Milliseconds until the answer. */
  tell(input: { ref: ActorRef; event: { type: string } }): Promise<number>;
  /** Resolves once the joined actor is in one of the states. */
  reaches(input: { ref: ActorRef; states: string[] }): Promise<void>;
  idle(input: Probe & { ref: ActorRef; event: { type: string } }): Promise<number[]>;
  running(input: Probe & { lessons: string[] }): Promise<number[]>;
  /** Delays of all words since the last join. */
  ages(input: object): Promise<Figures>;
  text(input: { lesson: string }): Promise<{ text: string; ended: boolean }>;
  faults(input: object): Promise<{ lost: number; doubled: number }>;
}

export interface Call {
  id: number;
  call: keyof BrowserCalls;
  input: unknown;
}

interface Answer {
  id: number;
  answer?: unknown;
  error?: string;
}

export interface Browser {
  call<Name extends keyof BrowserCalls>(
    name: Name,
    input: Parameters<BrowserCalls[Name]>[0],
  ): ReturnType<BrowserCalls[Name]>;
  stop(): Promise<void>;
}

export function startBrowser(): Browser {
  const child = fork(fileURLToPath(new URL('live-child.ts', import.meta.url)));
  const asked = new Map<
    number,
    { resolve: (value: unknown) => void; reject: (error: Error) => void }
  >();
  let last = 0;
  // The child sends nothing else.
  child.on('message', (message: Answer) => {
    const question = asked.get(message.id);
    asked.delete(message.id);
    if (message.error === undefined) question?.resolve(message.answer);
    else question?.reject(new Error(message.error));
  });
  child.once('exit', (code) => {
    for (const { reject } of asked.values()) reject(new Error(`the browser ended with ${code}`));
  });
  const ask = (call: keyof BrowserCalls, input: unknown): Promise<unknown> =>
    new Promise((resolve, reject) => {
      last += 1;
      asked.set(last, { resolve, reject });
      child.send({ id: last, call, input } satisfies Call);
    });
  return {
    // What the child answers to a call is what BrowserCalls says of it: it is typed by it as well.
    call: ask as Browser['call'],
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
