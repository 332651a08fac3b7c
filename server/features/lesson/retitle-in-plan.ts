import { AppError } from '#machines/errors.ts';
import type { ActorHost } from '../../actors/actor-host.ts';

/** The plan of a course says what its lessons are called: a title changed by hand is told to it. */
export async function retitleInPlan(
  host: Pick<ActorHost, 'send'>,
  courseId: string,
  { lessonId, title }: { lessonId: string; title: string },
): Promise<void> {
  const plan = { machine: 'courseCreation', id: courseId } as const;
  const event = { type: 'lesson.edit', lessonId, title };
  try {
    await host.send(plan, event);
  } catch (error) {
    // Of a course that has no plan any more, or whose plan has no such lesson, the row is all there is.
    const planless =
      error instanceof AppError &&
      (error.code === 'NOT_FOUND' || error.code === 'EVENT_NOT_POSSIBLE');
    if (!planless) throw error;
  }
}
