import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { useJobWords } from './use-job-words.ts';

const HOUR = 3_600_000;

function Words() {
  const { every, length } = useJobWords();
  const said = [every(HOUR), every(24 * HOUR), every(6 * HOUR), every(5_000), length(20)];
  return <p>{said.join(', ')}</p>;
}

it('[CRON-7] how often a job runs is said as people say it, and a run of an instant in milliseconds', async () => {
  await mount(<Words />);
  expect(
    screen.getByText('every hour, every day, every 6 hours, every 5 seconds, 20 ms'),
  ).toBeDefined();
});
