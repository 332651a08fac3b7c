import { describe, expect, it } from 'vitest';
import type { LessonGenerationView } from '../lesson/lesson-generation.events.ts';
import { isReadBefore, lessonNow } from '../lesson/lesson-now.ts';
import { groupOf } from '../lesson/lesson-state.ts';
import type { CourseDetail } from './catalogue.ts';
import type { LessonSummary } from '../lesson/lesson-summary.ts';
import type { CourseGenerationView } from './course-generation.events.ts';
import {
  courseNow,
  coverageNow,
  followsStructure,
  needingYou,
  openLessons,
  openLessonsOf,
  structureRevision,
  settledRevision,
  structureNow,
  summaryNow,
  writtenTogether,
} from './course-now.ts';

const row = (over: Partial<LessonSummary> = {}): LessonSummary => ({
  id: 'l1',
  slug: 'one',
  number: '1.1',
  title: 'One',
  state: 'queued',
  pages: [{ from: 1, to: 2 }],
  attempt: 0,
  words: 0,
  ...over,
});
const view = (over: Partial<LessonGenerationView> = {}): LessonGenerationView => ({
  lessonId: 'l1',
  courseId: 'c1',
  title: 'One',
  pages: [{ from: 1, to: 2 }],
  state: 'writing',
  run: 1,
  attempt: 1,
  maxAttempts: 3,
  words: 0,
  ...over,
});
const batch = (over: Partial<CourseGenerationView> = {}): CourseGenerationView => ({
  courseId: 'c1',
  title: 'Course',
  done: 0,
  failed: [],
  cancelled: [],
  tokens: 0,
  total: 2,
  ...over,
});
const course = (lessons: LessonSummary[] = [row(), row({ id: 'l2' })]): CourseDetail => ({
  id: 'c1',
  organizationId: 'o1',
  slug: 'course',
  title: 'Course',
  description: '',
  language: 'en',
  status: 'draft',
  stage: 'writing',
  lessonCount: lessons.length,
  doneCount: 0,
  failedCount: 0,
  belowCount: 0,
  pageCount: 4,
  coverage: [],
  createdAt: '',
  updatedAt: '',
  chapters: [{ id: 'k1', number: 1, title: 'Chapter', lessons }],
});

describe('a lesson as it is now', () => {
  it('[NOW-1] is what its actor says, and what was read until then', () => {
    const read = row({ state: 'writing', score: 7, failure: { code: 'MODEL_UNAVAILABLE' } });
    expect(lessonNow(read, undefined)).toMatchObject({ state: 'writing', score: 7 });
    const heard = lessonNow(read, view({ state: 'done', words: 400, attempt: 2 }));
    expect(heard).toMatchObject({ state: 'done', words: 400, attempt: 2, slug: 'one' });
    // What the actor does not say any more is over.
    expect(heard).not.toHaveProperty('score');
    expect(heard).not.toHaveProperty('failure');
  });

  it('[NOW-1] that waits for the model streams nothing', () => {
    expect(lessonNow(row(), view()).streaming).toBe(true);
    expect(lessonNow(row(), view({ waitingSince: 5 }))).toMatchObject({
      streaming: false,
      waitingSince: 5,
    });
  });

  it('[NOW-1] says what made the text that is there, also while another is written', () => {
    const read = row({ state: 'done', author: 'extractive' });
    expect(lessonNow(read, view()).author).toBe('extractive');
    expect(lessonNow(read, view({ state: 'done', author: 'agents' })).author).toBe('agents');
  });

  it('[NOW-8] that was kept below the passing score needs somebody, and says why', () => {
    const kept = { state: 'done' as const, score: 8 };
    const checks = [
      { check: 'citations' as const, score: 10 },
      { check: 'quiz' as const, score: 6 },
      { check: 'coverage' as const, score: 3 },
    ];
    expect(groupOf(kept)).toBe('needsYou');
    expect(groupOf({ state: 'done', score: 9 })).toBe('done');
    expect(groupOf({ state: 'done' })).toBe('done');
    expect(groupOf({ state: 'revising', score: 8 })).toBe('live');
    expect(lessonNow(row(kept), view({ ...kept, checks })).weakest).toBe('coverage');
    expect(lessonNow(row({ ...kept, run: 1, weakest: 'quiz' }), view(kept)).weakest).toBe('quiz');
    expect(lessonNow(row({ ...kept, weakest: 'quiz' }), view())).not.toHaveProperty('weakest');
    const read = course([row(kept), row({ id: 'l2', state: 'failed' })]);
    expect(courseNow(read, { lessons: new Map() }).belowCount).toBe(1);
    expect(needingYou(read)).toBe(2);
  });

  it('[NOW-2] forgets with the next run what was read of the text before', () => {
    const read = row({ state: 'done', run: 1, atRisk: 2, planChanged: true });
    const same = view({ state: 'done', run: 1 });
    expect(lessonNow(read, same)).toMatchObject({ atRisk: 2, planChanged: true });
    expect(isReadBefore(read, same)).toBe(false);
    const anew = view({ state: 'done', run: 2 });
    expect(lessonNow(read, anew)).not.toHaveProperty('atRisk');
    expect(lessonNow(read, anew)).not.toHaveProperty('planChanged');
    expect(isReadBefore(read, anew)).toBe(true);
    // Its text is not there yet.
    expect(isReadBefore(read, view({ run: 2 }))).toBe(false);
  });

  it('[NOW-3] can be stopped or tried again only by who hears it', () => {
    expect(lessonNow(row({ state: 'failed' }), undefined).retryable).toBe(false);
    expect(lessonNow(row(), view({ state: 'failed' }))).toMatchObject({
      retryable: true,
      cancellable: false,
    });
    expect(lessonNow(row(), view())).toMatchObject({ retryable: false, cancellable: true });
  });
});

describe('a course as it is now', () => {
  it('[NOW-1] has the lessons that were heard, and the others as they were read', () => {
    const now = courseNow(course(), { lessons: new Map([['l2', view({ state: 'done' })]]) });
    expect(now.chapters[0]?.lessons.map(({ state }) => state)).toEqual(['queued', 'done']);
  });

  it('[NOW-4] counts as its batch does, once that was heard', () => {
    const read = { stage: 'writing' as const, doneCount: 1, failedCount: 0 };
    expect(summaryNow(read, undefined)).toEqual(read);
    expect(summaryNow(read, batch({ done: 1, failed: ['l2'] }))).toEqual({
      stage: 'written',
      doneCount: 1,
      failedCount: 1,
    });
    // A batch that never began says nothing.
    expect(summaryNow(read, batch({ total: 0 }))).toEqual(read);
    expect(openLessons(batch({ done: 1 }))).toBe(1);
  });

  it('[NOW-4] adds up what is written in several courses, and nothing at rest', () => {
    const rest = batch({ done: 2 });
    expect(writtenTogether([rest])).toBeNull();
    expect(writtenTogether([rest, batch({ done: 1 }), batch({ total: 5 })])).toEqual({
      done: 1,
      total: 7,
    });
  });

  it('[NOW-5] has the chapters of the plan, and those that were read until it is heard', () => {
    expect(structureNow(course(), undefined).chapters.map(({ id }) => id)).toEqual(['k1']);
    const structure = { ...structureNow(course(), undefined), chapters: [] };
    expect(structureNow(course(), { structure }).chapters).toEqual([]);
  });

  it('[NOW-6] follows a plan of the same lessons in the same order, with the same pages', () => {
    const structure = structureNow(course(), undefined);
    expect(followsStructure(course(), { structure })).toBe(true);
    expect(followsStructure(course(), {})).toBe(true);
    const [chapter] = structure.chapters;
    const lessons = chapter?.lessons ?? [];
    const withLessons = (next: typeof lessons) => ({
      structure: { ...structure, chapters: [{ id: 'k1', title: 'Chapter', lessons: next }] },
    });
    expect(followsStructure(course(), withLessons(lessons.toReversed()))).toBe(false);
    expect(followsStructure(course(), withLessons(lessons.slice(1)))).toBe(false);
    const renamed = lessons.map((one) => ({ ...one, title: 'Another' }));
    expect(followsStructure(course(), withLessons(renamed))).toBe(false);
    // Rows do not hold what a lesson is to teach: its change is seen by the revision alone.
    const taught = lessons.map((one) => ({ ...one, objectives: ['Draw'] }));
    expect(followsStructure(course(), withLessons(taught))).toBe(true);
    expect(structureRevision(withLessons(taught))).not.toBe(structureRevision({ structure }));
  });

  it('[NOW-6] is counted anew with each lesson that settles, also when it is as it was', () => {
    const running = batch({ done: 1 });
    expect(settledRevision(running, 4)).toBe(settledRevision(running, 5));
    expect(settledRevision(batch({ failed: ['l1'] }), 4)).not.toBe(settledRevision(running, 4));
    const rest = batch({ done: 2 });
    expect(settledRevision(rest, 6)).not.toBe(settledRevision(rest, 8));
  });
});

it('[NOW-7] pages stand where the lesson that speaks for them is heard to be', () => {
  const pages = (from: number) => ({ from, to: from });
  const read = [
    { state: 'taught' as const, lessonId: 'l1', pages: pages(1) },
    { state: 'planned' as const, lessonId: 'l2', pages: pages(2) },
    { state: 'writing' as const, lessonId: 'l3', pages: pages(3) },
    { state: 'planned' as const, pages: pages(4) },
    { state: 'unreadable' as const, pages: pages(5) },
    { state: 'writing' as const, lessonId: 'l3', pages: pages(6) },
    { state: 'named' as const, lessonId: 'l1', pages: pages(7) },
  ];
  expect(openLessonsOf(read)).toEqual(['l2', 'l3']);
  const heard = new Map([
    ['l2', { state: 'reviewing' as const }],
    ['l3', { state: 'done' as const }],
    ['l1', { state: 'done' as const }],
  ]);
  expect(coverageNow(read, heard).map(({ state }) => state)).toEqual([
    'taught',
    'writing',
    'taught',
    'planned',
    'unreadable',
    'taught',
    'named',
  ]);
  expect(coverageNow(read, new Map())).toEqual(read);
});
