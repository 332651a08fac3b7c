/** The answer to one question: kept as far as it was given and heard. */
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Failure } from '#machines/errors.ts';
import { heardPart } from '#machines/talk/spoken-sentences.ts';
import type { TalkAuthor, TalkCitation, TalkMessageState } from '#machines/talk/talk.ts';
import type { Turn } from '#machines/talk/tutor-session.events.ts';
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

export function answerQueries(em: EntityManager) {
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
     * So many sentences of an answer of this talk were heard, and no more will be: the rest goes, also what is
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
