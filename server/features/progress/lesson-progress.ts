import type { EntityManager } from '@mikro-orm/postgresql';
import { createCertificateRepository } from '#db/certificate/certificate.repository.ts';
import { itemKey } from '#db/item-key.ts';
import { createProgressRepository } from '#db/progress/progress.repository.ts';
import { createVideoStopRepository } from '#db/progress/video-stop.repository.ts';
import type { ReadLesson } from '#db/progress/placed-lessons.ts';
import { changedParts } from '#machines/progress/changed-parts.ts';
import type {
  KeptAnswerView,
  LessonProgressView,
} from '#machines/progress/lesson-progress.view.ts';
import { gradeAsked, toldOf } from '#machines/quiz/asked.ts';

/** What somebody has done of a lesson; answers to questions that are other ones now are left out. */
export async function lessonProgress(
  em: EntityManager,
  userId: string,
  lesson: ReadLesson,
): Promise<LessonProgressView> {
  const progress = createProgressRepository(em);
  const kept = await progress.ofLesson(userId, lesson.id);
  const watched = await createVideoStopRepository(em).ofLesson(userId, lesson.id);
  const certificate = await createCertificateRepository(em).of(userId, lesson.courseId);
  const answers = new Map(
    (await progress.answers(userId, lesson.id)).map((one) => [one.item, one]),
  );
  const views = lesson.quiz.flatMap((item): [string, KeptAnswerView][] => {
    const answer = answers.get(itemKey(item));
    const graded = answer && gradeAsked(item, answer.response);
    if (!graded) return [];
    const { response, tries } = answer;
    return [[item.id, { response, graded: toldOf(item, graded, tries), tries }]];
  });
  return {
    furthest: kept?.furthest ?? 0,
    ...(kept?.stop ? { stop: kept.stop } : {}),
    ...(kept?.doneAt ? { doneAt: kept.doneAt.toISOString() } : {}),
    ...(kept && (kept.doneRevision ?? lesson.revision) < lesson.revision
      ? { changedSince: await changedSince(progress, lesson.id, kept.doneParts) }
      : {}),
    ...(watched ? { watched } : {}),
    answers: Object.fromEntries(views),
    doneLessons: await progress.doneLessons(userId, lesson.courseId),
    ...(certificate ? { certificate: certificate.number } : {}),
  };
}

async function changedSince(
  progress: ReturnType<typeof createProgressRepository>,
  lessonId: string,
  before: readonly number[] | null,
): Promise<number[]> {
  return before ? changedParts(await progress.textOf(lessonId), before) : [];
}
