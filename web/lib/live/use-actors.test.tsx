import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { courseGenerationAddress } from '#machines/course/course-generation.events.ts';
import { createLiveServer } from '../../testing/live-server.ts';
import { mount } from '../../testing/mount.tsx';
import { useViews } from './use-actors.ts';

const course = courseGenerationAddress.ref('c1');

function Batch({ name }: { name: string }) {
  const view = useViews(courseGenerationAddress, ['c1']).get('c1')?.context;
  return view ? <p>{`${name}: ${view.done} of ${view.total}`}</p> : null;
}

function LateReader() {
  const [isThere, setThere] = useState(false);
  return (
    <>
      <Batch name="first" />
      <button onClick={() => setThere(true)}>Count</button>
      {isThere && <Batch name="late" />}
    </>
  );
}

it('[LIVE-8] shows at once what another part of the page follows already', async () => {
  const live = createLiveServer();
  live.setView(course, { value: 'idle', context: { courseId: 'c1', done: 1, total: 2 } });
  const { user } = await mount(<LateReader />, { live });
  await screen.findByText('first: 1 of 2');
  await user.click(screen.getByRole('button', { name: 'Count' }));
  expect(screen.getByText('late: 1 of 2')).toBeDefined();
  const joins = live.heard().filter(({ name }) => name === 'actor:join');
  expect(joins).toHaveLength(1);
});
