import { expect, it } from 'vitest';
import { byUrgency, completionRate, type Need, type NeedKind } from './dashboard.ts';

const need = (kind: NeedKind, count: number): Need => ({
  kind,
  count,
  course: { id: kind, slug: kind, title: kind },
});

it('[DASHBOARD-2] says what is broken before what only waits, and more of it before less', () => {
  const all = [need('requests', 9), need('below', 1), need('failed', 1), need('below', 4)];
  expect(byUrgency(all).map(({ kind, count }) => [kind, count])).toEqual([
    ['failed', 1],
    ['below', 4],
    ['below', 1],
    ['requests', 9],
  ]);
});

it('[DASHBOARD-3] rates no completion where nobody is', () => {
  expect(completionRate({ total: 0, completed: 0 })).toBeUndefined();
  expect(completionRate({ total: 3, completed: 2 })).toBe(67);
});
