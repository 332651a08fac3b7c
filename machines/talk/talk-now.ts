/**
 * A talk now: the rows that a page read, the question that was just asked in it, and what its session says.
 *
 * NOW-12 A question is shown the moment it is asked, and once: as it is stored it takes the place of what
 *    was shown before.
 * NOW-13 What gives way to it is gone at once.
 * NOW-14 Rows are read again where the session does not say what changed: when a question was asked
 *    elsewhere, and once its answer has settled. What is streamed meanwhile is not read as well.
 * NOW-16 Rows that are behind are read until they are not: one reading may fail, or come too early.
 * NOW-15 An answer may be read along with once its row or its session is there.
 */
import type { TalkAttachment } from './attachment.ts';
import type { TalkMessage } from './talk.ts';
import type { SessionState, TutorSessionView } from './tutor-session.events.ts';

/** Whether an answer is on its way. */
const WORKING: Record<SessionState, boolean> = {
  idle: false,
  retrieving: true,
  answering: true,
  stopped: false,
  failed: false,
};

type Session = Pick<TutorSessionView, 'state' | 'turn'>;

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
  /** The message that gives way, with all after it. */
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

/** Differs for each reading that is due; undefined while the rows are not behind. */
export function rowsBehind(
  stored: readonly TalkMessage[] | undefined,
  asked: AskedNow | undefined,
  session: Session | undefined,
): string | undefined {
  if (!stored || !session?.turn) return undefined;
  const { answerId } = session.turn;
  const row = stored.find(({ id }) => id === answerId);
  if (WORKING[session.state]) {
    return row || asked?.answerId === answerId ? undefined : `${answerId} asked`;
  }
  return row && row.state !== 'answering' ? undefined : `${answerId} settled`;
}

/** The answer that is on its way and can be read along with. */
export function answerOnItsWay(
  messages: readonly TalkMessage[],
  stored: readonly TalkMessage[],
  session: Session | undefined,
): string | undefined {
  const last = messages.at(-1);
  if (last?.sender !== 'remote' || last.state !== 'answering') return undefined;
  const isKept = session?.turn?.answerId === last.id || stored.some(({ id }) => id === last.id);
  return isKept ? last.id : undefined;
}
