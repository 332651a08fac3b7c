import { courseCreationAddress } from '#machines/course/course-creation.events.ts';
import type { ActorHost } from '../../actors/actor-host.ts';
import { sendWhilePossible } from '../../actors/send-while-possible.ts';

/**
 * The plan of a course says what its lessons are called: a title changed by hand is told to it. Of a
 * course that has no plan any more, or whose plan has no such lesson, the row is all there is.
 */
export async function retitleInStructure(
  host: Pick<ActorHost, 'send'>,
  courseId: string,
  { lessonId, title }: { lessonId: string; title: string },
): Promise<void> {
  await sendWhilePossible(host, courseCreationAddress.ref(courseId), {
    type: 'lesson.edit',
    lessonId,
    title,
  });
}
