import { describe, expect, it } from 'vitest';
import { done, path } from '../testing/explore.ts';
import { courseCreation } from './course-creation.definition.ts';
import { courseCreationCommandSchema } from './course-creation.events.ts';
import {
  addLesson,
  answer,
  approve,
  ask,
  at,
  generate,
  generateLessons,
  go,
  refused,
  removeChapter,
  removeFirst,
  rename,
  renameChapter,
  stop,
  structure,
  task,
  toReview,
} from './testing/course-creation.ts';

describe('an approved course', () => {
  it('[COURSE-7] a plan without lessons cannot be approved', () => {
    const { snapshot } = go(...toReview, removeChapter);
    expect(snapshot.can(approve as any)).toBe(false);
    expect(courseCreation.refusalOf(snapshot as any, approve)).toBe('STRUCTURE_EMPTY');
    expect(courseCreation.refusalOf(snapshot as any, stop)).toBe('EVENT_NOT_POSSIBLE');
  });

  it('[COURSE-8] approving starts the batch with every lesson, once', () => {
    const walked = go(...toReview, approve, approve);
    expect(path(walked.snapshot.value)).toBe('created');
    const batch = walked.sent.filter((message) => message.to.machine === 'courseGeneration');
    expect(batch).toHaveLength(1);
    expect(batch[0]).toMatchObject({
      to: { id: 'course1' },
      create: { courseId: 'course1', organizationId: 'org1', title: 'Reading maps' },
      event: {
        type: 'generation.start',
        lessons: [
          {
            lessonId: 'less-1',
            generationId: 'course1',
            documentId: 'doc1',
            organizationId: 'org1',
            language: 'en',
            pages: [{ from: 1, to: 2 }],
            maxAttempts: 3,
          },
          { lessonId: 'less-2' },
        ],
      },
    });
  });

  it('[COURSE-21] an approved course takes edits, and forgets what they remove', () => {
    const created = go(...toReview, approve).snapshot;
    expect(created.hasTag('settled') && created.hasTag('editable')).toBe(true);
    expect(created.can(generate as any)).toBe(false);
    const toBatch = (...events: any[]) =>
      go(...toReview, approve, ...events)
        .sent.slice(2)
        .map(({ to, event }) => ({ to: to.machine, ...event }));
    const gone = (...lessonIds: string[]) => [
      { to: 'courseGeneration', type: 'generation.forget', lessonIds },
    ];
    expect(toBatch(rename, renameChapter, addLesson)).toEqual([]);
    expect(toBatch(addLesson, removeFirst)).toEqual(gone('less-1'));
    expect(toBatch(addLesson, removeChapter)).toEqual(gone('less-1', 'less-3', 'less-2'));
    const { context } = go(...toReview, approve, addLesson, removeFirst).snapshot;
    expect(context.structure.chapters[0].lessons.map(({ id }: any) => id)).toEqual([
      'less-3',
      'less-2',
    ]);
    expect(go(...toReview, removeFirst).sent.slice(1)).toEqual([]);
  });

  it('[COURSE-22] a model changes an approved course as it does a plan', () => {
    const asking = [...toReview, approve, ask];
    expect(at(...asking)).toBe('amending');
    expect(go(...asking).snapshot.can(removeFirst as any)).toBe(true);
    expect(at(...asking, answer)).toBe('created');
    expect(go(...asking, answer).snapshot.context.structure.chapters[0].title).toBe('Refined');
    const late = go(...asking, removeChapter, answer).snapshot;
    expect(late.context).toMatchObject({ failure: { code: 'PLAN_CHANGED' }, asked: task });
    expect(at(...asking, refused)).toBe('created');
    expect(at(...asking, stop)).toBe('created');
    // What would take lessons away waits until a person says so.
    const removing = done('curriculum', { edits: [renameChapter, removeFirst] });
    const waiting = go(...asking, removing);
    expect(path(waiting.snapshot.value)).toBe('created');
    expect(waiting.snapshot.context.structure).toEqual(structure);
    const [offered] = waiting.snapshot.context.suggestions;
    expect(offered).toMatchObject({ title: 'One', reason: 'Shorter' });
    const applied = { type: 'suggestion.apply', suggestionId: offered.id };
    const gone = go(...asking, removing, applied);
    expect(gone.snapshot.context.structure.chapters[0].lessons).toHaveLength(1);
    expect(gone.sent.at(-1)).toMatchObject({
      to: { machine: 'courseGeneration' },
      event: { type: 'generation.forget', lessonIds: ['less-1'] },
    });
    // What was asked of the plan before it was approved is not asked any more.
    const before = go(...toReview, ask, refused, approve).snapshot.context;
    expect(before.failure ?? before.asked).toBeUndefined();
  });

  it('[COURSE-23] orders lessons of an approved course, with materials and wishes', () => {
    const { sent } = go(...toReview, approve, addLesson, {
      ...generateLessons,
      lessonIds: ['less-3', 'less-2', 'less-3', 'unknown-1'],
    });
    const wanted = { documentId: 'doc1', materials: ['doc2'], wishes: 'With a map of Jeju' };
    expect(sent.slice(2)).toMatchObject([
      {
        to: { machine: 'courseGeneration', id: 'course1' },
        event: {
          type: 'generation.write',
          lessons: [
            { lessonId: 'less-3', title: 'New', pages: [], ...wanted },
            { lessonId: 'less-2', pages: [{ from: 3, to: 4 }], ...wanted },
          ],
        },
      },
    ]);
    const { snapshot } = go(...toReview, approve);
    const unknown = { ...generateLessons, lessonIds: ['unknown-1'] };
    expect(snapshot.can(unknown as any)).toBe(false);
    expect(courseCreation.refusalOf(snapshot as any, unknown)).toBe('LESSON_NONE_FOUND');
    expect(courseCreation.refusalOf(snapshot as any, approve)).toBe('COURSE_ALREADY_CREATED');
    const reviewed = go(...toReview).snapshot;
    expect(reviewed.can(generateLessons as any)).toBe(false);
    expect(courseCreation.refusalOf(reviewed as any, generateLessons)).toBe('STRUCTURE_EMPTY');
    const parsed = (change: object) =>
      courseCreationCommandSchema.safeParse({ ...generateLessons, ...change });
    const none = parsed({ lessonIds: [] });
    expect(none.error?.issues.map(({ message }) => message)).toEqual(['LESSON_NONE_SELECTED']);
    expect(parsed({ materialIds: ['a', 'b', 'c', 'd'] }).success).toBe(false);
    expect(parsed({ materialIds: undefined }).data).toMatchObject({ materialIds: [] });
  });
});
