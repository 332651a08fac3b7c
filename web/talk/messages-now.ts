/**
 * Stored messages and the question that was just asked, put together.
 *
 * MESSAGES-1 A question is shown the moment it is asked, and once: as it is stored it takes the place of
 *    what was shown before.
 * MESSAGES-2 What gives way to it is gone at once.
 */
import type { TalkAttachment } from '#machines/talk/attachment.ts';
import type { TalkMessage } from '#machines/talk/talk.ts';

/** A question on its way to the server. */
export interface AskedNow {
  questionId: string;
  answerId: string;
  /** Absent where a question that stands is answered anew. */
  question?: {
    text: string;
    passage?: string | undefined;
    attachments?: readonly TalkAttachment[];
  };
  from?: string | undefined;
}

export function messagesNow(
  stored: readonly TalkMessage[],
  asked: AskedNow | undefined,
): readonly TalkMessage[] {
  if (!asked || stored.some(({ id }) => id === asked.answerId)) return stored;
  const at = stored.findIndex(({ id }) => id === asked.from);
  const kept = at < 0 ? stored : stored.slice(0, at);
  const common = { timestamp: '', citations: [], suggestions: [], attachments: [] };
  const { question, questionId } = asked;
  return [
    ...kept,
    ...(question
      ? [
          {
            ...common,
            id: questionId,
            message: question.text,
            sender: 'local' as const,
            state: 'done' as const,
            attachments: [...(question.attachments ?? [])],
            ...(question.passage ? { passage: question.passage } : {}),
          },
        ]
      : []),
    {
      ...common,
      id: asked.answerId,
      message: '',
      sender: 'remote',
      state: 'answering',
      questionId,
    },
  ];
}
