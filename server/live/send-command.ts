/** Commands of clients: authorised each time, told to the actor, acknowledged (GATEWAY-2, GATEWAY-4). */
import type { ActorHost } from '../actors/actor-host.ts';
import type { ActorRef } from '#machines/actor/actor.ts';
import { AppError } from '#machines/errors.ts';
import { machineOf } from '#machines/registry.ts';
import { actorEventSchema } from '#machines/wire-schema.ts';
import type { LiveAccess, LiveUser } from './live-access.ts';

interface CommandOptions {
  host: Pick<ActorHost, 'send' | 'snapshot'>;
  access: Pick<LiveAccess, 'event'>;
}

/**
 * @returns the revision after COMMIT.
 * @throws {AppError} what access says, or why the machine refuses.
 */
export async function sendCommand(
  { host, access }: CommandOptions,
  user: LiveUser,
  message: unknown,
): Promise<{ rev: number }> {
  const { ref, eventId, event } = actorEventSchema.parse(message);
  const answer = await access.event(user, ref, event);
  if (!answer.ok) throw new AppError(answer.code);
  const command = machineOf(ref.machine).commandSchema.parse(event);
  try {
    const { rev } = await host.send(ref, command, {
      eventId: `${user.userId}/${eventId}`,
    });
    return { rev };
  } catch (error) {
    throw await refused(host, ref, command, error);
  }
}

/** The machine may know a better word for its no. */
async function refused(
  host: CommandOptions['host'],
  ref: ActorRef,
  event: { type: string },
  error: unknown,
): Promise<unknown> {
  if (!(error instanceof AppError) || error.code !== 'EVENT_NOT_POSSIBLE') return error;
  const record = await host.snapshot(ref);
  if (!record) return error;
  return new AppError(machineOf(ref.machine).refusalOf(record.snapshot, event), {
    cause: error,
    detail: error.detail,
  });
}
