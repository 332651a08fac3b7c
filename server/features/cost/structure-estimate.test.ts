import { expect, it } from 'vitest';
import { newCourseDetails } from '#machines/course/course-creation.events.ts';
import type { CourseStructure } from '#machines/course/structure.ts';
import type { ActorRecord } from '../../actors/actor-host.ts';
import { estimateStructure } from './structure-estimate.ts';

const lesson = (id: string) => ({ id, title: id, objectives: [], pages: [] });
const structure: CourseStructure = {
  title: 'The year',
  description: '',
  chapters: [
    { id: 'a', title: 'A', lessons: [lesson('a1'), lesson('a2')] },
    { id: 'b', title: 'B', lessons: [lesson('b1')] },
  ],
  skipped: [],
};

function asking(plan: CourseStructure | undefined) {
  const kept: [string, object][] = [];
  const context = { courseId: 'c1', details: newCourseDetails('en', 'The year'), structure: plan };
  const record = { snapshot: { value: 'reviewing', context } } as unknown as ActorRecord;
  const deps = {
    host: { snapshot: async () => record },
    costs: {
      pageSizes: async () => [],
      habits: async () => [],
      attempts: async () => [],
      sums: async () => [],
      keepEstimate: async (courseId: string, estimate: object) => {
        kept.push([courseId, estimate]);
      },
    },
    author: { kind: 'extractive' } as const,
  };
  return { kept, ask: (ids?: string[]) => estimateStructure(deps, 'c1', ids) };
}

it('[STRUCTURE-ESTIMATE-1] says nothing of a course that has no plan', async () => {
  const { ask, kept } = asking(undefined);
  await expect(ask()).rejects.toMatchObject({ code: 'STRUCTURE_EMPTY' });
  expect(kept).toEqual([]);
});

it('[STRUCTURE-ESTIMATE-2] keeps what was said of the whole plan, and not of a part of it', async () => {
  const { ask, kept } = asking(structure);
  expect(await ask(['a2', 'b1'])).toMatchObject({ lessons: 2 });
  expect(kept).toEqual([]);
  const whole = await ask();
  expect(whole.lessons).toBe(3);
  expect(kept).toEqual([['c1', whole]]);
});
