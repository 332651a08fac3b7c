import type { ActorRef, EventFor } from '#machines/actor/actor.ts';
import { AppError } from '#machines/errors.ts';
import type { ActorHost } from './actor-host.ts';

/**
 * Tells an actor what it may be past of: one that is at rest, or was never made, has nothing to stop.
 * @returns whether it was told.
 */
export async function sendWhilePossible<Ref extends ActorRef>(
  host: Pick<ActorHost, 'send'>,
  ref: Ref,
  event: EventFor<Ref>,
): Promise<boolean> {
  try {
    await host.send(ref, event);
    return true;
  } catch (error) {
    const isPast =
      error instanceof AppError &&
      (error.code === 'EVENT_NOT_POSSIBLE' || error.code === 'NOT_FOUND');
    if (!isPast) throw error;
    return false;
  }
}
