import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { expect, it } from 'vitest';
import { courseLifeAddress } from '#machines/course/course-life.events.ts';
import { AppError } from '#machines/errors.ts';
import type { Answers } from '../testing/answers.ts';
import { createLiveServer } from '../testing/live-server.ts';
import { mount, type MountOptions } from '../testing/mount.tsx';
import { StudentsTab } from './students-tab.tsx';
import type { EnrollmentRequest, Student } from './student-types.ts';

const at = '2026-11-19T12:00:00.000Z';
const student = (name: string, more: Partial<Student> = {}): Student => ({
  userId: name,
  name,
  email: `${name.toLowerCase()}@haneul.example`,
  image: null,
  status: 'active',
  progress: 42,
  lessonsRead: 15,
  enrolledAt: at,
  lastReadAt: null,
  ...more,
});
const request = (name: string): EnrollmentRequest => ({
  id: name,
  userId: name,
  name,
  email: `${name}@mail.example`,
  image: null,
  status: 'pending',
  message: `${name} asks`,
  requestedAt: at,
  reviewedAt: null,
  reviewer: null,
  welcome: null,
  reason: null,
});
const listing = <T,>(items: T[], changes = 0) => ({
  items,
  total: items.length,
  page: 1,
  limit: 25,
  changes,
});

const STATS = {
  total: 284,
  recent: 11,
  averageProgress: 84,
  averageLessons: 30,
  completed: 202,
  lessonCount: 36,
};

/** @param changes how often the class had changed when it was read. */
function answers(requests: EnrollmentRequest[], students: Student[], changes = () => 0): Answers {
  return {
    courseLife: {
      get: () => ({
        courseId: 'c1',
        status: 'published',
        privacy: 'private',
        secretCode: 'HN4K72QX',
      }),
      setPrivacy: ({ privacy }) => ({ privacy }),
    },
    student: {
      stats: () => ({ ...STATS, changes: changes() }),
      list: ({ search }) =>
        listing(
          students.filter(({ name }) => !search || name.toLowerCase().includes(search)),
          changes(),
        ),
      setAccess: () => ({ changed: 1 }),
      progress: () => ({
        changes: changes(),
        students: 284,
        lessons: [{ id: 'l1', slug: 'light', title: 'Light', read: 142 }],
        hardest: [
          {
            lessonId: 'l1',
            lessonSlug: 'light',
            lesson: 'Light',
            question: 'What is a leaf for?',
            answers: 40,
            wrong: 31,
          },
        ],
      }),
    },
    enrollmentRequest: {
      list: () => ({
        ...listing(requests, changes()),
        counts: { pending: requests.length, approved: 31, rejected: 4, total: 40 },
      }),
      review: ({ requestIds }) => ({ reviewed: requestIds.length, held: requestIds }),
      takeBack: ({ requestIds }) => ({ waiting: requestIds.length }),
    },
    wayIn: {
      links: () => ({ items: [], changes: changes() }),
      invitations: () => ({ items: [], changes: changes() }),
      invite: () => {
        throw new AppError('INVITE_ENROLLED');
      },
    },
  };
}

const show = (shown: Answers, options: MountOptions = {}) =>
  mount(
    <NuqsTestingAdapter hasMemory>
      <StudentsTab course={{ id: 'c1', slug: 'plants' }} orgSlug="acme" />
    </NuqsTestingAdapter>,
    { role: 'member', answers: shown, ...options },
  );

it('[ASKING-1] [ASKING-3] answers several requests at once, with one word to all', async () => {
  const { user, asked } = await show(answers(['Hyejin', 'Lena', 'Yuna'].map(request), []));
  await screen.findByText('Hyejin asks');
  expect(await screen.findByRole('radio', { name: 'Approved 31' })).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Select Hyejin' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Yuna' }));
  await user.click(screen.getByRole('button', { name: 'Approve selected' }));
  const dialog = await screen.findByRole('dialog', { name: 'Let 2 people in?' });
  await user.type(within(dialog).getByRole('textbox'), 'Welcome');
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
  await screen.findByText('2 people are in the course');
  expect(asked.find(({ path }) => path === 'enrollmentRequest.review')?.input).toMatchObject({
    requestIds: ['Hyejin', 'Yuna'],
    decision: 'approve',
    text: 'Welcome',
  });
});

const UNDO = {
  en: {
    row: 'Reject Hyejin',
    act: 'Reject',
    undo: 'Undo',
    done: 'The request of Hyejin waits again',
    late: 'It is too late to undo this. The answer has already reached them.',
  },
  ko: {
    row: 'Hyejin 거절',
    act: '거절',
    undo: '되돌리기',
    done: 'Hyejin 님의 요청이 다시 승인을 기다려요',
    late: '이미 답이 전해져서 되돌릴 수 없어요.',
  },
};

it.each([
  { language: 'en', isLate: false },
  { language: 'ko', isLate: false },
  { language: 'en', isLate: true },
  { language: 'ko', isLate: true },
] as const)('[ASKING-6] takes an answer back, in $language, too late: $isLate', async (given) => {
  const texts = UNDO[given.language];
  const shown = answers([request('Hyejin')], []);
  const { user, asked } = await show(
    {
      ...shown,
      enrollmentRequest: {
        ...shown.enrollmentRequest,
        ...(given.isLate
          ? {
              takeBack: () => {
                throw new AppError('ANSWER_STANDS');
              },
            }
          : {}),
      },
    },
    { language: given.language },
  );
  await user.click(await screen.findByRole('button', { name: texts.row }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: texts.act }));
  fireEvent.click(await screen.findByRole('button', { name: texts.undo }));
  await screen.findByText(given.isLate ? texts.late : texts.done);
  expect(asked.find(({ path }) => path === 'enrollmentRequest.takeBack')?.input).toMatchObject({
    requestIds: ['Hyejin'],
  });
});

it('[ASKING-6] offers no way back where the answer is told at once', async () => {
  const shown = answers([{ ...request('Hyejin'), status: 'rejected' }], []);
  const { user } = await show({
    ...shown,
    enrollmentRequest: { ...shown.enrollmentRequest, review: () => ({ reviewed: 1, held: [] }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Approve Hyejin' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
  await screen.findByText('Hyejin is in the course');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('[ENROLLMENT-2] shows the class with its figures, finds in it, and asks before it suspends', async () => {
  const { user, asked } = await show(
    answers([], [student('Minseo'), student('Junho', { status: 'suspended' })]),
  );
  await screen.findByText('minseo@haneul.example');
  for (const figure of ['284', '+11 this week', '84%', '30 of 36 lessons', '71%', '202 of 284']) {
    expect(screen.getByText(figure)).toBeTruthy();
  }
  expect(screen.getByText('142 of 284')).toBeTruthy();
  expect(screen.getByText(/31 of 40 answers wrong$/u).textContent).toBe(
    'Light, 31 of 40 answers wrong',
  );
  const toLesson = screen.getAllByRole('link', { name: 'Light' });
  expect(toLesson.map((link) => link.getAttribute('href'))).toEqual(
    Array.from({ length: 2 }, () => '/acme/dashboard/courses/plants/lessons/light'),
  );
  await user.click(screen.getByRole('button', { name: 'Actions for Minseo' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Suspend' }));
  const question = await screen.findByRole('alertdialog', { name: 'Suspend Minseo?' });
  await user.click(within(question).getByRole('button', { name: 'Suspend' }));
  await screen.findByText('Minseo is suspended');
  expect(asked.find(({ path }) => path === 'student.setAccess')?.input).toMatchObject({
    userIds: ['Minseo'],
    access: 'suspend',
  });
  await user.type(screen.getByRole('searchbox', { name: 'Name or email' }), 'nobody');
  await screen.findByText('No student matches that.');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await screen.findByText('junho@haneul.example');
});

const SEVERAL = {
  en: {
    choose: (name: string) => `Select ${name}`,
    chosen: '3 selected',
    suspend: 'Suspend',
    ask: 'Suspend 2 students?',
    done: '2 students are suspended',
    resume: 'Resume access',
    askBack: 'Let 1 student back in?',
    doneBack: 'Junho can read the course again',
  },
  ko: {
    choose: (name: string) => `${name} 선택`,
    chosen: '3개 선택함',
    suspend: '이용 정지',
    ask: '수강생 2명의 이용을 정지할까요?',
    done: '수강생 2명의 이용을 정지했어요',
    resume: '정지 해제',
    askBack: '수강생 1명의 정지를 해제할까요?',
    doneBack: 'Junho 님이 다시 강의를 볼 수 있어요',
  },
};

it.each(['en', 'ko'] as const)(
  '[ENROLLMENT-9] suspends and resumes several at once, of those chosen whom it is possible for, in %s',
  async (language) => {
    const texts = SEVERAL[language];
    const shown = answers(
      [],
      [
        student('Minseo'),
        student('Junho', { status: 'suspended' }),
        student('Yuna'),
        student('Ara'),
      ],
    );
    const { user, asked } = await show(
      {
        ...shown,
        student: { ...shown.student, setAccess: ({ userIds }) => ({ changed: userIds.length }) },
      },
      { language },
    );
    await screen.findByText('minseo@haneul.example');
    const choose = async () => {
      for (const name of ['Minseo', 'Junho', 'Yuna'])
        await user.click(screen.getByRole('checkbox', { name: texts.choose(name) }));
      return within(screen.getByRole('group', { name: texts.chosen }));
    };
    const told = () => asked.findLast(({ path }) => path === 'student.setAccess')?.input;

    await user.click((await choose()).getByRole('button', { name: texts.suspend }));
    const question = await screen.findByRole('alertdialog', { name: texts.ask });
    expect(told()).toBeUndefined();
    await user.click(within(question).getByRole('button', { name: texts.suspend }));
    await screen.findByText(texts.done);
    expect(told()).toMatchObject({ userIds: ['Minseo', 'Yuna'], access: 'suspend' });
    await waitFor(() => expect(screen.queryByRole('group', { name: texts.chosen })).toBeNull());

    await user.click((await choose()).getByRole('button', { name: texts.resume }));
    const back = await screen.findByRole('alertdialog', { name: texts.askBack });
    await user.click(within(back).getByRole('button', { name: texts.resume }));
    await screen.findByText(texts.doneBack);
    expect(told()).toMatchObject({ userIds: ['Junho'], access: 'resume' });
  },
);

it('[ENROLLMENT-9] leaves those chosen whom nothing could be done for, and says so', async () => {
  const shown = answers([], [student('Minseo'), student('Yuna')]);
  const { user } = await show({
    ...shown,
    student: {
      ...shown.student,
      setAccess: () => {
        throw new Error('refused');
      },
    },
  });
  await screen.findByText('minseo@haneul.example');
  for (const name of ['Minseo', 'Yuna'])
    await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
  await user.click(screen.getByRole('button', { name: 'Suspend' }));
  const question = await screen.findByRole('alertdialog', { name: 'Suspend 2 students?' });
  await user.click(within(question).getByRole('button', { name: 'Suspend' }));
  await screen.findByText('Failed to update enrollment status');
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  screen.getByRole('group', { name: '2 selected' });
});

it('[LARGE-COURSE-3] [STUDENT-1] is put in another order, and a name opens how far one is', async () => {
  const { user, asked } = await show(answers([], [student('Minseo')]));
  await screen.findByText('minseo@haneul.example');
  await user.click(screen.getByRole('button', { name: /Newest first/u }));
  await user.click(await screen.findByRole('option', { name: 'Longest away first' }));
  await waitFor(() =>
    expect(asked.findLast(({ path }) => path === 'student.list')?.input).toMatchObject({
      order: 'away',
      page: 1,
    }),
  );
  await user.click(screen.getByRole('button', { name: /minseo@haneul/u }));
  await screen.findByRole('dialog');
  await waitFor(() =>
    expect(asked.find(({ path }) => path === 'student.one')?.input).toMatchObject({
      userId: 'Minseo',
    }),
  );
});

it('[COURSE-LIFE-3] asks before the code of the course stops working', async () => {
  const { user, asked } = await show(answers([], []));
  await screen.findByText('HN4K72QX');
  await user.click(screen.getByRole('button', { name: 'Make Public' }));
  const question = await screen.findByRole('alertdialog');
  within(question).getByText('The old code stops working.');
  await user.click(within(question).getByRole('button', { name: 'Make Public' }));
  await screen.findByText('The course is public now');
  expect(asked.filter(({ path }) => path === 'courseLife.setPrivacy')).toHaveLength(1);
});

it('[WAY-IN-3] says at the address why nobody is invited', async () => {
  const { user } = await show(answers([], []));
  await user.click(await screen.findByRole('button', { name: 'Invite by email' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Send invitation' }));
  await within(dialog).findByText('Please enter a recipient email address');
  await user.type(within(dialog).getByRole('textbox', { name: 'Email address' }), 'k@mail.example');
  await user.click(within(dialog).getByRole('button', { name: 'Send invitation' }));
  await within(dialog).findByText('This person is already in the course.');
});

it('[NOW-17] reads the class once for each change, also for one of its own, in Korean as well', async () => {
  const live = createLiveServer();
  let changes = 4;
  const count = () => {
    live.setView(courseLifeAddress.ref('c1'), {
      value: { status: 'published', privacy: 'private' },
      context: { courseId: 'c1', studentChanges: changes },
    });
  };
  count();
  const shown = answers([], [student('Minseo')], () => changes);
  const { user, asked } = await show(
    {
      ...shown,
      student: {
        ...shown.student,
        setAccess: () => {
          changes += 1;
          count();
          return { changed: 1 };
        },
      },
    },
    { language: 'ko', live },
  );
  await screen.findByText('minseo@haneul.example');
  const times = () =>
    ['student.list', 'enrollmentRequest.list', 'wayIn.links'].map(
      (one) => asked.filter(({ path }) => path === one).length,
    );
  changes += 1;
  count();
  await waitFor(() => expect(times()).toEqual([2, 2, 2]));
  await user.click(screen.getByRole('button', { name: 'Minseo 관리' }));
  await user.click(await screen.findByRole('menuitem', { name: '이용 정지' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: '이용 정지' }));
  await waitFor(() => expect(times()).toEqual([3, 3, 3]));
});

it('[NOW-17] says that it hears nothing, and reads what changed meanwhile', async () => {
  let changes = 4;
  const { live, asked } = await show(answers([], [], () => changes));
  const count = () => {
    live.setView(courseLifeAddress.ref('c1'), {
      value: { status: 'published', privacy: 'private' },
      context: { courseId: 'c1', studentChanges: changes },
    });
  };
  const times = () => asked.filter(({ path }) => path === 'student.list').length;
  await screen.findByText('HN4K72QX');
  count();
  live.drop();
  await screen.findByText('Connection lost. Picking up where it stopped.');
  changes += 1;
  count();
  live.comeBack();
  await waitFor(() => expect(times()).toBe(2));
  expect(screen.queryByText('Connection lost. Picking up where it stopped.')).toBeNull();
});

it('[NOW-17] reads a list again that was read before a change, though the figures came after it', async () => {
  const live = createLiveServer();
  let members = [student('Minseo'), student('Junho')];
  const left = Promise.withResolvers<void>();
  const shown = answers([], [], () => 5);
  const { asked } = await show(
    {
      ...shown,
      student: {
        ...shown.student,
        list: async () => {
          if (members.length === 1) return listing(members, 5);
          const before = listing(members, 4);
          // Somebody leaves between the two, and what was read is on its way.
          members = members.slice(1);
          await left.promise;
          return before;
        },
      },
    },
    { live },
  );
  live.setView(courseLifeAddress.ref('c1'), {
    value: { status: 'published', privacy: 'private' },
    context: { courseId: 'c1', studentChanges: 5 },
  });
  await screen.findByText('284');
  left.resolve();
  await waitFor(() => expect(screen.queryByText('minseo@haneul.example')).toBeNull());
  await screen.findByText('junho@haneul.example');
  const times = (path: string) => asked.filter((one) => one.path === path).length;
  expect(times('student.list')).toBe(2);
  expect(times('student.stats')).toBe(1);
});

it('[NOW-9] shows what has become of the course elsewhere without reading it again', async () => {
  const { live, asked } = await show(answers([], []));
  await screen.findByText('HN4K72QX');
  live.setView(courseLifeAddress.ref('c1'), {
    value: { status: 'published', privacy: 'public' },
    context: { courseId: 'c1', studentChanges: 0 },
  });
  await screen.findByRole('button', { name: 'Make Private' });
  expect(screen.queryByText('HN4K72QX')).toBeNull();
  expect(asked.filter(({ path }) => path === 'courseLife.get')).toHaveLength(1);
});
