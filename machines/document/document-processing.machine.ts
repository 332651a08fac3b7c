/**
 * A document from upload to readable pages. Rules: document-processing.spec.md.
 * It knows neither files nor PDFs: the upload route and the reader tell it what happened.
 */
import { assign, fromPromise, setup } from 'xstate';
import { message, send, refKey, type Addressee, type SendParams } from '../actor/actor.ts';
import { failureOf } from '../actor/failure.ts';
import { ERRORS, type Failure } from '../errors.ts';
import { documentProcessingAddress } from './document-processing.events.ts';
import type {
  AdopterInput,
  AdopterOutput,
  DocumentContext,
  DocumentEvent,
  DocumentInput,
  DocumentNotice,
  ReaderInput,
  ReaderOutput,
  RecogniserInput,
  RecogniserOutput,
} from './document-processing.events.ts';

/** Reading the same file once more can help; for every other failure another file is needed. */
function isWorthReadingAgain(failure: Failure): boolean {
  return failure.code === 'INTERNAL' || ERRORS[failure.code].act === 'again';
}

function notice(context: DocumentContext): DocumentNotice {
  return context.language
    ? { type: 'document.ready', pageCount: context.pageCount, language: context.language }
    : { type: 'document.failed', failure: context.failure ?? { code: 'DOCUMENT_CANCELLED' } };
}

function tell(subscribers: Addressee<DocumentNotice>[], context: DocumentContext): SendParams {
  return { messages: subscribers.map((to) => message(to, notice(context))) };
}

/** Read by the compiler only. */
const types = {} as {
  context: DocumentContext;
  events: DocumentEvent;
  input: DocumentInput;
  tags:
    | 'busy'
    | 'recognising'
    | 'replacing'
    | 'cancellable'
    | 'settled'
    | 'needsYou'
    | 'retryable'
    | 'uploadable';
};

/** To the document whose place this one is to take. */
function tellReplaced(
  { replaces, documentId }: DocumentContext,
  type: 'replacement.ready' | 'replacement.dropped',
): SendParams {
  if (replaces === undefined) return { messages: [] };
  const event = { type, replacementId: documentId };
  return { messages: [documentProcessingAddress.message(replaces, event)] };
}

/** Whatever became of the other file: nobody waits for it any more. */
function dropReplacement({ replacementId }: DocumentContext): SendParams {
  if (replacementId === undefined) return { messages: [] };
  return {
    messages: [documentProcessingAddress.message(replacementId, { type: 'document.cancel' })],
  };
}

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
    adopter: fromPromise<AdopterOutput, AdopterInput>(() => {
      throw new Error('no implementation');
    }),
  },
  guards: {
    isReplacement: ({ context }, params: { replacementId: string }) =>
      params.replacementId === context.replacementId,
    isAnother: ({ context }, params: { replacementId: string }) =>
      params.replacementId !== context.replacementId,
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
      subscribers: ({ context }, params: { subscriber: Addressee<DocumentNotice> }) =>
        context.subscribers.some((known) => refKey(known) === refKey(params.subscriber))
          ? context.subscribers
          : [...context.subscribers, params.subscriber],
    }),
    forgetSubscribers: assign({ subscribers: [] }),
    awaitReplacement: assign((_, { replacementId }: { replacementId: string }) => ({
      replacementId,
      failure: undefined,
    })),
    forgetReplacement: assign({ replacementId: undefined, failure: undefined }),
    adopt: assign((_, output: AdopterOutput) => output),
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
        { type: 'send', params: ({ context }) => tellReplaced(context, 'replacement.ready') },
        'forgetSubscribers',
      ],
      on: {
        'document.await': {
          actions: {
            type: 'send',
            params: ({ context, event }) => tell([event.subscriber], context),
          },
        },
        'replacement.begin': {
          target: 'replacing',
          actions: { type: 'awaitReplacement', params: ({ event }) => event },
        },
      },
    },
    /** As complete as before: its pages are in force until those of the other file are. */
    replacing: {
      tags: ['settled', 'replacing'],
      on: {
        'document.await': {
          actions: {
            type: 'send',
            params: ({ context, event }) => tell([event.subscriber], context),
          },
        },
      },
      initial: 'waiting',
      states: {
        waiting: {
          on: {
            'replacement.ready': {
              guard: { type: 'isReplacement', params: ({ event }) => event },
              target: 'adopting',
            },
            'replacement.dropped': {
              guard: { type: 'isReplacement', params: ({ event }) => event },
              target: 'kept',
            },
            'replacement.begin': {
              guard: { type: 'isAnother', params: ({ event }) => event },
              actions: [
                { type: 'send', params: ({ context }) => dropReplacement(context) },
                { type: 'awaitReplacement', params: ({ event }) => event },
              ],
            },
            'replacement.cancel': {
              target: 'kept',
              actions: { type: 'send', params: ({ context }) => dropReplacement(context) },
            },
          },
        },
        /** Not to be stopped half-way: the pages change hands in one go. */
        adopting: {
          tags: 'busy',
          invoke: {
            id: 'adopter',
            src: 'adopter',
            input: ({ context }) => ({
              documentId: context.documentId,
              replacementId: context.replacementId ?? '',
            }),
            onDone: {
              target: 'kept',
              actions: { type: 'adopt', params: ({ event }) => event.output },
            },
            onError: {
              target: 'stuck',
              actions: { type: 'recordFailure', params: whyFailed },
            },
          },
        },
        stuck: {
          tags: ['retryable', 'needsYou'],
          on: {
            'document.retry': 'adopting',
            'replacement.cancel': {
              target: 'kept',
              actions: { type: 'send', params: ({ context }) => dropReplacement(context) },
            },
          },
        },
        kept: { type: 'final' },
      },
      onDone: { target: 'completed', actions: 'forgetReplacement' },
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
      entry: [
        { type: 'send', params: ({ context }) => tell(context.subscribers, context) },
        { type: 'send', params: ({ context }) => tellReplaced(context, 'replacement.dropped') },
      ],
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
