import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { newCourseDetails } from '#machines/course/course-creation.events.ts';
import type { Answers } from '../testing/answers.ts';
import { mount } from '../testing/mount.tsx';
import { BeginPage } from './begin-page.tsx';

const keptAt = '2026-03-02T10:00:00.000Z';
const { languageOfSource: _, titleOfSource: _nor, ...empty } = newCourseDetails('en');
const kept = (title: string) => ({ details: { ...empty, title }, keptAt });

beforeEach(() => window.sessionStorage.clear());

async function begin(courseBeginning: NonNullable<Answers['courseBeginning']>) {
  const page = await mount(
    <BeginPage orgSlug="acme" userId="u1" onBegun={() => Promise.resolve()} />,
    {
      role: 'owner',
      answers: {
        course: { abilities: () => ({ models: true, pictures: false }) },
        courseBeginning,
      },
    },
  );
  const title = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Title/u });
  const told = (path: string) => page.asked.filter((one) => one.path === path);
  return { ...page, title, told };
}

it('[BEGINNING-6] [BEGINNING-8] goes on with what was described elsewhere, says so, and asks before it is discarded', async () => {
  const { title, user, told } = await begin({
    get: () => kept('Maps, slowly'),
    discard: () => null,
  });
  expect(title.value).toBe('Maps, slowly');
  expect(
    screen.getByText(/^You are going on with the course that you described on/u),
  ).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  const asked = await screen.findByRole('alertdialog');
  await user.click(within(asked).getByRole('button', { name: 'Cancel' }));
  expect(title.value).toBe('Maps, slowly');
  expect(told('courseBeginning.discard')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }),
  );
  await waitFor(() => expect(title.value).toBe(''));
  expect(told('courseBeginning.discard')).toHaveLength(1);
  await waitFor(() => expect(screen.queryByText(/^You are going on/u)).toBeNull());
});

it('[BEGINNING-6] keeps what is typed, and what the server does not have is still in this tab', async () => {
  let reachable = false;
  const answers: Answers['courseBeginning'] = {
    get: () => null,
    keep: ({ details: { title } }) => {
      if (!reachable) throw new Error('the line is cut');
      return kept(title);
    },
  };
  const first = await begin(answers);
  expect(screen.queryByText(/^You are going on/u)).toBeNull();
  await first.user.type(first.title, 'Hills');
  first.unmount();
  reachable = true;
  const { title, told } = await begin(answers);
  await waitFor(() => expect(title.value).toBe('Hills'));
  expect(
    screen.getByText('You are going on with the course that you described before.'),
  ).toBeDefined();
  window.dispatchEvent(new Event('online'));
  await waitFor(() =>
    expect(told('courseBeginning.keep').at(-1)?.input).toMatchObject({
      orgSlug: 'acme',
      details: { title: 'Hills' },
    }),
  );
  await waitFor(() => expect(window.sessionStorage).toHaveLength(0));
});
