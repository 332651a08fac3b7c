import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ChapterSummary } from '#machines/course/catalogue.ts';
import { lessonGenerationAddress } from '#machines/lesson/lesson-generation.address.ts';
import type { LessonState } from '#machines/lesson/lesson-state.ts';
import type { LessonSummary } from '#machines/lesson/lesson-summary.ts';
import type { FakeLiveServer } from '../testing/live-server.ts';
import { mount } from '../testing/mount.tsx';
import { LessonSpine } from './lesson-spine.tsx';
import { useOutlineNow } from './use-outline-now.ts';

const row = (id: string, state: LessonState): LessonSummary => ({
  id,
  slug: id,
  number: '1.1',
  title: `Lesson ${id}`,
  state,
  pages: [],
  attempt: 0,
  words: 0,
});
const outline: ChapterSummary[] = [
  { id: 'k1', number: 1, title: 'Light', lessons: [row('l1', 'done'), row('l2', 'queued')] },
];

function Spine({ isWatched }: { isWatched: boolean }) {
  const now = useOutlineNow(outline, isWatched);
  const doneIds = new Set(
    now.flatMap(({ lessons }) =>
      lessons.flatMap(({ id, state }) => (state === 'done' ? [id] : [])),
    ),
  );
  const place = { orgSlug: 'acme', courseSlug: 'course' };
  return <LessonSpine outline={now} current="l1" place={place} language="en" doneIds={doneIds} />;
}
const written = () =>
  screen.getAllByRole('link').map((tick) => Object.hasOwn(tick.dataset, 'done'));
const finish = (live: FakeLiveServer) =>
  live.setView(lessonGenerationAddress.ref('l2'), {
    value: 'done',
    context: { lessonId: 'l2', state: 'done', run: 1, attempt: 1, words: 9 },
  });

it('[NOW-1] a lesson beside the one that is read is written as soon as its actor says so', async () => {
  const { live, asked } = await mount(<Spine isWatched />);
  await waitFor(() => expect(live.joinedActors()).toEqual(['lessonGeneration/l2']));
  expect(written()).toEqual([true, false]);
  const before = asked.length;
  finish(live);
  await waitFor(() => expect(written()).toEqual([true, true]));
  expect(asked).toHaveLength(before);
});

it('[NOW-1] who may not watch sees what was read, and joins nothing', async () => {
  const { live } = await mount(<Spine isWatched={false} />);
  expect(written()).toEqual([true, false]);
  expect(live.joinedActors()).toEqual([]);
});
