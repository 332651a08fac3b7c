import type { TalkMessage } from '#machines/talk/talk.ts';
import type { Row } from '../query.ts';

export const MESSAGE_FIELDS = [
  'id',
  'createdAt',
  'text',
  'sender',
  'citations',
  'state',
  'passage',
  'questionId',
  'failure',
  'suggestions',
  'author',
  'helpful',
] as const;

export function toMessage(row: Row<'talk_message', (typeof MESSAGE_FIELDS)[number]>): TalkMessage {
  const { id, createdAt, text, sender, citations, state, suggestions } = row;
  const { passage, questionId, failure, author, helpful } = row;
  return {
    id,
    timestamp: createdAt.toISOString(),
    message: text,
    sender,
    citations,
    state,
    suggestions,
    ...(passage === null ? {} : { passage }),
    ...(questionId === null ? {} : { questionId }),
    ...(failure === null ? {} : { failure: { code: failure.code } }),
    ...(author === null ? {} : { author }),
    ...(helpful === null ? {} : { helpful }),
  };
}
