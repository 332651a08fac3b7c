/**
 * The state in which another file is read to take the document's place: waiting for it, adopting its
 * pages, or stuck between the two. It ends with the pages that are in force then.
 */
import { answerAtOnce, dropReplacement } from './document-notices.ts';
import { documentProcessingSetup, whyFailed } from './document-processing.setup.ts';

/** As complete as before: its pages are in force until those of the other file are. */
export const replacing = documentProcessingSetup.createStateConfig({
  tags: ['settled', 'replacing'],
  on: { 'document.await': answerAtOnce },
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
});
