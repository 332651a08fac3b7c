/**
 * Pictures of lessons: made by a model, shown to whoever may read the lesson.
 *
 * LESSON-PICTURE-1 What is stored is a picture by its bytes, whole, and of a size pages can show.
 * LESSON-PICTURE-2 `GET /files/lesson-pictures/<name>` asks what the lesson asks. Who may not read it
 *    hears that nothing is there, signed in or not.
 * LESSON-PICTURE-3 A file has its row before a lesson names it, and loses it with the lesson, when
 *    the lesson is written anew without it, or when its line was taken out and that was saved.
 *    Files without a row go then, or with the next sweep.
 */
import type { FastifyInstance } from 'fastify';
import type { KeptPicture } from '#agents/port/lesson-request.ts';
import { createCourseRepository } from '#db/course/course.repository.ts';
import { createLessonPictureRepository } from '#db/lesson/lesson-picture.repository.ts';
import { mayReadLesson } from '#machines/enrollment/may-read.ts';
import { AppError } from '#machines/errors.ts';
import type { AppServices, RouteServices } from '../../app-services.ts';
import { readingOf } from '../../policy/course.policy.ts';
import { inspectAnyPicture } from '../../files/inspect-picture.ts';
import { isPictureName, type PictureFiles } from '../../files/picture-files.ts';
import { sendPrivatePicture } from '../../files/private-picture.ts';

const LESSON_PICTURES_PATH = '/files/lesson-pictures';

export interface LessonPictures {
  files: PictureFiles;
  /** @throws {AppError} PICTURE_TYPE, PICTURE_DAMAGED, PICTURE_SIZE; LESSON_NOT_FOUND. */
  keep(lessonId: string, bytes: Uint8Array): Promise<KeptPicture>;
  /** Removes pictures no lesson shows any more, by their names. */
  forget(names: readonly string[]): Promise<void>;
  /** Removes what the lesson, as it is stored, does not show any more. */
  tidy(lessonId: string): Promise<void>;
}

export function lessonPictures({
  pictures,
  orm,
}: Pick<AppServices, 'pictures' | 'orm'>): LessonPictures {
  const files = pictures('lesson-pictures');
  const repository = () => createLessonPictureRepository(orm.em.fork());
  return {
    files,
    async keep(lessonId, bytes) {
      const buffer = Buffer.from(bytes);
      const { type, width, height } = inspectAnyPicture(buffer);
      const name = await files.add(buffer, type);
      try {
        await repository().add({ name, lessonId, sizeInBytes: buffer.length });
      } catch (cause) {
        await files.remove(name);
        throw cause;
      }
      return { file: name, width, height };
    },
    async forget(names) {
      await repository().forget(names);
      for (const name of names) await files.remove(name);
    },
    async tidy(lessonId) {
      for (const name of await repository().forgetUnused(lessonId)) await files.remove(name);
    },
  };
}

export async function lessonPicturesPlugin(
  app: FastifyInstance,
  { pictures, orm, viewer }: Pick<RouteServices, 'pictures' | 'orm' | 'viewer'>,
): Promise<void> {
  const files = pictures('lesson-pictures');
  app.get<{ Params: { name: string } }>(`${LESSON_PICTURES_PATH}/:name`, async (request, reply) => {
    const person = await viewer(request);
    const { name } = request.params;
    const em = orm.em.fork();
    const rows = createLessonPictureRepository(em);
    const lesson = isPictureName(name) ? await rows.lessonOf(name) : undefined;
    const course = lesson && (await createCourseRepository(em).find(lesson.courseId));
    if (!lesson || !course) throw new AppError('NOT_FOUND');
    const reading = await readingOf(em, person, course);
    if (!mayReadLesson(reading, course, lesson.position)) throw new AppError('NOT_FOUND');
    return sendPrivatePicture(reply, files, name);
  });
}
