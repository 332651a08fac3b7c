/** Where a lesson stands that the tutor leads through: with the answer that came to there. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { ledPlaceSchema, type LedPlace } from '#machines/talk/led-steps.ts';
import type { Turn } from '#machines/talk/tutor-session.events.ts';
import { json } from '../column.ts';
import { writing } from '../query.ts';

export function ledQueries(em: EntityManager) {
  return {
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
  };
}
