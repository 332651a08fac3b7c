import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { LedLesson } from './led-lesson.tsx';

const lesson = {
  title: 'Lines',
  parts: [
    { heading: '', text: 'Maps show heights. <Cite id="c1" /> They are drawn.', asks: [] },
    {
      heading: 'Contour lines',
      text: 'A **contour line** joins points.\n\n- It never ends.\n- It never forks.',
      asks: [],
    },
  ],
};

it('[LED-PAGE-1] marks the sentence that sounds, and stays in its part between two of them', async () => {
  const answers = { talk: { ledLesson: () => lesson } };
  const at = { courseId: 'c1', lessonId: 'l1', language: 'en' } as const;
  function Page() {
    const [saying, setSaying] = useState('');
    return (
      <>
        <input aria-label="says" onChange={({ target }) => setSaying(target.value)} />
        <LedLesson {...at} saying={saying} />
      </>
    );
  }
  await mount(<Page />, { answers });
  const say = (value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name: 'says' }), { target: { value } });
  await screen.findByRole('heading', { name: 'Lines' });
  const marked = () => document.querySelector('mark')?.textContent;
  const current = () => document.querySelector('[aria-current=step]')?.textContent;
  expect([marked(), current()]).toEqual([undefined, expect.stringContaining('Maps show heights.')]);
  say('They are drawn.');
  await waitFor(() => expect(marked()).toBe('They are drawn.'));
  say('A contour line joins points.');
  await waitFor(() => expect(marked()).toBe('A contour line joins points.'));
  expect(current()).toContain('Contour lines');
  say('It never forks.');
  await waitFor(() => expect(marked()).toBe('It never forks.'));
  const listed = screen.getAllByRole('listitem').map(({ textContent }) => textContent.trim());
  expect(listed).toEqual(['It never ends.', 'It never forks.']);
  say('Shall we go on?');
  await waitFor(() => expect(marked()).toBeUndefined());
  expect(current()).toContain('Contour lines');
});
