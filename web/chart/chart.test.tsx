import { screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { drawnWide } from '../testing/drawn-wide.ts';
import { mount } from '../testing/mount.tsx';
import { BarChart, LineChart, RankChart } from './chart.tsx';

drawnWide();

const said = String;
const words = (kind: string) =>
  [
    ...document.querySelectorAll(
      `.recharts-${kind}-tick-labels .recharts-cartesian-axis-tick-value`,
    ),
  ].map(({ textContent }) => textContent);
const numbers = () => screen.findAllByTestId('chart-number');

it.each([
  [1, ['0', '1']],
  [566, ['0', '200', '400', '600']],
  [804, ['0', '300', '600', '900']],
])('[CHART-1] has a few round ticks that hold %i', async (highest, some) => {
  const lines = [{ name: 'Students', values: [0, highest] }];
  await mount(<LineChart label="Growth" lines={lines} points={['a', 'b']} format={said} />);
  await numbers();
  await waitFor(() => expect(words('yAxis')).toEqual(expect.arrayContaining(some)));
  expect(words('yAxis').length).toBeLessThanOrEqual(5);
  expect(Math.max(...words('yAxis').map(Number))).toBeGreaterThanOrEqual(highest);
});

it('[CHART-3] says the last numbers of two lines beside their ends, apart from each other', async () => {
  const lines = [
    { name: 'Students', values: [1, 50] },
    { name: 'Active', values: [1, 49] },
  ];
  await mount(<LineChart label="Growth" lines={lines} points={['a', 'b']} format={said} />);
  const ends = await numbers();
  expect(ends.map(({ textContent }) => textContent)).toEqual(['50', '49']);
  const [one = 0, other = 0] = ends.map((end) => Number(end.getAttribute('y')));
  expect(other - one).toBeGreaterThanOrEqual(16);
  const strokes = [...document.querySelectorAll('.recharts-line-curve')];
  expect(strokes.map((line) => line.getAttribute('stroke-dasharray'))).toEqual(['', '5 3']);
});

it('[CHART-3] says the number of a single point beside it, above its name', async () => {
  const lines = [{ name: 'Students', values: [7] }];
  await mount(<LineChart label="Growth" lines={lines} points={['a']} format={said} />);
  await numbers();
  // It is drawn once more when the room of its axis is known.
  await waitFor(() => {
    expect(words('xAxis')).toEqual(['a']);
    const at = (selector: string, name = 'x') =>
      Number(document.querySelector(selector)?.getAttribute(name));
    const point = at('circle', 'cx');
    expect(point).toBe(at('.recharts-xAxis-tick-labels text'));
    expect(at('[data-testid="chart-number"]')).toBe(point + 9);
  });
  expect(screen.getByTestId('chart-number').textContent).toBe('7');
});

it('[CHART-3] says the number of the highest bar and of the last, and a strip some of the names', async () => {
  const bars = [2, 9, 4].map((value, at) => ({ name: `day ${at}`, value }));
  const { show } = await mount(<BarChart label="Opened" bars={bars} format={said} />);
  const labels = () =>
    screen.queryAllByTestId('chart-number').map(({ textContent }) => textContent);
  await waitFor(() => expect(labels()).toEqual(['9', '4']));
  expect(document.querySelectorAll('.recharts-bar-rectangle path')).toHaveLength(3);
  await waitFor(() => expect(words('xAxis')).toEqual(['day 0', 'day 1', 'day 2']));
  show(<BarChart label="Opened" bars={bars} format={said} strip={3} />);
  await waitFor(() => expect(words('xAxis').filter(Boolean)).toEqual(['day 1']));
  expect(labels()).toEqual(['9']);
});

it('[CHART-2] says in words what a ranking shows, and draws it under its names', async () => {
  const rows = [
    { id: 'a', name: 'Reading maps', value: 80 },
    { id: 'b', name: 'Tides', value: 20 },
  ];
  await mount(<RankChart rows={rows} format={(value) => `${value}%`} whole={100} />);
  screen.getByRole('img', { name: 'Reading maps 80%, Tides 20%' });
  expect((await numbers()).map(({ textContent }) => textContent)).toEqual(['80%', '20%']);
  const [long = 0, short = 0] = [...document.querySelectorAll('.recharts-bar-rectangle path')].map(
    (bar) => Number(bar.getAttribute('width')),
  );
  expect(long / short).toBeCloseTo(4);
  const above = [...document.querySelectorAll('g > title')].map(({ textContent }) => textContent);
  expect(above).toEqual(['Reading maps', 'Tides']);
});

it('[CHART-4] keeps the place of a drawing that has not come, by its name', () => {
  const html = renderToString(
    <BarChart label="Opened" bars={[{ name: 'Monday', value: 3 }]} format={said} />,
  );
  expect(html).toContain('aria-label="Opened"');
  expect(html).toMatch(/style="height:\d+px"/u);
  expect(html).not.toContain('svg');
});
