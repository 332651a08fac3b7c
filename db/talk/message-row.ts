import { sql } from 'kysely';
import type { TalkAttachment } from '#machines/talk/attachment.ts';
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

/** Files beside it, in the order in which they were sent. */
export const ATTACHED = sql<TalkAttachment[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'kind', f.kind,
    'sizeInBytes', f.size_in_bytes) order by f.created_at, f.id), '[]')
  from talk_attachment f where f.question_id = talk_message.id)`.as('attachments');

/** Taken back by who moderates. */
export const WITHDRAWN = sql<boolean>`exists (select from talk_report r
  where r.answer_id = talk_message.id and r.outcome = 'withdrawn')`.as('withdrawn');

type MessageRow = Row<'talk_message', (typeof MESSAGE_FIELDS)[number]> & {
  attachments: TalkAttachment[];
  withdrawn: boolean;
};

export function toMessage(row: MessageRow): TalkMessage {
  const { attachments, withdrawn } = row;
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
    attachments,
    ...(passage === null ? {} : { passage }),
    ...(questionId === null ? {} : { questionId }),
    ...(failure === null ? {} : { failure: { code: failure.code } }),
    ...(author === null ? {} : { author }),
    ...(withdrawn ? { withdrawn } : {}),
    ...(helpful === null ? {} : { helpful }),
  };
}
