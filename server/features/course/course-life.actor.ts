/** The life of a course on the server. It has no runner: its row follows it. */
import { z } from 'zod';
import { createCourseLifeRepository } from '#db/course/course-life.repository.ts';
import { demandRoom } from '#db/plan/plan.repository.ts';
import { writing } from '#db/query.ts';
import { courseLife } from '#machines/course/course-life.definition.ts';
import type { ActorDefinition } from '../../actors/actor-host.ts';
import { bindActor } from '../../actors/bind-actor.ts';

export function createCourseLifeActor(): ActorDefinition {
  return bindActor(courseLife, {
    runners: {},
    // Who is no longer archived has a tutor again.
    admit: async (em, { ref, snapshot, event }) => {
      if (event.type !== 'course.publish' && event.type !== 'course.withdraw') return;
      const course = await createCourseLifeRepository(em).find(ref.id);
      if (course?.status !== 'archived') return;
      await demandRoom(writing(em), snapshot.context.organizationId, 'tutors');
    },
    project: async (em, { ref, snapshot, event }) => {
      if (event.type === 'students.changed') return;
      const { secretCode } = snapshot.context;
      const { status, privacy } = stateSchema.parse(snapshot.value);
      await createCourseLifeRepository(em).record(ref.id, { status, privacy, secretCode });
    },
  });
}

/** What it cannot be is an error, not a draft. */
const stateSchema = z.object({
  status: z.enum(['draft', 'published', 'archived']),
  privacy: z.enum(['private', 'public']),
});
