import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PLAN_LIMITS } from '#machines/plan/plans.ts';
import { mount } from '../testing/mount.tsx';
import { PlanTable } from './plan-table.tsx';

it('[PRICING-PAGE-1] tells of each plan what is checked of it', async () => {
  await mount(<PlanTable />);
  const table = screen.getByRole('table');
  const row = within(table)
    .getAllByRole('row')
    .find(({ textContent }) => textContent?.startsWith('Courses'))!;
  const cells = within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  expect(cells[0]).toContain(String(PLAN_LIMITS.free.courses ?? ''));
  expect(cells).toHaveLength(3);
});
