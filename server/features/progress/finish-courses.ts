/** Courses that come to their end without another word of their reader: what was left of them was taken out. */
import { followCourse } from '#db/progress/follow-course.ts';
import { readToEnd, type ReadToEnd } from '#db/progress/read-to-end.ts';
import type { Orm } from '#db/orm.config.ts';

/** Looked for so often, in ms. */
export const FINISHING_EVERY = 5 * 60_000;
/** Places in one look. */
const AT_ONCE = 100;

/**
 * PROGRESS-8
 * @param finished is told of each who has finished.
 * @returns how many did.
 */
export async function finishCourses(
  orm: Pick<Orm, 'em'>,
  finished: (place: ReadToEnd) => Promise<void>,
): Promise<number> {
  let done = 0;
  let last = '';
  for (;;) {
    const places = await readToEnd(orm.em.fork(), last, AT_ONCE);
    for (const place of places) {
      last = place.id;
      const { userId, courseId } = place;
      const follow = () => orm.em.fork().transactional((tx) => followCourse(tx, userId, courseId));
      if (!(await follow())) continue;
      done += 1;
      await finished(place);
    }
    if (places.length < AT_ONCE) return done;
  }
}
