/** One file on its way from the page to the server. Rules: sending.spec.md. */
import { assign, fromCallback, setup } from 'xstate';
import type { Failure } from '../errors.ts';

/** What is sent: `File` in a browser, anything with a size in a test. */
export interface SendingJob<File extends { size: number }> {
  file: File;
  documentId: string;
  /** The document whose place this file is to take. */
  replaces?: string | undefined;
}

/** What the sender says of its file. Bytes. */
export type SenderFact =
  | { type: 'sender.progressed'; sent: number; total: number }
  | { type: 'sender.finished' }
  | { type: 'sender.failed'; failure: Failure };

export type SendingState =
  | { phase: 'idle' }
  | { phase: 'sending'; sent: number; total: number }
  | { phase: 'sent' }
  | { phase: 'failed'; failure: Failure };

interface SendingContext<File extends { size: number }> {
  job: SendingJob<File> | undefined;
  sent: number;
  total: number;
  failure: Failure | undefined;
}

type SendingEvent<File extends { size: number }> =
  | { type: 'file.send'; job: SendingJob<File> }
  | { type: 'file.retry' }
  | { type: 'file.stop' }
  | SenderFact;

/** For one kind of file: the sender is given by whoever can send it. */
export function createSendingMachine<File extends { size: number }>() {
  /** Read by the compiler only. */
  const types = {} as {
    context: SendingContext<File>;
    events: SendingEvent<File>;
    tags: 'busy';
  };
  return setup({
    types,
    actors: {
      sender: fromCallback<SenderFact, SendingJob<File> | undefined>(() => {
        throw new Error('no implementation');
      }),
    },
    actions: {
      takeJob: assign((_, job: SendingJob<File>) => ({ job, sent: 0, total: job.file.size })),
    },
  }).createMachine({
    id: 'sending',
    context: { job: undefined, sent: 0, total: 0, failure: undefined },
    initial: 'idle',
    on: {
      'file.send': {
        target: '.sending',
        reenter: true,
        actions: { type: 'takeJob', params: ({ event }) => event.job },
      },
      'file.stop': '.idle',
    },
    states: {
      idle: {},
      sending: {
        tags: 'busy',
        entry: assign({ failure: undefined }),
        invoke: { id: 'sender', src: 'sender', input: ({ context }) => context.job },
        on: {
          'sender.progressed': {
            actions: assign(({ event: { sent, total } }) => ({ sent, total })),
          },
          'sender.finished': 'sent',
          'sender.failed': {
            target: 'failed',
            actions: assign({ failure: ({ event }) => event.failure }),
          },
        },
      },
      sent: {},
      failed: {
        on: {
          'file.retry': {
            target: 'sending',
            actions: assign(({ context: { job } }) => ({ sent: 0, total: job?.file.size ?? 0 })),
          },
        },
      },
    },
  });
}

/** What a page shows of it. */
export function sendingState(snapshot: {
  value: 'idle' | 'sending' | 'sent' | 'failed';
  context: Pick<SendingContext<{ size: number }>, 'sent' | 'total' | 'failure'>;
}): SendingState {
  const { value, context } = snapshot;
  if (value === 'sending') return { phase: value, sent: context.sent, total: context.total };
  if (value === 'failed' && context.failure) return { phase: value, failure: context.failure };
  return { phase: value === 'sent' ? 'sent' : 'idle' };
}
