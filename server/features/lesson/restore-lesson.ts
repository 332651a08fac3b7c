/** A lesson as it was once. */
import { createLessonVersionRepository } from '#db/lesson/lesson-version.repository.ts';
import type { ApiContext } from '../../api/context.ts';
import { retitleInStructure } from './retitle-in-structure.ts';

/**
 * @param by the id of whoever wants it back, who may.
 * @param versions `revision` is the one of now, as it was read; `to` the one that is to be again.
 * @returns the revision that it is from now on.
 */
export async function restoreLesson(
  { em, host }: Pick<ApiContext, 'em' | 'host'>,
  by: string,
  versions: { lessonId: string; to: number; revision: number },
): Promise<{ revision: number }> {
  const restored = await createLessonVersionRepository(em).restore({ ...versions, by });
  const { courseId, title, retitled, revision } = restored;
  if (retitled) await retitleInStructure(host, courseId, { lessonId: versions.lessonId, title });
  return { revision };
}
