import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { newCourseDetails, type CourseDetails } from '#machines/course/course-creation.events.ts';
import { mount } from '../testing/mount.tsx';
import { DetailsForm } from './details-form.tsx';

async function open(props: { title?: string; isDescribed?: boolean; waiting?: string } = {}) {
  const onSubmit = vi.fn<(details: CourseDetails) => void>();
  const { title = '', ...rest } = props;
  const Page = () => {
    const [value, setValue] = useState(newCourseDetails('en', title));
    const form = { value, onChange: setValue, onSubmit, busy: false, submitLabel: 'Plan' };
    return <DetailsForm {...form} {...rest} />;
  };
  const page = await mount(<Page />, { role: 'owner' });
  const send = () => page.user.click(screen.getByRole('button', { name: 'Plan' }));
  return { ...page, onSubmit, send };
}

it('[PAGE-4] a course without a title is not sent, and leads to it; mended, it is no longer wrong', async () => {
  const { user, onSubmit, send } = await open();
  await send();
  await screen.findByText('Course title is required.');
  const title = screen.getByRole('textbox', { name: /^Title/u });
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(onSubmit).not.toHaveBeenCalled();
  await user.type(title, 'Maps');
  expect(screen.queryByText('Course title is required.')).toBeNull();
  await send();
  await waitFor(() => expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({ title: 'Maps' }));
});

it('[PAGE-4] without a book its description says enough to plan from', async () => {
  const { user, onSubmit, send } = await open({ title: 'Maps', isDescribed: true });
  await send();
  await screen.findByText('Please describe your course idea');
  await user.type(screen.getByRole('textbox', { name: /^Description/u }), 'Maps');
  await send();
  await screen.findByText('Please provide a more detailed course description');
  expect(onSubmit).not.toHaveBeenCalled();
});

it('[PAGE-4] what is said from elsewhere stands in the form, and what is typed after goes with it', async () => {
  const said = vi.fn<(details: CourseDetails) => void>();
  const Page = () => {
    const [value, setValue] = useState<CourseDetails>({
      ...newCourseDetails('en', 'Maps'),
      languageOfSource: true,
      titleOfSource: true,
    });
    said(value);
    const form = { value, onChange: setValue, onSubmit: said, busy: false, submitLabel: 'Plan' };
    return (
      <>
        <DetailsForm {...form} />
        <button onClick={() => setValue({ ...value, title: 'Old maps', language: 'ko' })}>
          Understood
        </button>
      </>
    );
  };
  const { user } = await mount(<Page />, { role: 'owner' });
  const title = screen.getByRole<HTMLInputElement>('textbox', { name: /^Title/u });
  await user.type(screen.getByRole('textbox', { name: /^Description/u }), 'Hills');
  expect(said.mock.lastCall?.[0]).toMatchObject({ description: 'Hills', languageOfSource: true });
  await user.click(screen.getByRole('button', { name: 'Understood' }));
  expect(title.value).toBe('Old maps');
  await user.type(title, '!');
  expect(said.mock.lastCall?.[0]).toMatchObject({
    title: 'Old maps!',
    description: 'Hills',
    language: 'ko',
    languageOfSource: true,
  });
  // Said of what stands already, it is a choice all the same.
  await user.click(screen.getByRole('radio', { name: '한국어' }));
  expect(said.mock.lastCall?.[0]).toMatchObject({ language: 'ko', languageOfSource: false });
});

it('[PAGE-11] waits where it cannot be sent yet, and says for what', async () => {
  await open({ title: 'Maps', waiting: 'The book is still read.' });
  expect(screen.getByText('The book is still read.')).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Plan' }).disabled).toBe(true);
});
