import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { usePlanWords } from './use-plan-words.ts';
import { mount } from '../testing/mount.tsx';
import { DateTime } from '../ui/date-time.tsx';

const AT = '2026-11-23T12:05:00.000Z';

function Days() {
  const { shortDay } = usePlanWords();
  return (
    <ul>
      <li>{shortDay(Date.parse(AT))}</li>
      <li>
        <DateTime at={AT} />
      </li>
      <li>
        <DateTime at={AT} precision="minute" />
      </li>
    </ul>
  );
}

it.each([
  ['en', 'Nov 23, 2026'],
  ['ko', '2026년 11월 23일'],
] as const)('[LOCALE-8] a day is written one way in %s', async (language, day) => {
  await mount(<Days />, { language });
  const [money, list, minute] = screen.getAllByRole('listitem').map((one) => one.textContent);
  expect([money, list]).toEqual([day, day]);
  expect(minute?.startsWith(day)).toBe(true);
});
