/**
 * better-auth's own way to its tables. What takes a seat of the plan is written in the transaction that
 * counts the seats (PLAN-4): who invites, or makes more of a learner, at the same moment as somebody else
 * does not get the last one as well.
 *
 * AUTH-QUERY-2 Beyond the last page of members there is nobody, and that is an answer.
 */
import type { BetterAuthOptions } from 'better-auth';
import { kyselyAdapter } from '@better-auth/kysely-adapter';
import { z } from 'zod';
import type { Database } from '#db/query.ts';
import { demandSeat, demandSeatForMember } from './plan-rules.ts';

const invited = z.object({ organizationId: z.string(), email: z.string(), role: z.string() });
const newRole = z.object({ role: z.string() });
const oneMember = z.tuple([z.object({ field: z.literal('id'), value: z.string() })]);

/** The users of a page of members on which nobody is. */
const isOfNone = ({ operator, value }: { operator?: string | undefined; value: unknown }) =>
  operator === 'in' && Array.isArray(value) && value.length === 0;

export function seatedTables(db: Database) {
  const tablesOf = (on: Database, options: BetterAuthOptions) =>
    kyselyAdapter(on, { type: 'postgres' })(options);
  type Tables = ReturnType<typeof tablesOf>;

  return (options: BetterAuthOptions): Tables => {
    const tables = tablesOf(db, options);
    const { create, update, findMany } = tables;
    /** @param demand throws where no seat is left */
    function seated<Done>(
      demand: (trx: Database) => Promise<void>,
      write: (tables: Tables) => Promise<Done>,
    ): Promise<Done> {
      return db.transaction().execute(async (trx) => {
        await demand(trx);
        return write(tablesOf(trx, options));
      });
    }

    const own: Pick<Tables, 'create' | 'update' | 'findMany'> = {
      // For nobody at all the statement would be `in ()`, which the database does not read (AUTH-QUERY-2).
      async findMany(asked) {
        return asked.where?.some(isOfNone) ? [] : findMany(asked);
      },
      create(asked) {
        if (asked.model !== 'invitation') return create(asked);
        const invitation = invited.parse(asked.data);
        return seated(
          (trx) => demandSeat(trx, invitation),
          (on) => on.create(asked),
        );
      },
      update(asked) {
        const role =
          asked.model === 'member' ? newRole.safeParse(asked.update).data?.role : undefined;
        if (role === undefined) return update(asked);
        const [{ value: memberId }] = oneMember.parse(asked.where);
        return seated(
          (trx) => demandSeatForMember(trx, { memberId, role }),
          (on) => on.update(asked),
        );
      },
    };
    // The same object: better-auth knows it again.
    return Object.assign(tables, own);
  };
}
