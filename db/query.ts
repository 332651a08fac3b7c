/**
 * The one way to ask the database: Kysely over the table definitions, on the transaction that the
 * entity manager is bound to, else on a pool (why: docs/decisions/0019).
 */
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Kysely, Selectable } from 'kysely';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

/** For lists and pages: the read pool, outside of a transaction. */
export function reading(em: EntityManager): Database {
  return em.getKysely<Tables>({ type: 'read' });
}

/** For statements that change something: the write pool, outside of a transaction. */
export function writing(em: EntityManager): Database {
  return em.getKysely<Tables>({ type: 'write' });
}

type Camel<Name extends string> = Name extends `${infer Head}_${infer Rest}`
  ? `${Head}${Capitalize<Camel<Rest>>}`
  : Name;
type ColumnOf<Table extends keyof Tables> = keyof Tables[Table] & string;
type Field<Table extends keyof Tables> = {
  [Column in ColumnOf<Table> as Camel<Column>]: Column;
};
type Selected<
  Table extends keyof Tables,
  Name extends keyof Field<Table>,
> = Name extends keyof Field<Table> & string
  ? `${Table}.${Field<Table>[Name] & string} as ${Name}`
  : never;

/** What `fields` selects. */
export type Row<Table extends keyof Tables, Name extends keyof Field<Table>> = {
  [One in Name]: Selectable<Tables[Table]>[Field<Table>[One] & keyof Selectable<Tables[Table]>];
};

/**
 * Columns to select by the names that the rest of the code calls them: `createdAt` for `created_at`.
 * For tables whose columns are written with underscores.
 */
export function fields<
  const Table extends keyof Tables,
  const Name extends keyof Field<Table> & string,
>(table: Table, names: readonly Name[]): Selected<Table, Name>[] {
  return names.map((name) => {
    const column = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    // The type says for each name what this writes: the same change of letters twice.
    return `${table}.${column} as ${name}` as Selected<Table, Name>;
  });
}
