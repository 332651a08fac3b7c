/**
 * Books that are got ready to be searched before anybody asks.
 *
 * INDEX-KEEPER-1 A document of a course is got ready to be searched soon after it was read, and again after another
 *    file took its place: by a worker, as what nobody waits for.
 * INDEX-KEEPER-2 One that is as it was is left alone.
 * INDEX-KEEPER-3 What was got ready goes with its document, and that of a course without one with the course.
 * INDEX-KEEPER-4 No more than twenty courses are under way at a time, and those that rest after a failure hold up
 *    none of the others.
 */
import type { Orm } from '#db/orm.config.ts';
import { createBookIndexRepository } from '#db/retrieval/book-index.repository.ts';
import { AppError } from '#machines/errors.ts';
import { bookIndexAddress } from '#machines/talk/book-index.events.ts';
import type { ActorHost } from '../../actors/actor-host.ts';

/** Milliseconds from the end of one round to the next. */
export const INDEX_ROUND = 5_000;
/** Courses that are under way at a time. */
const COURSES = 20;

interface KeeperDeps {
  orm: Pick<Orm, 'em'>;
  host: Pick<ActorHost, 'send'>;
}

/** @returns of how many courses it was begun */
export async function keepIndexes({ orm, host }: KeeperDeps): Promise<number> {
  let begun = 0;
  for (const create of await createBookIndexRepository(orm.em.fork()).outdated(COURSES)) {
    try {
      await host.send(bookIndexAddress.ref(create.courseId), { type: 'index.make' }, { create });
      begun += 1;
    } catch (error) {
      // Told by another process meanwhile.
      if (!(error instanceof AppError && error.code === 'EVENT_NOT_POSSIBLE')) throw error;
    }
  }
  return begun;
}
