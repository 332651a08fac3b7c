import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { SignUpsStrip } from './sign-ups-strip.tsx';

const HOUR = 3_600_000;
const hours = (signUps: (at: number) => number) =>
  Array.from({ length: 48 }, (_, at) => ({
    at: new Date(Date.UTC(2026, 10, 20) + at * HOUR).toISOString(),
    signUps: signUps(at),
  }));
const numbersOf = (chart: HTMLElement) =>
  [...chart.querySelectorAll('[class*="barValue"]')].flatMap(
    ({ textContent }) => textContent || [],
  );

it.each([
  { language: 'en', label: '65 sign-ups in the last two days, by hour', table: 'Show as table' },
  { language: 'ko', label: '지난 이틀 동안의 시간별 가입 65건', table: '표로 보기' },
] as const)(
  '[PROMO-8] [CHART-2] draws each hour, and gives those with anybody as a table, in $language',
  async (given) => {
    const { user } = await mount(
      <SignUpsStrip hours={hours((at) => (at === 38 ? 61 : at === 47 ? 4 : 0))} />,
      { language: given.language },
    );
    const chart = screen.getByRole('img', { name: given.label });
    expect(chart.children).toHaveLength(48);
    expect(numbersOf(chart)).toEqual(['61', '4']);
    // Four of them say their hour.
    expect(
      [...chart.querySelectorAll('[class*="barName"]')].filter(
        ({ textContent }) => textContent !== '',
      ),
    ).toHaveLength(4);
    await user.click(screen.getByRole('button', { name: given.table }));
    expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(3);
  },
);

it('[CHART-3] the last hour gives way to a highest that stands beside it', async () => {
  await mount(<SignUpsStrip hours={hours((at) => (at === 45 ? 61 : 4))} />);
  expect(numbersOf(screen.getByRole('img'))).toEqual(['61']);
});

it('[PROMO-8] [CHART-2] says where nobody signed up', async () => {
  await mount(<SignUpsStrip hours={hours(() => 0)} />);
  screen.getByText('Nobody has signed up in the last two days.');
  expect(screen.queryByRole('img')).toBeNull();
});
