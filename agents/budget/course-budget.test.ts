import { expect, it } from 'vitest';
import { createCourseBudgets, type BudgetState } from './course-budget.ts';

const LIMIT = 100;
const request = { courseId: 'course-1' };

function budgets(state: Partial<BudgetState>, pictures?: number) {
  const recorded = { spent: 0, drafts: 0, open: 1, undrafted: 1, ...state };
  return createCourseBudgets(() => ({
    limit: LIMIT,
    state: async () => recorded,
    ...(pictures === undefined ? {} : { pictures }),
  }));
}

it('[BUDGET-1] what calls in flight are expected to use counts as used, until it is paid', async () => {
  const course = budgets({ spent: 20 });
  const [first, second] = [course.open(request), course.open(request)];
  expect(await Promise.all([first.ask({ need: 50 }), second.ask({ need: 50 })])).toEqual([
    true,
    false,
  ]);
  first.paid(30);
  expect(await second.ask({ need: 60 })).toBe(true);
  second.close();
  first.close();
  expect(await course.open(request).ask({ need: 80 })).toBe(true);
});

it('[BUDGET-4] calls in flight elsewhere are not seen, what they have recorded is', async () => {
  const recorded = { spent: 0, drafts: 0, open: 2, undrafted: 2 };
  const elsewhere = () =>
    createCourseBudgets(() => ({ limit: LIMIT, state: async () => recorded }));
  const [one, other] = [elsewhere().open(request), elsewhere().open(request)];
  expect(await one.ask({ need: 80 })).toBe(true);
  expect(await other.ask({ need: 80 })).toBe(true);
  recorded.spent = 80;
  expect(await other.ask({ need: 80 })).toBe(false);
});

it('[BUDGET-5] pictures are counted whatever they cost, those being made too', async () => {
  const course = budgets({ pictures: 1 }, 2);
  const [first, second] = [course.open(request), course.open(request)];
  expect(await first.ask({ need: 1, picture: true })).toBe(true);
  expect(await second.ask({ need: 1, picture: true })).toBe(false);
  expect(await second.ask({ need: 1 })).toBe(true);
});
