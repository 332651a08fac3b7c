import { useSuspenseQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CourseDetail } from '#machines/course/catalogue.ts';
import type { LessonSummary } from '#machines/lesson/lesson-summary.ts';
import { structureNow } from '#machines/course/course-now.ts';
import type { LessonState } from '#machines/lesson/lesson-state.ts';
import { useTRPC } from '../lib/api-client.ts';
import { createLiveServer, type FakeLiveServer } from '../testing/live-server.ts';
import { mount } from '../testing/mount.tsx';
import { useCourseNow, useSummariesNow } from './use-course-now.ts';

const row = (id: string, over: Partial<LessonSummary> = {}): LessonSummary => ({
  id,
  slug: id,
  number: id,
  title: `Lesson ${id}`,
  state: 'queued',
  pages: [{ from: 1, to: 2 }],
  attempt: 0,
  words: 0,
  ...over,
});
const course = (over: Partial<CourseDetail> = {}): CourseDetail => ({
  id: 'c1',
  organizationId: 'o1',
  slug: 'course',
  title: 'Course',
  description: '',
  language: 'en',
  status: 'draft',
  stage: 'writing',
  lessonCount: 2,
  doneCount: 0,
  failedCount: 0,
  belowCount: 0,
  pageCount: 4,
  coverage: [],
  createdAt: '',
  updatedAt: '',
  chapters: [{ id: 'k1', number: 1, title: 'Chapter', lessons: [row('l1'), row('l2')] }],
  ...over,
});
const plan = { machine: 'courseCreation', id: 'c1' } as const;
const batch = { machine: 'courseGeneration', id: 'c1' } as const;
const lesson = (id: string) => ({ machine: 'lessonGeneration', id }) as const;

function setBatch(live: FakeLiveServer, done: number, tokens = 0) {
  const counts = { courseId: 'c1', title: 'Course', done, failed: [], cancelled: [] };
  return live.setView(batch, {
    value: done < 2 ? 'running' : 'complete',
    context: { ...counts, tokens, total: 2 },
  });
}
function setLesson(live: FakeLiveServer, id: string, state: LessonState, run = 1) {
  const value = state === 'done' || state === 'planned' ? state : { working: state };
  const context = { lessonId: id, courseId: 'c1', title: id, pages: [], state, run };
  return live.setView(lesson(id), {
    value,
    context: { ...context, attempt: 1, maxAttempts: 3, words: 0 },
  });
}

function Page() {
  const { data } = useSuspenseQuery({
    ...useTRPC().course.get.queryOptions({ orgSlug: 'acme', courseSlug: 'course' }),
    // What is read again here is read because of what was said, however slow the machine.
    staleTime: Infinity,
  });
  const now = useCourseNow(data, 'acme');
  const lessons = now.chapters.flatMap((chapter) => chapter.lessons);
  return (
    <p>
      {now.stage} {now.doneCount} {lessons.map(({ id, state }) => `${id}:${state}`).join(' ')}
    </p>
  );
}

async function open(live = createLiveServer(), read = () => course()) {
  const mounted = await mount(<Page />, {
    live,
    role: 'owner',
    answers: { course: { get: read } },
  });
  const reads = () => mounted.asked.filter(({ path }) => path === 'course.get').length;
  return { ...mounted, reads, shows: (text: string) => screen.findByText(text) };
}

it('[NOW-1] shows what was read, then what is pushed, and reads nothing again for it', async () => {
  const { live, shows, reads } = await open();
  await shows('writing 0 l1:queued l2:queued');
  await waitFor(() => expect(live.joinedActors()).toContain('lessonGeneration/l2'));
  setBatch(live, 0);
  setLesson(live, 'l1', 'writing');
  await shows('writing 0 l1:writing l2:queued');
  setLesson(live, 'l1', 'done');
  setBatch(live, 1);
  await shows('writing 1 l1:done l2:queued');
  expect(reads()).toBe(1);
});

it('[NOW-1] knows at once what happened before it came, though it mounts twice', async () => {
  const live = createLiveServer();
  setBatch(live, 1);
  setLesson(live, 'l1', 'done');
  setLesson(live, 'l2', 'reviewing');
  const { shows, reads } = await open(live);
  await shows('writing 1 l1:done l2:reviewing');
  expect(reads()).toBe(1);
});

it('[NOW-6] reads its rows again once when the batch has come to rest', async () => {
  let read = course();
  const { live, shows, reads } = await open(undefined, () => read);
  await waitFor(() => expect(live.joinedActors()).toContain('lessonGeneration/l2'));
  setBatch(live, 0);
  setLesson(live, 'l1', 'writing');
  await shows('writing 0 l1:writing l2:queued');
  const done = [row('l1', { state: 'done', run: 1 }), row('l2', { state: 'done', run: 1 })];
  read = course({
    stage: 'written',
    doneCount: 2,
    chapters: [{ id: 'k1', number: 1, title: 'Chapter', lessons: done }],
  });
  setLesson(live, 'l1', 'done');
  setLesson(live, 'l2', 'done');
  setBatch(live, 2);
  await shows('written 2 l1:done l2:done');
  await waitFor(() => expect(reads()).toBe(2));
  // What is written is not followed any more.
  await waitFor(() => expect(live.joinedActors()).not.toContain('lessonGeneration/l1'));
});

it('[NOW-5] [NOW-6] reads its rows again once when they do not follow the plan', async () => {
  const structure = structureNow(course(), undefined);
  const { live, shows, reads } = await open();
  await shows('writing 0 l1:queued l2:queued');
  await waitFor(() => expect(live.joinedActors()).toContain('courseCreation/c1'));
  live.setView(plan, { value: 'created', context: { structure } });
  setBatch(live, 1);
  await shows('writing 1 l1:queued l2:queued');
  expect(reads()).toBe(1);
  const chapters = structure.chapters.map((chapter) => ({ ...chapter, title: 'Renamed' }));
  live.setView(plan, { value: 'created', context: { structure: { ...structure, chapters } } });
  await waitFor(() => expect(reads()).toBe(2));
});

it('[WIRE-1] goes on after the line broke, and shows no older revision', async () => {
  const { live, shows } = await open();
  await waitFor(() => expect(live.joinedActors()).toContain('lessonGeneration/l1'));
  const early = setLesson(live, 'l1', 'writing');
  await shows('writing 0 l1:writing l2:queued');
  live.drop();
  setLesson(live, 'l1', 'done');
  live.comeBack();
  await shows('writing 0 l1:done l2:queued');
  live.push('actor:view', early);
  setLesson(live, 'l2', 'writing');
  await shows('writing 0 l1:done l2:writing');
});

it('[NOW-1] shows what was read to whom the gateway refuses, and never asks who may not watch', async () => {
  const live = createLiveServer();
  live.refuse('lessonGeneration/l1', 'LESSON_NOT_FOUND');
  setLesson(live, 'l2', 'writing');
  const { shows } = await open(live);
  await shows('writing 0 l1:queued l2:writing');

  const other = createLiveServer();
  await mount(<Page />, {
    live: other,
    role: 'learner',
    answers: { course: { get: () => course() } },
  });
  await waitFor(() => expect(screen.getAllByText('writing 0 l1:queued l2:queued')).toHaveLength(1));
  expect(other.joinedActors()).toEqual([]);
});

function List({ course: read }: { course: CourseDetail }) {
  const [now] = useSummariesNow([read]);
  return <p>{now?.coverage.map(({ state }) => state).join(' ')}</p>;
}

it('[NOW-7] the edge of a course in a list moves with its lessons, and nothing is read for it', async () => {
  const live = createLiveServer();
  const coverage = ['l1', 'l2'].map((lessonId, at) => ({
    state: 'planned' as const,
    lessonId,
    pages: { from: at + 1, to: at + 1 },
  }));
  const read = course({ coverage });
  const { asked } = await mount(<List course={read} />, { live, role: 'owner' });
  await screen.findByText('planned planned');
  await waitFor(() => expect(live.joinedActors()).toContain('lessonGeneration/l2'));
  setLesson(live, 'l1', 'writing');
  await screen.findByText('writing planned');
  setLesson(live, 'l1', 'done');
  await screen.findByText('taught planned');
  expect(asked.filter(({ path }) => path.startsWith('course.'))).toEqual([]);
});
