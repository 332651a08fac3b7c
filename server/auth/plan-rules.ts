/** What better-auth's endpoints make that plans count: seats, and a domain of one's own. */
import { APIError } from 'better-auth/api';
import { demandPart, demandRoom } from '#db/plan/plan.repository.ts';
import type { Database } from '#db/query.ts';
import { AppError } from '#machines/errors.ts';
import { factsOf } from '#machines/subscription/subscription-state.ts';

const LEARNER = 'learner';

/**
 * Learners take no seat.
 * @param trx the transaction that writes the invitation
 * @throws {APIError} 400 SEAT_LIMIT_REACHED
 */
export async function demandSeat(
  trx: Database,
  { organizationId, email, role }: { organizationId: string; email: string; role: string },
): Promise<void> {
  if (role === LEARNER) return;
  const besides = { seats: email.toLowerCase() };
  await refused(() => demandRoom(trx, organizationId, 'seats', { besides }));
}

/**
 * Whoever had a seat keeps it with another role.
 * @param trx the transaction that writes the role
 * @throws {APIError} 400 SEAT_LIMIT_REACHED
 */
export async function demandSeatForMember(
  trx: Database,
  { memberId, role }: { memberId: string; role: string },
): Promise<void> {
  if (role === LEARNER) return;
  const member = await trx
    .selectFrom('member')
    .select(['organizationId', 'role'])
    .where('id', '=', memberId)
    .executeTakeFirst();
  if (member?.role !== LEARNER) return;
  await refused(() => demandRoom(trx, member.organizationId, 'seats'));
}

/** The one that is there stays, whatever the plan. @throws {APIError} 400 PLAN_NEEDED */
export async function demandDomain(
  db: Database,
  organizationId: string,
  domain: unknown,
): Promise<void> {
  if (typeof domain !== 'string' || domain.trim() === '') return;
  const kept = await db
    .selectFrom('organization')
    .select('customDomain')
    .where('id', '=', organizationId)
    .executeTakeFirst();
  if (kept?.customDomain === domain.trim()) return;
  await refused(() => demandPart(db, organizationId, 'domain'), 'customDomain');
}

/**
 * Whoever pays for a plan ends that first, where they see what they lose by it.
 * @throws {APIError} 400 ORGANIZATION_SUBSCRIBED
 */
export async function demandNoPlanRuns(db: Database, organizationId: string): Promise<void> {
  const plan = await db
    .selectFrom('subscription')
    .select('state')
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  if (!plan || !factsOf(plan.state).cancellable) return;
  await refused(() => Promise.reject(new AppError('ORGANIZATION_SUBSCRIBED')));
}

/** Our refusal in better-auth's form: pages read `key` in the texts of errors. */
async function refused(demand: () => Promise<void>, field = 'form'): Promise<void> {
  try {
    await demand();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, detail } = error;
    throw new APIError('BAD_REQUEST', {
      code,
      message: code,
      field,
      key: code,
      ...(typeof detail['limit'] === 'number' ? { max: detail['limit'] } : {}),
    });
  }
}
