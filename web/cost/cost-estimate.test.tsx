import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CourseStructure } from '#machines/course/structure.ts';
import { mount } from '../testing/mount.tsx';
import { CostEstimate } from './cost-estimate.tsx';

const structure: CourseStructure = { title: 'Plants', description: '', chapters: [], skipped: [] };
const range = (low: number, high: number) => ({ low, likely: (low + high) / 2, high });
const estimate = {
  author: 'agents' as const,
  lessons: 12,
  tokens: range(412_000, 618_000),
  cost: range(1.24, 1.86),
  minutes: range(4, 9),
  unknownModels: [] as string[],
  budget: 'enough' as const,
  limit: 1_200_000,
  measured: false,
};
const shown = <CostEstimate courseId="c1" structure={structure} />;

it('[COST-PAGE-1] says as ranges what writing will use', async () => {
  await mount(shown, { answers: { cost: { estimate: () => estimate } } });
  const region = await screen.findByRole('region', { name: 'What writing it will use' });
  expect(region.textContent).toContain('$1.20–$1.90');
  expect(region.textContent).toContain('4–9 minutes');
});

it('[COST-PAGE-1] says that what no model writes costs nothing', async () => {
  const free = { ...estimate, author: 'extractive' as const };
  await mount(shown, { answers: { cost: { estimate: () => free } } });
  expect(await screen.findByText(/This costs nothing/u)).toBeDefined();
});

it('[COST-PAGE-1] names models without a price, and a budget that is too small', async () => {
  const answer = { ...estimate, cost: null, unknownModels: ['a-model'], budget: 'short' as const };
  await mount(shown, { answers: { cost: { estimate: () => answer } } });
  const region = await screen.findByRole('region', { name: 'What writing it will use' });
  expect(region.textContent).toContain('price not known');
  expect(region.textContent).toContain('No list price is known for a-model');
  expect(region.textContent).toContain('This will likely exceed the budget');
});
