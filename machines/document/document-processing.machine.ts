/**
 * A document from upload to readable pages. Rules: document-processing.spec.md.
 * It knows neither files nor PDFs: the upload route and the reader tell it what happened.
 */
import { answerAndRemember, answerAtOnce, tell, tellReplaced } from './document-notices.ts';
import type { DocumentContext, ReaderInput } from './document-processing.events.ts';
import { documentProcessingSetup, whyFailed } from './document-processing.setup.ts';
import { replacing } from './document-replacing.state.ts';

/** For either step. */
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

function runOf({ context }: { context: DocumentContext }): ReaderInput {
  return { documentId: context.documentId, run: context.run };
}

export const documentProcessingMachine = documentProcessingSetup.createMachine({
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
        'document.await': answerAtOnce,
        'replacement.begin': {
          target: 'replacing',
          actions: { type: 'awaitReplacement', params: ({ event }) => event },
        },
      },
    },
    replacing,
    failed: {
      tags: ['settled', 'needsYou'],
      entry: { type: 'send', params: ({ context }) => tell(context.subscribers, context) },
      on: {
        'document.await': answerAndRemember,
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
        'document.await': answerAndRemember,
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
