import { expect, it } from 'vitest';
import { recencyOf } from '../lib/recency.ts';
import { mount } from '../testing/mount.tsx';
import { Lately } from './lately.tsx';

/** Saturday, by the clock of whoever reads. */
const NOW = new Date(2026, 10, 28, 0, 30);

it.each([
  [new Date(2026, 10, 28, 0, 5), 'today'],
  // Less than an hour ago, and another day.
  [new Date(2026, 10, 27, 23, 50), 'yesterday'],
  [new Date(2026, 10, 26, 23, 59), 'weekday'],
  [new Date(2026, 10, 22, 0, 0), 'weekday'],
  // A week ago the weekday would be that of today.
  [new Date(2026, 10, 21, 23, 59), 'day'],
  // A clock that goes ahead.
  [new Date(2026, 10, 29, 0, 0), 'day'],
] as const)('[LOCALE-12] %s is %s', (at, recency) => {
  expect(recencyOf(at, NOW)).toBe(recency);
});

it.each([
  ['en', 'today, 12:05 AM', 'today', 'yesterday', 'Tuesday', 'Nov 2', 'Nov 28, 2026'],
  ['ko', '오늘 오전 12:05', '오늘', '어제', '화요일', '11월 2일', '2026년 11월 28일'],
] as const)('[LOCALE-12] says how lately something came, in %s', async (language, ...said) => {
  const whole = said.at(-1) ?? '';
  const days = [new Date(2026, 10, 28, 0, 5), new Date(2026, 10, 27), new Date(2026, 10, 24)];
  const { container } = await mount(
    <>
      <Lately at={days[0]!.toISOString()} withTime now={NOW} />
      {[...days, new Date(2026, 10, 2)].map((day) => (
        <Lately key={day.toISOString()} at={day.toISOString()} now={NOW} />
      ))}
    </>,
    { language },
  );
  const times = [...container.querySelectorAll('time')];
  const shown = times.map(({ textContent }) => textContent.replaceAll('\u202f', ' '));
  expect(shown).toEqual(said.slice(0, -1));
  expect(times[0]?.title.startsWith(whole)).toBe(true);
});
