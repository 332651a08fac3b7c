/** Which course a secret code opens. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { reading } from '../query.ts';

export function createSecretCodeRepository(em: EntityManager) {
  return {
    /** The id; undefined for a wrong one. Of drafts there is no code to be right. */
    async courseOf(code: string): Promise<string | undefined> {
      const row = await reading(em)
        .selectFrom('course')
        .select('id')
        .where('secret_code', '=', code)
        .where('privacy', '=', 'private')
        .where('status', '!=', 'draft')
        .executeTakeFirst();
      return row?.id;
    },
  };
}
