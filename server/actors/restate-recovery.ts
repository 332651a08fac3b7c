/**
 * Notices that the engine has lost its memory, and gives it its work again from Postgres.
 *
 * RECOVERY-1 The same random epoch stands in Postgres and in the engine. Different or missing there
 *    means the engine's directory was lost (or the database restored): everything in flight is
 *    dispatched again and every undelivered message is sent again.
 * RECOVERY-2 Postgres adopts the new epoch first, the engine last: a crash in between repeats the
 *    scan.
 * RECOVERY-3 What is parked is tried again, each time: this may be the release that can take it.
 *
 * One process at a time. Twice is correct, but not free: children would run again.
 */
import { randomUUID } from 'node:crypto';
import type { Logger } from '../logger.ts';
import type { ActorStore, ParkedEvent } from './actor-store.ts';
import type { EngineClient } from './restate-client.ts';
import type { DispatchMessage } from './restate-effects.ts';
import { ENGINE_OBJECT } from './restate-services.ts';

const BATCH = 200;
const KEY = 'main';

/** Returns the epoch that holds from now on. */
export async function recover(
  store: ActorStore,
  engine: EngineClient,
  logger: Logger,
  signal: AbortSignal,
): Promise<string> {
  // Emptied since our handlers were registered, it does not know them until they are again.
  const patience = { patience: 60_000, patienceIfUnknown: 2000, signal };
  return store.exclusively(async () => {
    const remembered = await engine.call<string | null>(
      ENGINE_OBJECT,
      KEY,
      'epoch',
      undefined,
      patience,
    );
    const dispatch = async (messages: DispatchMessage[]): Promise<void> => {
      for (let from = 0; from < messages.length; from += BATCH) {
        const batch = messages.slice(from, from + BATCH);
        await engine.call(ENGINE_OBJECT, KEY, 'dispatch', batch, patience);
      }
    };
    const current = await store.epoch();
    const isLost = remembered !== current;
    const epoch = isLost ? randomUUID() : current;
    if (isLost) await store.adoptEpoch(epoch);
    await dispatch((await store.parked()).map(toReplay));
    if (!isLost) return epoch;

    const resumes = (await store.inFlight()).map(({ ref }): DispatchMessage => ({
      to: ref,
      command: { kind: 'resume', eventId: `resume/${epoch}` },
    }));
    const sends = (await store.undelivered()).map(
      ({ to, event, eventId, create }): DispatchMessage => ({
        to,
        command: { kind: 'deliver', event, eventId, create },
      }),
    );
    const messages = [...resumes, ...sends];
    await dispatch(messages);
    await engine.call(ENGINE_OBJECT, KEY, 'adopt', epoch, patience);
    if (messages.length > 0) {
      logger.warn(
        { resumed: resumes.length, resent: sends.length },
        'the engine had lost its memory, work in flight was dispatched again',
      );
    }
    return epoch;
  });
}

/** Parked events, one by one as somebody asks for them. */
export async function dispatchAgain(
  engine: EngineClient,
  parked: ParkedEvent[],
  signal: AbortSignal,
): Promise<void> {
  const messages = parked.map(toReplay);
  await engine.call(ENGINE_OBJECT, KEY, 'dispatch', messages, { patience: 10_000, signal });
}

function toReplay({ command }: ParkedEvent): DispatchMessage {
  const { ref, inv: _, ...message } = command;
  return { to: ref, command: { ...message, replay: true } };
}
