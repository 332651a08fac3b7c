/** Changed texts, read as a whole: there are few. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Language } from '#machines/document/source.ts';
import { reading, writing } from '../query.ts';

export interface TextPlace {
  language: Language;
  namespace: string;
  /** Such as `action.save`. */
  path: string;
}

export interface ChangedText extends TextPlace {
  text: string;
  /** The name of who did it; null once the account is gone. */
  changedBy: string | null;
  /** ISO 8601. */
  changedAt: string;
}

export function createTextChangeRepository(em: EntityManager) {
  return {
    async all(): Promise<ChangedText[]> {
      const rows = await reading(em)
        .selectFrom('text_change')
        .leftJoin('user', 'user.id', 'text_change.changed_by')
        .select(['text_change.language', 'namespace', 'path', 'text', 'changed_at'])
        .select('user.name as changedBy')
        .orderBy('text_change.language')
        .orderBy('namespace')
        .orderBy('path')
        .execute();
      return rows.map(({ changed_at: at, ...row }) => ({
        ...row,
        changedAt: at.toISOString(),
      }));
    },

    /** Undefined for one in its written words. */
    async find({ language, namespace, path }: TextPlace): Promise<string | undefined> {
      const row = await reading(em)
        .selectFrom('text_change')
        .select('text')
        .where('language', '=', language)
        .where('namespace', '=', namespace)
        .where('path', '=', path)
        .executeTakeFirst();
      return row?.text;
    },

    /** All of them or none. @param changedBy the id of an account */
    async put(texts: readonly (TextPlace & { text: string })[], changedBy: string): Promise<void> {
      if (texts.length === 0) return;
      await writing(em)
        .insertInto('text_change')
        .values(texts.map((one) => ({ ...one, changed_by: changedBy })))
        .onConflict((conflict) =>
          conflict.columns(['language', 'namespace', 'path']).doUpdateSet({
            text: sql`excluded.text`,
            changed_by: sql`excluded.changed_by`,
            changed_at: sql`now()`,
          }),
        )
        .execute();
    },

    /** As it was written again. */
    async remove({ language, namespace, path }: TextPlace): Promise<void> {
      await writing(em)
        .deleteFrom('text_change')
        .where('language', '=', language)
        .where('namespace', '=', namespace)
        .where('path', '=', path)
        .execute();
    },
  };
}
