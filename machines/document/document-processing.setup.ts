/** The words of the machine: what its states may ask, do and start. It says nothing of their order. */
import { assign, fromPromise, setup } from 'xstate';
import { refKey, send, type Addressee } from '../actor/actor.ts';
import { failureOf } from '../actor/failure.ts';
import { ERRORS, type Failure } from '../errors.ts';
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

export const documentProcessingSetup = setup({
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
      const { pageCount, unreadableCount, toRecognise, title } = output;
      return { pageCount, unreadableCount, toRecognise, ...(title ? { title } : {}) };
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
});

/** Why a runner ended in an error, in the codes of the product. */
export function whyFailed({ event }: { event: { error: unknown } }): Failure {
  return failureOf(event.error);
}
