/** Which file is whose picture. The bytes lie in files; here stands which of them are still shown. */
import { sql } from 'kysely';
import type { Database } from '../query.ts';

/** The tables things with pictures live in: a picture's row goes with its thing. */
export type PictureOwnerTable = 'organization' | 'course' | 'user';

export interface NewPicture {
  /** The name of the file. */
  name: string;
  kind: string;
  ownerId: string;
  ownerTable: PictureOwnerTable;
  sizeInBytes: number;
  createdBy: string;
}

/**
 * Writes the address where the owner's feature keeps it; undefined takes it away.
 * @throws when the owner is gone; then nothing is stored.
 */
export type PictureRecorder = (
  trx: Database,
  ownerId: string,
  address: string | undefined,
) => Promise<void>;

export type MediaRepository = ReturnType<typeof createMediaRepository>;

export function createMediaRepository(db: Database) {
  return {
    /**
     * Makes it the one picture of this kind of its owner.
     * @returns the name of the file it replaces, which the caller removes.
     */
    async put(
      picture: NewPicture,
      address: string,
      record: PictureRecorder,
    ): Promise<string | undefined> {
      const { name, kind, ownerId, ownerTable, sizeInBytes, createdBy } = picture;
      const only = (table: PictureOwnerTable) => (table === ownerTable ? ownerId : null);
      return db.transaction().execute(async (trx) => {
        const replaced = await takeRow(trx, kind, ownerId);
        await record(trx, ownerId, address);
        await trx
          .insertInto('picture')
          .values({
            name,
            kind,
            owner_id: ownerId,
            organization_id: only('organization'),
            course_id: only('course'),
            user_id: only('user'),
            size_in_bytes: sizeInBytes,
            created_by: createdBy,
          })
          .execute();
        return replaced;
      });
    },

    /** @returns the name of the file, which the caller removes; undefined when there was none. */
    async take(
      kind: string,
      ownerId: string,
      record: PictureRecorder,
    ): Promise<string | undefined> {
      return db.transaction().execute(async (trx) => {
        const removed = await takeRow(trx, kind, ownerId);
        await record(trx, ownerId, undefined);
        return removed;
      });
    },

    /** Those of the names that are somebody's picture. */
    async known(names: readonly string[]): Promise<Set<string>> {
      if (names.length === 0) return new Set();
      const rows = await db
        .selectFrom('picture')
        .select('name')
        .where('name', 'in', [...names])
        .execute();
      return new Set(rows.map((row) => row.name));
    },
  };
}

/** Two uploads at once come one after the other, so neither file is forgotten. */
async function takeRow(trx: Database, kind: string, ownerId: string): Promise<string | undefined> {
  const place = `${kind}/${ownerId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${place}, 1))`.execute(trx);
  const removed = await trx
    .deleteFrom('picture')
    .where('kind', '=', kind)
    .where('owner_id', '=', ownerId)
    .returning('name')
    .executeTakeFirst();
  return removed?.name;
}
