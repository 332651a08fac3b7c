/** One question and its answer: written as the talk goes on, and read by whoever answers. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Failure } from '#machines/errors.ts';
import { ledPlaceSchema, type LedPlace } from '#machines/talk/led-steps.ts';
import { heardPart } from '#machines/talk/spoken-sentences.ts';
import type { TalkAuthor, TalkCitation, TalkMessageState } from '#machines/talk/talk.ts';
import type { QuestionAsked, Turn } from '#machines/talk/tutor-session.events.ts';
import { anyOf, json } from '../column.ts';
import { fields, reading, writing } from '../query.ts';

export interface GivenAnswer {
  text: string;
  citations: readonly TalkCitation[];
  suggestions: readonly string[];
  /** Whether the course answers it; null for an answer that has no end. */
  covered: boolean | null;
  author: TalkAuthor;
  attempt: number;
}

/** For whoever looks for what was said before it. */
export const seqOf = (questionId: string) =>
  sql<number>`(select m.seq from talk_message m where m.id = ${questionId})`;

export function createTalkTurnRepository(em: EntityManager) {
  const ofAnswer = ({ answerId }: Turn) =>
    writing(em).updateTable('talk_message').where('id', '=', answerId);

  /** The pages go with the words that they stand behind (CALL-LINE-4). */
  async function keepHeard(
    answerId: string,
    { text: whole, citations }: Pick<GivenAnswer, 'text' | 'citations'>,
    sentences: number,
    state: TalkMessageState,
  ): Promise<void> {
    const text = heardPart(whole, sentences);
    if (text === whole) return;
    const stay = citations.filter(({ id }) => text.includes(`<Cite id="${id}" />`));
    await writing(em)
      .updateTable('talk_message')
      .set({ text, citations: json(stay), state: state === 'done' ? 'stopped' : state })
      .where('id', '=', answerId)
      .execute();
  }

  return {
    /** The question, and room for its answer; told twice it is there once. */
    async ask(talkId: string, { turn, question, from }: QuestionAsked): Promise<void> {
      const db = writing(em);
      if (from !== undefined) {
        await sql`update talk_message set superseded = true
          where talk_id = ${talkId} and seq >= (select m.seq from talk_message m
            where m.id = ${from} and m.talk_id = ${talkId})`.execute(db);
      }
      const rows = [
        ...(question
          ? [
              {
                id: turn.questionId,
                talk_id: talkId,
                question_id: null,
                sender: 'local' as const,
                state: 'done' as const,
                text: question.text,
                lesson_id: question.lessonId ?? null,
                passage: question.passage ?? null,
              },
            ]
          : []),
        {
          id: turn.answerId,
          talk_id: talkId,
          question_id: turn.questionId,
          sender: 'remote' as const,
          state: 'answering' as const,
          text: '',
          lesson_id: null,
          passage: null,
        },
      ];
      await db
        .with('talked', (query) =>
          query.updateTable('talk').set({ updated_at: new Date() }).where('id', '=', talkId),
        )
        .insertInto('talk_message')
        .values(rows)
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
      const { attachments = [] } = question ?? {};
      if (attachments.length > 0) {
        await db
          .updateTable('talk_attachment')
          .set({ question_id: turn.questionId })
          .where('id', '=', anyOf(attachments))
          .execute();
      }
    },

    async settle(turn: Turn, state: 'done' | 'stopped' | 'failed', failure?: Failure) {
      await ofAnswer(turn)
        .set({ state, failure: failure ? json(failure) : null })
        .execute();
    },

    /** The answer as far as it came and was heard; storing it again changes nothing. */
    async store(turn: Turn, answer: GivenAnswer): Promise<void> {
      const { text, citations, suggestions, covered, author, attempt } = answer;
      const row = await ofAnswer(turn)
        .set({
          text,
          citations: json([...citations]),
          suggestions: json([...suggestions]),
          covered,
          author,
          stream_attempt: attempt,
        })
        .returning(['heard', 'state'])
        .executeTakeFirst();
      if (row && row.heard !== null) await keepHeard(turn.answerId, answer, row.heard, row.state);
    },

    /**
     * Of an answer of this talk so many sentences were heard, and no more are: the rest goes, also what is
     * stored of it later. @returns whether it is still being given.
     */
    async heard(talkId: string, answerId: string, sentences: number): Promise<boolean> {
      const row = await writing(em)
        .updateTable('talk_message')
        .set({ heard: sentences })
        .where('id', '=', answerId)
        .where('talk_id', '=', talkId)
        .where('sender', '=', 'remote')
        .returning(['text', 'citations', 'state'])
        .executeTakeFirst();
      if (row) await keepHeard(answerId, row, sentences, row.state);
      return row?.state === 'answering';
    },

    /** Undefined where there is none. */
    async stateOf(answerId: string): Promise<TalkMessageState | undefined> {
      const row = await writing(em)
        .selectFrom('talk_message')
        .select('state')
        .where('id', '=', answerId)
        .executeTakeFirst();
      return row?.state;
    },

    /** Undefined once the talk is gone. */
    async question({ questionId }: Turn) {
      return writing(em)
        .selectFrom('talk_message')
        .innerJoin('talk', 'talk.id', 'talk_message.talk_id')
        .select(fields('talk_message', ['text', 'passage', 'lessonId', 'seq']))
        .select(['talk.user_id as userId', 'talk.led_lesson_id as ledLessonId'])
        .where('talk_message.id', '=', questionId)
        .executeTakeFirst();
    },

    /** Where the lesson stands that the tutor leads through, and what was heard of the last word of it if that was cut off. */
    async led(talkId: string, seq: number) {
      const row = await writing(em)
        .selectFrom('talk_message')
        .select(['led', 'state', 'text'])
        .where('talk_id', '=', talkId)
        .where('superseded', '=', false)
        .where('led', 'is not', null)
        .where('seq', '<', seq)
        .orderBy('seq', 'desc')
        .limit(1)
        .executeTakeFirst();
      if (!row?.led) return undefined;
      const heard = row.state === 'stopped' ? row.text : undefined;
      return { place: ledPlaceSchema.parse(row.led), heard };
    },

    async lead({ answerId }: Turn, place: LedPlace): Promise<void> {
      await writing(em)
        .updateTable('talk_message')
        .set({ led: json(place) })
        .where('id', '=', answerId)
        .execute();
    },

    /** What was said before a question, oldest first, the last `limit` messages. */
    async before(talkId: string, { questionId }: Turn, limit: number) {
      const rows = await writing(em)
        .selectFrom('talk_message')
        .select(['sender', 'text'])
        .where('talk_id', '=', talkId)
        .where('superseded', '=', false)
        .where('text', '!=', '')
        .where('seq', '<', seqOf(questionId))
        .orderBy('seq', 'desc')
        .limit(limit)
        .execute();
      return rows.toReversed();
    },

    /** The texts of answers whose streams have ended, and by which attempt. One query; others are absent. */
    async storedTexts(
      answerIds: readonly string[],
    ): Promise<Map<string, { attempt: number; text: string }>> {
      const rows = await reading(em)
        .selectFrom('talk_message')
        .select(fields('talk_message', ['id', 'text', 'streamAttempt']))
        .where('id', '=', anyOf(answerIds))
        .execute();
      return new Map(
        rows.flatMap(({ id, text, streamAttempt: attempt }) =>
          attempt === null ? [] : [[id, { attempt, text }]],
        ),
      );
    },
  };
}
