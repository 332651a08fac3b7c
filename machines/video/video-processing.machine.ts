/**
 * A lesson's video from upload to what browsers play.
 *
 * VIDEO-1 It is converted once its last byte is there; what fails for a passing reason may be tried
 *    again without a new upload, a file that will never do may not.
 * VIDEO-2 It can be removed in every state; from then on nothing is possible any more, and what runs
 *    for it stops.
 * VIDEO-3 The figures of a failure are for those who may change the lesson; others see its code.
 * VIDEO-4 Each state survives a restart, with the work that runs in it; an event that is late or comes a
 *    second time changes nothing.
 */
import { assign, fromPromise, setup } from 'xstate';
import { failureOf } from '../actor/failure.ts';
import { ERRORS, type Failure } from '../errors.ts';
import type {
  ConverterInput,
  ConverterOutput,
  VideoContext,
  VideoEvent,
  VideoInput,
} from './video-processing.events.ts';

/** Read by the compiler only. */
const types = {} as {
  context: VideoContext;
  events: VideoEvent;
  input: VideoInput;
  tags: 'uploadable' | 'converting' | 'plays' | 'needsYou' | 'retryable' | 'gone';
};

const whyFailed = ({ event }: { event: { error: unknown } }): Failure => failureOf(event.error);

const removable = { 'video.remove': '#videoProcessing.removed' } as const;

export const videoProcessingMachine = setup({
  types,
  actors: {
    converter: fromPromise<ConverterOutput, ConverterInput>(() => {
      throw new Error('no implementation');
    }),
  },
  guards: {
    worthTryingAgain: (_, failure: Failure) => ERRORS[failure.code].act !== 'fix',
  },
  actions: {
    recordFailure: assign((_, failure: Failure) => ({ failure })),
    recordSize: assign((_, sizeInBytes: number) => ({ sizeInBytes })),
    recordPlayable: assign((_, playable: ConverterOutput) => ({ playable })),
    beginRun: assign(({ context }) => ({ run: context.run + 1, failure: undefined })),
  },
}).createMachine({
  id: 'videoProcessing',
  context: ({ input }) => ({ ...input, run: 0 }),
  initial: 'pending',
  states: {
    pending: {
      tags: 'uploadable',
      on: { 'upload.started': 'uploading', ...removable },
    },
    uploading: {
      tags: 'uploadable',
      on: {
        'upload.finished': {
          target: 'processing',
          actions: { type: 'recordSize', params: ({ event }) => event.sizeInBytes },
        },
        'upload.failed': {
          target: 'failed.rejected',
          actions: { type: 'recordFailure', params: ({ event }) => event.failure },
        },
        ...removable,
      },
    },
    processing: {
      tags: 'converting',
      entry: 'beginRun',
      on: removable,
      invoke: {
        id: 'converter',
        src: 'converter',
        input: ({ context: { videoId, run } }) => ({ videoId, run }),
        onDone: {
          target: 'ready',
          actions: { type: 'recordPlayable', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: { type: 'worthTryingAgain', params: whyFailed },
            target: 'failed.unconverted',
            actions: { type: 'recordFailure', params: whyFailed },
          },
          {
            target: 'failed.rejected',
            actions: { type: 'recordFailure', params: whyFailed },
          },
        ],
      },
    },
    ready: { tags: 'plays', on: removable },
    failed: {
      tags: 'needsYou',
      on: removable,
      initial: 'rejected',
      states: {
        /** The file is there and may be tried again. */
        unconverted: {
          tags: 'retryable',
          on: { 'video.retry': '#videoProcessing.processing' },
        },
        /** Another file has to be sent. */
        rejected: {},
      },
    },
    removed: { tags: 'gone' },
  },
});
