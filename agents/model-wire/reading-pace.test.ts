import { expect, it } from 'vitest';
import { createReadingPace } from './reading-pace.ts';

function setup() {
  const clock = { at: 0, share: 0, asked: 0 };
  const pace = createReadingPace({
    now: () => clock.at,
    busyShare() {
      clock.asked += 1;
      return clock.share;
    },
  });
  const after = (milliseconds: number, share: number) => {
    Object.assign(clock, { at: clock.at + milliseconds, share });
    return pace();
  };
  return { clock, pace, after };
}

it('[COALESCE-1] looks every 50 ms while the process is quiet and every 250 ms when it is full', () => {
  const { pace, after } = setup();
  expect(pace()).toBe(50);
  for (let turn = 0; turn < 12; turn += 1) after(500, 0.02);
  expect(pace()).toBe(50);
  for (let turn = 0; turn < 12; turn += 1) after(500, 1);
  expect(Math.round(pace())).toBe(250);
  for (let turn = 0; turn < 12; turn += 1) after(500, 0.14);
  expect(Math.round(pace())).toBe(150);
});

it('[COALESCE-1] measures once for all streams and half a second, and follows by halves', () => {
  const { clock, pace, after } = setup();
  expect(after(500, 1)).toBe(150);
  for (let stream = 0; stream < 200; stream += 1) pace();
  expect(after(499, 0)).toBe(150);
  expect(clock.asked).toBe(1);
  expect(after(1, 0)).toBe(100);
});
