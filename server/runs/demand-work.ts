/** Whether the plan of an organization still pays for work that somebody asks for. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { demandRoom } from '#db/plan/plan.repository.ts';
import { writing } from '#db/query.ts';
import type { MachineDefinition } from '#machines/actor/define-machine.ts';

/**
 * Asked where a command is admitted: what only stops work, or changes words, always passes.
 * @throws {AppError} TOKEN_LIMIT_REACHED
 */
export async function demandWork(
  em: EntityManager,
  machine: Pick<MachineDefinition, 'permissionFor'>,
  organizationId: string,
  { type }: { type: string },
): Promise<void> {
  if (machine.permissionFor(type) !== 'job:create') return;
  await demandRoom(writing(em), organizationId, 'tokens');
}
