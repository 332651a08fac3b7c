/** What the plan of an organization still holds of talks with its tutors, and how a call uses it. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { createPlanRepository, demandRoom } from '#db/plan/plan.repository.ts';
import { writing } from '#db/query.ts';
import { createTalkUseRepository } from '#db/talk/talk-use.repository.ts';
import { AppError } from '#machines/errors.ts';
import { CALL_USE, type Left, type TalkRoom } from '#machines/talk/talk-use.ts';

export async function talkRoom(em: EntityManager, organizationId: string): Promise<TalkRoom> {
  const plans = createPlanRepository(em);
  const { limits } = await plans.inForce(organizationId);
  const { messages, voiceMinutes } = limits;
  if (messages === null && voiceMinutes === null) return { messages: null, voiceMinutes: null };
  const usage = await plans.usage(organizationId, Date.now());
  return {
    messages: leftOf(messages, usage.messages),
    voiceMinutes: leftOf(voiceMinutes, usage.voiceMinutes),
  };
}

function leftOf(limit: number | null, used: number): Left | null {
  return limit === null ? null : { limit, left: Math.max(0, limit - used) };
}

/**
 * A call lasts until now, if the plan holds the minutes (TALK-USE-2).
 * @throws {AppError} VOICE_LIMIT_REACHED, TOO_MANY_REQUESTS
 */
export async function keepCalling(
  em: EntityManager,
  call: { id: string; organizationId: string; userId: string },
): Promise<void> {
  await em.transactional(async (trx) => {
    const uses = createTalkUseRepository(trx);
    if ((await uses.begun(call.userId)) > CALL_USE.perDay) {
      throw new AppError('TOO_MANY_REQUESTS', { detail: { limit: CALL_USE.perDay } });
    }
    const adding = await uses.minutesMore(call);
    await demandRoom(writing(trx), call.organizationId, 'voiceMinutes', { adding });
    if (!(await uses.last(call))) throw new AppError('BAD_INPUT');
  });
}
