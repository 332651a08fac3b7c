import { useQuery } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AccessState, CourseAccess } from '#machines/enrollment/course-access.ts';
import { AppError } from '#machines/errors.ts';
import { useTRPC } from '../lib/api-client.ts';
import { mount, type MountOptions } from '../testing/mount.tsx';
import { EnrollmentPanel } from './enrollment-panel.tsx';

const access = (state: AccessState, more: Partial<CourseAccess> = {}): CourseAccess => ({
  course: {
    id: 'c1',
    slug: 'plants',
    title: 'Plants',
    status: 'published',
    privacy: 'private',
    lessonCount: 48,
    organization: { slug: 'acme', name: 'Acme' },
    teacher: { name: 'Jiwoo Han' },
  },
  reading: 'overview',
  state,
  ...more,
});
const inside = (progress: number, lessonsRead: number) => ({
  enrollment: {
    status: 'active' as const,
    progress,
    lessonsRead,
    enrolledAt: '2026-11-01T00:00:00.000Z',
  },
});
const asked = (status: 'pending' | 'rejected', reason?: string) => ({
  request: {
    status,
    requestedAt: '2026-11-19T12:00:00.000Z',
    ...(reason === undefined ? {} : { reason, reviewer: 'Jiwoo Han' }),
  },
});
const publicCourse = (state: AccessState): CourseAccess => {
  const one = access(state);
  return { ...one, course: { ...one.course, privacy: 'public' } };
};

const ofOneLesson = (one: CourseAccess): CourseAccess => ({
  ...one,
  course: { ...one.course, lessonCount: 1 },
});

const onward = { href: '/learn/courses/plants/lessons/light', lesson: '3.5 Trees and tables' };
const show = (shown: CourseAccess, options?: MountOptions) =>
  mount(<EnrollmentPanel access={shown} openLessons={2} onward={onward} />, options);

/** As a page shows it: how one stands is asked for. */
function PanelNow() {
  const asked = { courseSlug: 'plants' };
  const { data } = useQuery(useTRPC().enrollment.checkCourseAccess.queryOptions(asked));
  return data && <EnrollmentPanel access={data} openLessons={2} onward={undefined} />;
}

describe('the panel of a course', () => {
  it.each<[string, CourseAccess, string[]]>([
    [
      'guest',
      publicCourse('guest'),
      ['Open to everyone', '2 lessons can be read now.', 'Sign up to enroll'],
    ],
    ['open', publicCourse('open'), ['Open to everyone', 'Enroll']],
    ['closed', access('closed'), ['Private course', 'Request enrollment', 'I have a code']],
    [
      'pending',
      access('pending', asked('pending')),
      ['Request Pending', 'Sent Nov 19. You will be told when it is answered.'],
    ],
    [
      'rejected',
      access('rejected', asked('rejected', 'This group is full.')),
      ['Not this time', 'Jiwoo Han wrote:', 'This group is full.', 'Request again'],
    ],
    [
      'enrolled',
      access('enrolled', inside(0, 0)),
      ['You are enrolled', '48 lessons.', 'Start course'],
    ],
    [
      'reading',
      access('reading', inside(25, 12)),
      ['12 of 48 lessons', 'Next: 3.5 Trees and tables', 'Continue'],
    ],
    ['reading', ofOneLesson(access('reading', inside(0, 0))), ['0 of 1 lesson']],
    [
      'suspended',
      access('suspended', inside(25, 12)),
      ['Access suspended', 'Your progress and notes are kept.'],
    ],
    [
      'making',
      access('making', { reading: 'making' }),
      ['Private course', 'Open in the Creator Hub'],
    ],
    ['barred', access('barred'), ['Only learners and creators can enroll in courses.']],
  ])('says in the state %s what one can do', async (_state, shown, words) => {
    await show(shown, { role: 'learner' });
    for (const word of words) expect(await screen.findByText(word)).toBeTruthy();
  });

  it('[ENROLLMENT-6] says whose course it is to who makes it, and why it is open to who runs all', async () => {
    const making = access('making', { reading: 'making' });
    await show(making, { role: 'member' });
    expect(await screen.findByText(/^You can edit this course/u)).toBeTruthy();
    cleanup();
    const user = { id: 'root', name: 'Root', email: 'root@lectern.example', isPlatformAdmin: true };
    await show(making, {
      role: 'member',
      answers: { viewer: { me: () => ({ user, organizations: [] }) } },
    });
    expect(await screen.findByText(/^You run this installation/u)).toBeTruthy();
    expect(screen.queryByText(/^You can edit this course/u)).toBeNull();
  });

  it('[ENROLLMENT-1] enrolls with one press, and reads everything again', async () => {
    const { user, asked: calls } = await show(publicCourse('open'), {
      role: 'learner',
      answers: {
        enrollment: { enroll: () => ({ id: 'c1', slug: 'plants', organizationId: 'o1' }) },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Enroll' }));
    await screen.findByText('You are enrolled');
    expect(calls.filter(({ path }) => path === 'enrollment.enroll')).toHaveLength(1);
  });

  it('[ASKING-2] sends a request with a message, and shows a refusal where it was written', async () => {
    let refuse = true;
    const { user, asked: calls } = await show(access('rejected', asked('rejected')), {
      role: 'learner',
      answers: {
        enrollment: {
          request: () => {
            if (refuse) throw new AppError('REQUEST_PENDING');
            return { courseId: 'c1' };
          },
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Request again' }));
    await user.type(await screen.findByRole('textbox'), 'May I?');
    await user.click(screen.getByRole('button', { name: 'Send request' }));
    await screen.findByText('You have already asked. The teacher has not answered yet.');
    refuse = false;
    await user.type(screen.getByRole('textbox'), ' Please.');
    await user.click(screen.getByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = calls.filter(({ path }) => path === 'enrollment.request').at(-1);
    expect(sent?.input).toEqual({ courseSlug: 'plants', message: 'May I? Please.' });
  });

  it('[ASKING-2] shows how one stands to the course once a refusal has been read', async () => {
    let now = access('closed');
    const { user } = await mount(<PanelNow />, {
      role: 'learner',
      answers: {
        enrollment: {
          checkCourseAccess: () => now,
          request: () => {
            now = publicCourse('open');
            throw new AppError('REQUEST_NOT_NEEDED');
          },
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Request enrollment' }));
    await user.click(await screen.findByRole('button', { name: 'Send request' }));
    await screen.findByText('This course is open to everyone. You can enroll right away.');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await screen.findByRole('button', { name: 'Enroll' });
  });

  it('[LOCALE-3] speaks Korean', async () => {
    await show(access('pending', asked('pending')), { role: 'learner', language: 'ko' });
    expect(await screen.findByText(/11월 19일에 요청했어요/)).toBeTruthy();
  });
});
