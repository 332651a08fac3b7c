/** What a course is answered from, got ready to be searched in the background. */
import { createBookIndexRepository } from '#db/retrieval/book-index.repository.ts';
import { bookIndex } from '#machines/talk/book-index.definition.ts';
import { bindActor } from '../../actors/bind-actor.ts';
import type { AppServices } from '../../app-services.ts';
import { openCourse } from './open-course.ts';
import { indexedSources } from './source-index.ts';

export function createBookIndexActor({ orm, progress }: Pick<AppServices, 'orm' | 'progress'>) {
  return bindActor(bookIndex, {
    runners: {
      async indexer({ ref, input: { courseId }, signal }) {
        try {
          // Before its text is read: what changes from here on stays due.
          const due = await createBookIndexRepository(orm.em.fork()).due(courseId);
          const course = await openCourse(orm.em.fork(), courseId);
          const sources = await indexedSources(orm, course, {
            signal,
            progress: (indexed, pages) => progress.report(ref, { indexed, pages }),
          });
          const read = new Set(sources.map(({ id }) => id));
          const known = due.filter(({ id }) => read.has(id));
          await createBookIndexRepository(orm.em.fork()).confirm(known);
        } finally {
          progress.clear(ref);
        }
        return null;
      },
    },
    async project(em, { ref, snapshot: { value, context } }) {
      const rows = createBookIndexRepository(em);
      if (value === 'making') return rows.recordMaking(ref.id);
      if (value === 'idle') return rows.recordIdle(ref.id);
      // What failed before reasons were kept says none.
      return rows.recordFailure(ref.id, context.failure ?? { code: 'INTERNAL' });
    },
  });
}
