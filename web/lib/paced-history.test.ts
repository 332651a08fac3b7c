import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pacedHistory } from './paced-history.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function opened() {
  const history = pacedHistory(createMemoryHistory({ initialEntries: ['/learn'] }), 120);
  const written: string[] = [];
  history.subscribe(({ location }) => void written.push(location.href));
  return { history, written };
}

it('[ADDRESS-PACE-3] writes a press at once, and what is held down no more often than is borne', () => {
  const { history, written } = opened();
  history.replace('/learn?tab=1');
  expect(written).toEqual(['/learn?tab=1']);
  for (let at = 2; at <= 10; at += 1) {
    vi.advanceTimersByTime(30);
    history.replace(`/learn?tab=${at}`);
  }
  vi.runAllTimers();
  // At 0, 120, 240 and, the last one, at 360 milliseconds.
  expect(written.map((href) => Number(href.split('=')[1]))).toEqual([1, 4, 8, 10]);
  vi.advanceTimersByTime(120);
  history.replace('/learn?tab=11');
  expect(written.at(-1)).toBe('/learn?tab=11');
  expect(vi.getTimerCount()).toBe(0);
});

it('[ADDRESS-PACE-3] whoever goes elsewhere meanwhile comes back to what they chose', () => {
  const { history, written } = opened();
  history.replace('/learn?tab=1');
  history.replace('/learn?tab=2');
  history.push('/learn/notes');
  history.back();
  expect(written).toEqual(['/learn?tab=1', '/learn?tab=2', '/learn/notes', '/learn?tab=2']);
  history.replace('/learn?tab=3');
  history.replace('/login');
  expect(history.location.href).toBe('/login');
  expect(vi.getTimerCount()).toBe(0);
});
