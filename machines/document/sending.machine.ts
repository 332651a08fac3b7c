/** One file on its way from the page to the server. Rules: sending.spec.md. */
import { assign, fromCallback, setup } from 'xstate';
import type {
  SenderFact,
  SendingContext,
  SendingEvent,
  SendingJob,
  SendingState,
} from './sending.events.ts';

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
