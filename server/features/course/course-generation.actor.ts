/** The batch on the server. It has no runner: it only counts, and its counts stand in the course. */
import { createCourseRepository } from '#db/course/course.repository.ts';
import type { CourseGenerationContext } from '#machines/course/course-generation.events.ts';
import {
  COURSE_GENERATION_VERSION,
  courseGenerationMachine,
} from '#machines/course/course-generation.machine.ts';
import type { ActorDefinition } from '../../actors/actor-host.ts';

export function createCourseGenerationActor(): ActorDefinition {
  return {
    name: 'courseGeneration',
    version: COURSE_GENERATION_VERSION,
    machine: courseGenerationMachine,
    runners: {},
    project: async (em, { ref, snapshot }) => {
      const { open, done, failed } = contextOf(snapshot);
      await createCourseRepository(em).recordGeneration(ref.id, {
        stage: open.length > 0 ? 'writing' : 'written',
        doneCount: done,
        failedCount: failed.length,
      });
    },
  };
}

/** The host hands on what the machine made; it cannot know the type. */
function contextOf(snapshot: { context: unknown }): CourseGenerationContext {
  return snapshot.context as CourseGenerationContext;
}
