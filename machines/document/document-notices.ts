/** What a document tells others: who waits for it, whose place it is to take, and who is to take its. */
import { message, type Addressee, type SendParams } from '../actor/actor.ts';
import {
  documentProcessingAddress,
  type DocumentContext,
  type DocumentNotice,
} from './document-processing.events.ts';

function notice(context: DocumentContext): DocumentNotice {
  const { language, pageCount, title } = context;
  return language
    ? { type: 'document.ready', pageCount, language, ...(title ? { title } : {}) }
    : { type: 'document.failed', failure: context.failure ?? { code: 'DOCUMENT_CANCELLED' } };
}

/** Says to those who wait how the document has ended. */
export function tell(
  subscribers: Addressee<DocumentNotice>[],
  context: DocumentContext,
): SendParams {
  return { messages: subscribers.map((to) => message(to, notice(context))) };
}

interface Awaiting {
  context: DocumentContext;
  event: { subscriber: Addressee<DocumentNotice> };
}

const answer = {
  type: 'send',
  params: ({ context, event }: Awaiting) => tell([event.subscriber], context),
} as const;

/** To whoever asks for a document that is complete: nothing more will be told. */
export const answerAtOnce = { actions: answer } as const;

/** To whoever asks for one that did not become complete: it may yet. */
export const answerAndRemember = {
  actions: [{ type: 'subscribe', params: ({ event }: Awaiting) => event }, answer],
} as const;

/** To the document whose place this one is to take. */
export function tellReplaced(
  { replaces, documentId }: DocumentContext,
  type: 'replacement.ready' | 'replacement.dropped',
): SendParams {
  if (replaces === undefined) return { messages: [] };
  const event = { type, replacementId: documentId };
  return { messages: [documentProcessingAddress.message(replaces, event)] };
}

/** Whatever became of the other file: nobody waits for it any more. */
export function dropReplacement({ replacementId }: DocumentContext): SendParams {
  if (replacementId === undefined) return { messages: [] };
  return {
    messages: [documentProcessingAddress.message(replacementId, { type: 'document.cancel' })],
  };
}
