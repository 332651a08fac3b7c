import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { Button } from '../ui/button.tsx';
import { Menu } from '../ui/menu.tsx';
import { useCourseLifeMenu } from './course-life-menu.tsx';

function Head() {
  const { action, groups, dialog } = useCourseLifeMenu(
    { slug: 'maps', title: 'Maps' },
    'acme',
    false,
  );
  return (
    <>
      <Menu label="More" trigger={<Button>More</Button>} groups={groups} />
      {action}
      {dialog}
    </>
  );
}

const STATS = { recent: 0, averageProgress: 0, averageLessons: 0, completed: 0, lessonCount: 9 };

const open = (total: number, privacy: 'public' | 'private' = 'public') =>
  mount(<Head />, {
    role: 'owner',
    answers: {
      courseLife: {
        get: () => ({
          courseId: 'c1',
          status: 'published',
          privacy,
          secretCode: null,
        }),
        setStatus: ({ status }) => ({ status }),
      },
      student: { stats: () => ({ ...STATS, total, changes: 0 }) },
    },
  });

async function moveToDrafts(total: number) {
  const mounted = await open(total);
  await mounted.user.click(await screen.findByRole('button', { name: 'More' }));
  await mounted.user.click(await screen.findByRole('menuitem', { name: /^Move to drafts/u }));
  const told = () => mounted.asked.filter(({ path }) => path === 'courseLife.setStatus').length;
  return { ...mounted, told };
}

it('[COURSE-LIFE-9] says how many lose a course for now before it becomes a draft', async () => {
  const { user, told } = await moveToDrafts(302);
  const question = await screen.findByRole('alertdialog', { name: 'Move “Maps” to drafts?' });
  within(question).getByText(/^302 students cannot read it/u);
  expect(told()).toBe(0);
  await user.click(within(question).getByRole('button', { name: 'Move to drafts' }));
  await waitFor(() => expect(told()).toBe(1));
});

it('[COURSE-LIFE-9] asks nothing where nobody loses it', async () => {
  const { told } = await moveToDrafts(0);
  await waitFor(() => expect(told()).toBe(1));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('[COURSE-LIFE-3] the link of a private course is handed out with what else is needed', async () => {
  const { user } = await open(0, 'private');
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  await screen.findByText(/^Course link copied. Whoever opens it enters the code/u);
});
