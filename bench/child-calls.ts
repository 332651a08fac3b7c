/** A part of a bench in a process of its own, whose functions are called over its channel. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** What a child offers: each function takes one input and answers with what can be sent. */
export type Calls<Offered> = {
  [Name in keyof Offered]: (input: never) => Promise<unknown>;
};

interface Call {
  id: number;
  call: string;
  input: unknown;
}

interface Answer {
  id: number;
  answer?: unknown;
  error?: string;
}

export interface Child<Offered extends Calls<Offered>> {
  call<Name extends keyof Offered>(
    name: Name,
    input: Parameters<Offered[Name]>[0],
  ): ReturnType<Offered[Name]>;
  stop(): Promise<void>;
}

/** @param file beside this one, which ends with `answerCalls`. */
export function startChild<Offered extends Calls<Offered>>(file: string): Child<Offered> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)));
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
    for (const { reject } of asked.values()) reject(new Error(`${file} ended with ${code}`));
  });
  const ask = (call: string, input: unknown): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (!child.connected) {
        reject(new Error(`${file} has ended`));
        return;
      }
      last += 1;
      asked.set(last, { resolve, reject });
      child.send({ id: last, call, input } satisfies Call, (error) => {
        if (error) reject(error);
      });
    });
  return {
    // What the child answers to a call is what `Offered` says of it: it is typed by it as well.
    call: ask as Child<Offered>['call'],
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** The child's own side. */
export function answerCalls<Offered extends Calls<Offered>>(offered: Offered): void {
  // The other end is our own `startChild`, which sends nothing else.
  process.on('message', (message: Call) => {
    const run: (input: never) => Promise<unknown> = offered[message.call as keyof Offered];
    run(message.input as never).then(
      (answer) => process.send?.({ id: message.id, answer }),
      (error: unknown) =>
        process.send?.({
          id: message.id,
          error: error instanceof Error ? error.message : String(error),
        }),
    );
  });
  process.on('disconnect', () => process.exit(0));
}
