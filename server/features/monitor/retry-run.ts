/** Work of an agent that failed is done once more, by the actor whose it is. */
import { courseCreationAddress } from '#machines/course/course-creation.events.ts';
import { lessonGenerationAddress } from '#machines/lesson/lesson-generation.address.ts';
import type { ActorHost } from '../../actors/actor-host.ts';

/** Machines whose runs an administrator may have done again. */
export const RETRIED_MACHINES = ['courseCreation', 'lessonGeneration'] as const;

/** @throws {AppError} EVENT_NOT_POSSIBLE for what did not fail. */
export async function retryRun(
  host: Pick<ActorHost, 'send'>,
  machine: (typeof RETRIED_MACHINES)[number],
  id: string,
): Promise<void> {
  switch (machine) {
    case 'courseCreation':
      await host.send(courseCreationAddress.ref(id), { type: 'structure.generate' });
      break;
    case 'lessonGeneration':
      await host.send(lessonGenerationAddress.ref(id), { type: 'lesson.retry' });
      break;
  }
}
