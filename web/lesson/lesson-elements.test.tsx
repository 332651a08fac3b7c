import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { Figure } from './lesson-elements.tsx';
import { ReadingContext, useReading } from './reading-context.ts';

const made = {
  id: 'f1',
  alt: 'A hive from the side',
  caption: 'AI-generated picture',
  file: 'a.png',
  width: 600,
  height: 400,
};
const ofBook = { ...made, id: 'f2', alt: 'Figure 2: The frames', caption: 'From page 7', page: 7 };

function Shown({ id }: { id: string }) {
  const reading = useReading();
  const figures = new Map([made, ofBook].map((one) => [one.id, one]));
  return (
    <ReadingContext value={{ ...reading, figures }}>
      <Figure id={id} />
    </ReadingContext>
  );
}

it('[LESSON-FIGURE-1] opens a figure of the book in its own size', async () => {
  const person = userEvent.setup();
  await mount(<Shown id="f2" />);
  const small = await screen.findByRole('button', { name: 'Figure 2: The frames' });
  await person.click(small);
  const dialog = await screen.findByRole('dialog', { name: 'From page 7' });
  expect(dialog.querySelector('img')?.getAttribute('alt')).toBe('Figure 2: The frames');
  await person.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('[LESSON-FIGURE-1] has nothing to press on a picture that was made', async () => {
  await mount(<Shown id="f1" />);
  expect((await screen.findByRole('img')).getAttribute('alt')).toBe('A hive from the side');
  expect(screen.queryByRole('button')).toBeNull();
});
