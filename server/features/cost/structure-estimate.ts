/**
 * What a course's plan, or a part of it, is said to cost.
 *
 * STRUCTURE-ESTIMATE-1 It is of the plan as it stands now; without a plan there is nothing to say.
 * STRUCTURE-ESTIMATE-2 The last one said of the whole plan is kept: it is what the course is approved with. What
 *    is said of a part is not.
 */
import type { CostRepository } from '#db/cost/cost.repository.ts';
import { courseCreation } from '#machines/course/course-creation.definition.ts';
import type { CourseStructure } from '#machines/course/structure.ts';
import { AppError } from '#machines/errors.ts';
import type { ActorHost } from '../../actors/actor-host.ts';
import type { AuthorFacts } from '../../models/author-facts.ts';
import { estimateCourse, type CourseEstimate, type EstimateRequest } from './course-estimate.ts';

interface EstimateDeps {
  host: Pick<ActorHost, 'snapshot'>;
  costs: Pick<CostRepository, 'pageSizes' | 'habits' | 'attempts' | 'sums' | 'keepEstimate'>;
  author: AuthorFacts;
}

/**
 * @param lessonIds only these of its lessons; absent: all.
 * @throws {AppError} STRUCTURE_EMPTY
 */
export async function estimateStructure(
  { host, costs, author }: EstimateDeps,
  courseId: string,
  lessonIds: readonly string[] | undefined,
): Promise<CourseEstimate> {
  const plan = await planOf(host, courseId);
  if (lessonIds) {
    const part = { ...plan, structure: onlyLessons(plan.structure, lessonIds) };
    return estimateCourse(costs, author, part);
  }
  const estimate = await estimateCourse(costs, author, plan);
  await costs.keepEstimate(courseId, estimate);
  return estimate;
}

async function planOf(host: EstimateDeps['host'], courseId: string): Promise<EstimateRequest> {
  const record = await host.snapshot(courseCreation.address.ref(courseId));
  if (!record) throw new AppError('STRUCTURE_EMPTY');
  const { documentId, details, structure } = courseCreation.own(record.snapshot).context;
  if (!structure) throw new AppError('STRUCTURE_EMPTY');
  return { courseId, documentId, details, structure };
}

function onlyLessons(structure: CourseStructure, ids: readonly string[]): CourseStructure {
  const wanted = new Set(ids);
  return {
    ...structure,
    chapters: structure.chapters.map((chapter) => ({
      ...chapter,
      lessons: chapter.lessons.filter(({ id }) => wanted.has(id)),
    })),
  };
}
