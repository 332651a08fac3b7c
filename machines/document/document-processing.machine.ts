/**
 * A document from upload to readable pages. Rules: document-processing.spec.md.
 * It knows neither files nor PDFs: the upload door and the reader tell it what happened.
 */
import { assign, fromPromise, setup } from 'xstate';
import { send, refKey, type ActorRef, type SendParams } from '../actor/actor.ts';
import { failureOf } from '../actor/failure.ts';
import { ERRORS, type Failure } from '../errors.ts';
import type {
  DocumentContext,
  DocumentEvent,
  DocumentInput,
  DocumentNotice,
  ReaderInput,
  ReaderOutput,
  RecogniserInput,
  RecogniserOutput,
} from './document-processing.events.ts';

/** 2: processing has two steps, and the letters of pictures are recognised in the second. */
export const DOCUMENT_PROCESSING_VERSION = 2;

/** Reading the same file once more can help; for every other failure another file is needed. */
function isWorthReadingAgain(failure: Failure): boolean {
  return failure.code === 'INTERNAL' || ERRORS[failure.code].act === 'again';
}

function notice(context: DocumentContext): DocumentNotice {
  return context.language
    ? { type: 'document.ready', pageCount: context.pageCount, language: context.language }
    : { type: 'document.failed', failure: context.failure ?? { code: 'DOCUMENT_CANCELLED' } };
}

function tell(subscribers: ActorRef[], context: DocumentContext): SendParams {
  return { messages: subscribers.map((to) => ({ to, event: notice(context) })) };
}

/** Read by the compiler only. */
const types = {} as {
  context: DocumentContext;
  events: DocumentEvent;
  input: DocumentInput;
  tags:
    | 'busy'
    | 'recognising'
    | 'cancellable'
    | 'settled'
    | 'needsYou'
    | 'retryable'
    | 'uploadable';
};

/** Of either step. */
const onError = [
  {
    guard: { type: 'worthReadingAgain', params: whyFailed },
    target: '#documentProcessing.failed.unread',
    actions: { type: 'recordFailure', params: whyFailed },
  },
  {
    target: '#documentProcessing.failed.rejected',
    actions: { type: 'recordFailure', params: whyFailed },
  },
] as const;

function whyFailed({ event }: { event: { error: unknown } }): Failure {
  return failureOf(event.error);
}

function runOf({ context }: { context: DocumentContext }): ReaderInput {
  return { documentId: context.documentId, run: context.run };
}

export const documentProcessingMachine = setup({
  types,
  actors: {
    reader: fromPromise<ReaderOutput, ReaderInput>(() => {
      throw new Error('no implementation');
    }),
    recogniser: fromPromise<RecogniserOutput, RecogniserInput>(() => {
      throw new Error('no implementation');
    }),
  },
  guards: {
    leavesPictures: (_, output: ReaderOutput) => output.toRecognise > 0,
    worthReadingAgain: (_, failure: Failure) => isWorthReadingAgain(failure),
  },
  actions: {
    send,
    startReading: assign({
      run: ({ context }) => context.run + 1,
      failure: undefined,
      language: undefined,
      toRecognise: 0,
    }),
    recordPages: assign((_, output: ReaderOutput) => {
      const { pageCount, unreadableCount, toRecognise } = output;
      return { pageCount, unreadableCount, toRecognise };
    }),
    recordLanguage: assign((_, { language }: Pick<ReaderOutput, 'language'>) => ({ language })),
    recordRecognised: assign((_, { unreadableCount, language }: RecogniserOutput) => ({
      unreadableCount,
      language,
    })),
    recordUpload: assign((_, params: { sizeInBytes: number }) => ({ ...params, uploaded: true })),
    forgetUpload: assign({ uploaded: false, failure: undefined }),
    recordFailure: assign((_, failure: Failure) => ({ failure })),
    subscribe: assign({
      subscribers: ({ context }, params: { subscriber: ActorRef }) =>
        context.subscribers.some((known) => refKey(known) === refKey(params.subscriber))
          ? context.subscribers
          : [...context.subscribers, params.subscriber],
    }),
    forgetSubscribers: assign({ subscribers: [] }),
  },
}).createMachine({
  id: 'documentProcessing',
  context: ({ input }) => ({
    ...input,
    pageCount: 0,
    unreadableCount: 0,
    toRecognise: 0,
    subscribers: [],
    run: 0,
    uploaded: false,
  }),
  on: {
    'document.await': {
      actions: { type: 'subscribe', params: ({ event }) => event },
    },
  },
  initial: 'pending',
  states: {
    pending: {
      tags: ['cancellable', 'uploadable'],
      on: {
        'upload.started': 'uploading',
        'upload.finished': {
          target: 'processing',
          actions: { type: 'recordUpload', params: ({ event }) => pickSize(event) },
        },
        'upload.failed': {
          target: 'failed.rejected',
          actions: { type: 'recordFailure', params: ({ event }) => event.failure },
        },
        'document.cancel': 'cancelled.empty',
      },
    },
    uploading: {
      tags: ['busy', 'cancellable', 'uploadable'],
      on: {
        'upload.finished': {
          target: 'processing',
          actions: { type: 'recordUpload', params: ({ event }) => pickSize(event) },
        },
        'upload.failed': {
          target: 'failed.rejected',
          actions: { type: 'recordFailure', params: ({ event }) => event.failure },
        },
        'document.cancel': 'cancelled.empty',
      },
    },
    processing: {
      tags: ['busy', 'cancellable'],
      entry: 'startReading',
      on: { 'document.cancel': 'cancelled.unread' },
      initial: 'reading',
      states: {
        reading: {
          invoke: {
            id: 'reader',
            src: 'reader',
            input: runOf,
            onDone: [
              {
                guard: { type: 'leavesPictures', params: ({ event }) => event.output },
                target: 'recognising',
                actions: { type: 'recordPages', params: ({ event }) => event.output },
              },
              {
                target: '#documentProcessing.completed',
                actions: [
                  { type: 'recordPages', params: ({ event }) => event.output },
                  { type: 'recordLanguage', params: ({ event }) => event.output },
                ],
              },
            ],
            onError,
          },
        },
        /** The letters of pages that are only pictures, or hold wrong letters, are recognised. */
        recognising: {
          tags: 'recognising',
          invoke: {
            id: 'recogniser',
            src: 'recogniser',
            input: runOf,
            onDone: {
              target: '#documentProcessing.completed',
              actions: { type: 'recordRecognised', params: ({ event }) => event.output },
            },
            onError,
          },
        },
      },
    },
    completed: {
      tags: 'settled',
      entry: [
        { type: 'send', params: ({ context }) => tell(context.subscribers, context) },
        'forgetSubscribers',
      ],
      on: {
        'document.await': {
          actions: {
            type: 'send',
            params: ({ context, event }) => tell([event.subscriber], context),
          },
        },
      },
    },
    failed: {
      tags: ['settled', 'needsYou'],
      entry: { type: 'send', params: ({ context }) => tell(context.subscribers, context) },
      on: {
        'document.await': {
          actions: [
            { type: 'subscribe', params: ({ event }) => event },
            { type: 'send', params: ({ context, event }) => tell([event.subscriber], context) },
          ],
        },
        'upload.started': { target: 'uploading', actions: 'forgetUpload' },
        'upload.finished': {
          target: 'processing',
          actions: { type: 'recordUpload', params: ({ event }) => pickSize(event) },
        },
      },
      initial: 'rejected',
      states: {
        /** The file is there and may be read again. */
        unread: { tags: 'retryable', on: { 'document.retry': '#documentProcessing.processing' } },
        /** This file will never do: another one has to be uploaded. */
        rejected: { tags: 'uploadable' },
      },
    },
    cancelled: {
      tags: 'settled',
      entry: { type: 'send', params: ({ context }) => tell(context.subscribers, context) },
      on: {
        'document.await': {
          actions: [
            { type: 'subscribe', params: ({ event }) => event },
            { type: 'send', params: ({ context, event }) => tell([event.subscriber], context) },
          ],
        },
        'upload.started': { target: 'uploading', actions: 'forgetUpload' },
      },
      initial: 'empty',
      states: {
        unread: { tags: 'retryable', on: { 'document.retry': '#documentProcessing.processing' } },
        empty: {
          tags: 'uploadable',
          on: {
            // The upload was complete before the browser learned of the cancel: the file is kept.
            'upload.finished': {
              target: 'unread',
              actions: { type: 'recordUpload', params: ({ event }) => pickSize(event) },
            },
          },
        },
      },
    },
  },
});

function pickSize(event: { sizeInBytes: number }): { sizeInBytes: number } {
  return { sizeInBytes: event.sizeInBytes };
}
