/** The batch on the server. It has no runner: it only counts, and its counts stand in the course. */
import { createCourseRepository } from '#db/course/course.repository.ts';
import { courseGeneration } from '#machines/course/course-generation.definition.ts';
import type { ActorDefinition } from '../../actors/actor-host.ts';
import { bindActor } from '../../actors/bind-actor.ts';
import { lastOfEach } from '../../actors/project-all.ts';
import { demandWork } from '../../runs/demand-work.ts';

export function createCourseGenerationActor(): ActorDefinition {
  return bindActor(courseGeneration, {
    runners: {},
    admit: (em, { snapshot, event }) =>
      demandWork(em, courseGeneration, snapshot.context.organizationId, event),
    projectAll: async (em, changes) => {
      for (const { ref, snapshot } of lastOfEach(changes)) {
        const { open, done, failed } = snapshot.context;
        await createCourseRepository(em).recordGeneration(ref.id, {
          stage: open.length > 0 ? 'writing' : 'written',
          doneCount: done,
          failedCount: failed.length,
        });
      }
    },
  });
}
