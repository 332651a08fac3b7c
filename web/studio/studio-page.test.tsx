import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { CourseSummary, StudioCourse } from '#machines/course/catalogue.ts';
import { factsOf } from '#machines/lesson/lesson-state.ts';
import type { LessonSummary } from '#machines/lesson/lesson-summary.ts';
import { WithinReadOnly } from '../session/read-only.tsx';
import { mount } from '../testing/mount.tsx';
import { StudioMeters } from './studio-meters.tsx';
import { StudioPage } from './studio-page.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

const lesson = (number: string, over: Partial<LessonSummary> = {}): LessonSummary => ({
  id: `l${number}`,
  slug: `l${number}`,
  number,
  title: `Lesson ${number}`,
  state: 'done',
  pages: [],
  attempt: 1,
  words: 500,
  score: 9.5,
  ...over,
});
const summary = (id: string, title: string): CourseSummary => ({
  id,
  slug: id,
  title,
  description: '',
  language: 'en',
  status: 'draft',
  stage: 'written',
  lessonCount: 3,
  doneCount: 3,
  failedCount: 0,
  belowCount: 1,
  pageCount: 0,
  coverage: [],
  createdAt: '',
  updatedAt: '',
});
const studio = (lessons: LessonSummary[]): StudioCourse => ({
  course: {
    ...summary('c1', 'Reading maps'),
    organizationId: 'o1',
    chapters: [{ id: 'k1', number: 1, title: 'One', lessons }],
  },
});
const page = (over: Partial<Parameters<typeof StudioPage>[0]>) => (
  <StudioPage
    orgSlug="acme"
    courses={undefined}
    open={undefined}
    begun={undefined}
    failed={false}
    onRetry={() => {}}
    onSwitch={() => {}}
    {...over}
  />
);

it('[STUDIO-4] says at once what the page before knew, though nothing has been answered', async () => {
  const begun = { id: 'c1', title: '지도 읽기', language: 'ko' as const, lessonCount: 40 };
  const { show } = await mount(page({ begun }));
  expect(screen.getByRole('heading', { name: '지도 읽기' }).lang).toBe('ko');
  expect(screen.getByText('Writing 40 lessons. You can close this page.')).toBeDefined();
  show(page({ begun, failed: true }));
  expect(screen.getByRole('alert').textContent).toContain('The course could not be loaded');
});

it('[NOW-8] turns into the course: the weakest lesson first, to read, and to publish', async () => {
  const lessons = [lesson('1.1'), lesson('1.2', { score: 8 }), lesson('1.3', { score: 3 })];
  const { container } = await mount(
    page({
      open: studio(lessons),
      courses: [],
      renderPublish: () => <button type="button">Publish</button>,
    }),
    { role: 'owner' },
  );
  expect(screen.getByText('1 of 3 passed, 2 need you')).toBeDefined();
  const lanes = [...container.querySelectorAll('[data-testid="lane-number"]')];
  expect(lanes.map(({ textContent }) => textContent)).toEqual(['1.3', '1.2', '1.1']);
  expect(screen.getByRole('tab', { name: /Needs you/ }).textContent).toContain('2');
  expect(screen.getByRole('link', { name: 'Read' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Publish' })).toBeDefined();
  // Nothing failed, so nothing is offered to be tried again.
  expect(screen.queryByRole('button', { name: /Retry/ })).toBeNull();
});

it.each([
  { wide: true, shown: ['Lesson 1.3'] },
  { wide: false, shown: [] },
])(
  '[STUDIO-7] beside the lanes stands what needs a person, where there is room: $wide',
  async (given) => {
    const listens = { addEventListener: () => {}, removeEventListener: () => {} };
    vi.stubGlobal('matchMedia', (media: string) => ({ matches: given.wide, media, ...listens }));
    const lessons = [lesson('1.1'), lesson('1.2', { score: 8 }), lesson('1.3', { score: 3 })];
    const { user, container } = await mount(page({ open: studio(lessons), courses: [] }));
    const titles = () =>
      [...container.querySelectorAll('[data-testid="lesson-panel"] h2')].map(
        (h2) => h2.textContent,
      );
    await waitFor(() => expect(titles()).toEqual(given.shown));
    if (given.wide) {
      await user.click(screen.getByRole('button', { name: 'Lesson 1.1' }));
      expect(titles()).toEqual(['Lesson 1.1']);
    }
  },
);

it('[STUDIO-4] shows one course; the others are a switcher', async () => {
  const opened: string[] = [];
  const { user, container } = await mount(
    page({
      open: studio([lesson('1.1', { state: 'writing' })]),
      courses: [summary('c1', 'Reading maps'), summary('c2', 'Tides')],
      onSwitch: (id) => opened.push(id),
    }),
  );
  expect(container.querySelectorAll('[data-testid="studio-course"]')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: '1 other course' }));
  await user.click(within(await screen.findByRole('menu')).getByText('Tides'));
  expect(opened).toEqual(['c2']);
  expect(screen.queryByRole('link', { name: 'Read' })).toBeNull();
});

it('[READ-ONLY-4] offers nothing that a course beyond the plan refuses, and says why', async () => {
  const lessons = [lesson('1.1', { state: 'failed' }), lesson('1.2', { state: 'failed' })];
  const shown = (isReadOnly: boolean) => (
    <WithinReadOnly value={isReadOnly}>
      {page({
        open: studio(lessons),
        courses: [],
        above: isReadOnly && <p>why</p>,
        renderPublish: () => <button>publish</button>,
      })}
    </WithinReadOnly>
  );
  const { show } = await mount(shown(false), { role: 'owner' });
  const offered = () =>
    screen
      .queryAllByRole('button', { name: /retry|publish/iu })
      .map((button) => button.textContent);
  expect(offered()).toEqual(['Retry 2 lessons', 'publish']);
  show(shown(true));
  expect(screen.getByText('why')).toBeTruthy();
  expect(offered()).toEqual([]);
});

it('[STUDIO-5] says what was used as a part of the budget, and never that a little is nothing', async () => {
  const { container, show } = await mount(<StudioMeters lanes={[]} tokens={312_000} />);
  const shown = () => container.textContent;
  expect(shown()).toContain('AI usage26%of this course’s budget');
  show(<StudioMeters lanes={[]} tokens={900} />);
  expect(shown()).toContain('1%of this course’s budget');
});

it('[NOW-10] says of extracts that nobody has reviewed them, and of the others how they did', async () => {
  const chapter = { id: 'k1', number: 1, title: 'One' };
  const written = { ...factsOf('done'), chapter };
  const extract = { ...lesson('1.1', { score: 10, author: 'extractive' }), ...written };
  const weak = { ...lesson('1.2', { score: 8, author: 'extractive' }), ...written };
  const { container, show } = await mount(<StudioMeters lanes={[extract, weak]} tokens={0} />);
  expect(container.textContent).toContain('Not reviewed, 1 below 9');
  show(<StudioMeters lanes={[extract, { ...lesson('1.3'), ...written }]} tokens={0} />);
  expect(container.textContent).toContain('Average 9.5, 0 below 9');
});
