import { waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it, vi } from 'vitest';
import type { ProgressWrite } from '#machines/progress/progress-write.ts';
import { mount } from '../testing/mount.tsx';
import { Notice } from '../ui/notice.tsx';
import type { ProgressQueue } from './progress-queue.ts';
import { useReadingProgress } from './use-reading-progress.ts';

function Lesson({ queue }: { queue: () => ProgressQueue }) {
  const text = useRef<HTMLDivElement>(null);
  useReadingProgress({ lessonId: 'l1', text, queue });
  return (
    <div ref={text}>
      <div data-slot="lesson-block">
        <div data-slot="lesson-text">A map is a drawing. It has a purpose.</div>
      </div>
      <div data-slot="lesson-block">
        <div data-slot="lesson-text">
          <Notice>Taken word for word from the book.</Notice>
        </div>
      </div>
    </div>
  );
}

it('[READING-PLACE-2] one stops at a sentence of the text, never at what is said about it', async () => {
  const tell = vi.fn<(write: ProgressWrite) => void>();
  const queue: ProgressQueue = {
    tell,
    answer: () => Promise.reject(new Error('nothing is asked here')),
    flush: () => Promise.resolve(),
    pending: () => 0,
    subscribe: () => () => {},
    close: () => {},
  };
  await mount(<Lesson queue={() => queue} />);
  await waitFor(() => expect(tell).toHaveBeenCalled());
  expect(tell.mock.lastCall?.[0]).toMatchObject({
    type: 'read',
    stop: { quote: 'A map is a drawing.' },
  });
});
