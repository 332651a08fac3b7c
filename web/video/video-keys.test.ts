import { expect, it, vi } from 'vitest';
import { pressVideoKey } from './video-keys.ts';

function video() {
  return {
    currentTime: 20,
    duration: 60,
    muted: false,
    paused: true,
    volume: 0.5,
    play: vi.fn(() => Promise.resolve()),
    pause: vi.fn(),
  };
}

it('[VIDEO-KEY-1] plays, leaps and stays within the video', () => {
  const one = video();
  const press = (key: string) => pressVideoKey(one, key, () => {});
  expect(press(' ')).toBe(true);
  expect(one.play).toHaveBeenCalledOnce();
  press('ArrowRight');
  press('l');
  expect(one.currentTime).toBe(35);
  press('End');
  press('ArrowRight');
  expect(one.currentTime).toBe(60);
  press('Home');
  press('j');
  expect(one.currentTime).toBe(0);
});

it('[VIDEO-KEY-1] is heard as loud as one wants, and fills the screen', () => {
  const one = video();
  const fullScreen = vi.fn();
  pressVideoKey(one, 'ArrowUp', fullScreen);
  expect(one.volume).toBeCloseTo(0.6);
  pressVideoKey(one, 'm', fullScreen);
  expect(one.muted).toBe(true);
  pressVideoKey(one, 'f', fullScreen);
  expect(fullScreen).toHaveBeenCalledOnce();
});

it('[VIDEO-KEY-1] leaves every other key to the page', () => {
  expect(['Tab', 'a', 'constructor'].map((key) => pressVideoKey(video(), key, () => {}))).toEqual([
    false,
    false,
    false,
  ]);
});
