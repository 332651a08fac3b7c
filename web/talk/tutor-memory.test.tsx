import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { TutorMemory } from './tutor-memory.tsx';

async function open(refuses = false) {
  let note = '';
  const page = await mount(<TutorMemory courseId="c1" language="en" />, {
    answers: {
      talkMemory: {
        get: () => ({ note, read: [], wrong: [] }),
        note: (input) => {
          if (refuses) throw new Error('not today');
          ({ note } = input);
          return { courseId: 'c1' };
        },
        forget: () => {
          note = '';
          return { courseId: 'c1' };
        },
      },
    },
  });
  await page.user.click(screen.getByRole('button', { name: 'What the tutor knows about you' }));
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', {
    name: /In your own words/u,
  });
  return { ...page, field, kept: () => note };
}
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });

it('[TALK-MEMORY-2] a note is kept as it was written, and erased with all else', async () => {
  const { user, field, kept } = await open();
  expect(save().disabled).toBe(true);
  await user.type(field, ' I am new to maps. ');
  await user.click(save());
  await waitFor(() => expect(kept()).toBe('I am new to maps.'));
  await user.click(await screen.findByRole('button', { name: 'Erase all of it' }));
  await waitFor(() => expect(field.value).toBe(''));
  expect(screen.queryByRole('button', { name: 'Erase all of it' })).toBeNull();
});

it('[TALK-MEMORY-2] [TOAST-2] what could not be kept stays as it was typed', async () => {
  const { user, field } = await open(true);
  await user.type(field, 'I am new to maps.');
  await user.click(save());
  await screen.findByRole('listitem');
  expect(field.value).toBe('I am new to maps.');
  expect(save().disabled).toBe(false);
});
