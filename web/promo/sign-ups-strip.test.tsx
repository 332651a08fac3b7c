import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { drawnWide } from '../testing/drawn-wide.ts';
import { mount } from '../testing/mount.tsx';
import { SignUpsStrip } from './sign-ups-strip.tsx';

drawnWide();

const HOUR = 3_600_000;
const hours = (signUps: (at: number) => number) =>
  Array.from({ length: 48 }, (_, at) => ({
    at: new Date(Date.UTC(2026, 10, 20) + at * HOUR).toISOString(),
    signUps: signUps(at),
  }));
const numbersOf = (chart: HTMLElement) =>
  within(chart)
    .queryAllByTestId('chart-number')
    .map(({ textContent }) => textContent);

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
    await waitFor(() => expect(numbersOf(chart)).toEqual(['61', '4']));
    // Hours without anybody have no bar, and four of all say their name.
    expect(chart.querySelectorAll('.recharts-bar-rectangle path')).toHaveLength(2);
    const names = () =>
      [
        ...chart.querySelectorAll(
          '.recharts-xAxis-tick-labels .recharts-cartesian-axis-tick-value',
        ),
      ].filter(({ textContent }) => textContent !== '');
    await waitFor(() => expect(names()).toHaveLength(4));
    await user.click(screen.getByRole('button', { name: given.table }));
    expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(3);
  },
);

it('[CHART-3] the last hour gives way to a highest that stands beside it', async () => {
  await mount(<SignUpsStrip hours={hours((at) => (at === 45 ? 61 : 4))} />);
  await waitFor(() => expect(numbersOf(screen.getByRole('img'))).toEqual(['61']));
});

it('[PROMO-8] [CHART-2] says where nobody signed up', async () => {
  await mount(<SignUpsStrip hours={hours(() => 0)} />);
  screen.getByText('Nobody has signed up in the last two days.');
  expect(screen.queryByRole('img')).toBeNull();
});
