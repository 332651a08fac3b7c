/**
 * Vectors of what tutors answer from, made in the background and kept as the text is.
 *
 * VECTOR-KEEPER-1 Each document of a course has vectors soon after it was got ready to be searched, made page by
 *    page; how far it is stands in its row, and where it stopped it goes on.
 * VECTOR-KEEPER-2 What was written anew is made anew once its index is (INDEX-1); what of it is gone goes.
 * VECTOR-KEEPER-3 Vectors of what belongs to no course any more are forgotten, also when the store was out of
 *    reach as it went.
 * VECTOR-KEEPER-4 Who looks after documents sees how far each one's are, where some are made.
 */
import type { PageVectors } from '#agents/port/page-vectors.ts';
import type { Orm } from '#db/orm.config.ts';
import {
  createVectorIndexRepository,
  type SourceToEmbed,
} from '#db/retrieval/vector-index.repository.ts';
import { openCourse } from './open-course.ts';
import { unitsOfSource } from './source-index.ts';

/** Milliseconds from the end of one round to the next, and of one round: the rest waits for the next. */
export const VECTOR_ROUND = { every: 5_000, longest: 20_000 } as const;
/** Units whose vectors are asked for at once. */
const AT_ONCE = 32;

interface KeeperDeps {
  orm: Pick<Orm, 'em'>;
  vectors: PageVectors;
}

/** @returns how many units got vectors */
export async function keepVectors({ orm, vectors }: KeeperDeps): Promise<number> {
  const signal = AbortSignal.timeout(VECTOR_ROUND.longest * 2);
  const until = performance.now() + VECTOR_ROUND.longest;
  const index = () => createVectorIndexRepository(orm.em.fork());
  for (const sourceId of await index().gone()) {
    await vectors.drop(sourceId, undefined, signal);
    await index().forget(sourceId);
  }
  let made = 0;
  async function embed(source: SourceToEmbed): Promise<void> {
    const { sourceId, stamp, courseId } = source;
    const course = await openCourse(orm.em.fork(), courseId);
    const units = await unitsOfSource(orm, course, sourceId, signal);
    let { done } = source;
    while (done < units.length && performance.now() < until) {
      const pages = units.slice(done, done + AT_ONCE).map(({ number, text, heading }) => ({
        unit: number,
        text: `${heading}\n${text}`.trim(),
      }));
      await vectors.put(sourceId, stamp, pages, signal);
      done += pages.length;
      made += pages.length;
      await index().record(source, { units: units.length, done, isWhole: false });
    }
    if (done < units.length) return;
    await vectors.drop(sourceId, stamp, signal);
    await index().record(source, { units: units.length, done, isWhole: true });
  }
  const failures: unknown[] = [];
  for (const source of await index().outdated(vectors.model)) {
    if (performance.now() >= until) break;
    // One that cannot be made keeps no other waiting.
    await embed(source).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
  return made;
}
