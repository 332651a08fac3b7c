import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { CostReport, type CostReportData } from './cost-report.tsx';

const spent = (tokens: number, cost: number) => ({
  calls: 3,
  tokens,
  inputTokens: tokens,
  outputTokens: 0,
  cost,
  unpriced: 0,
  seconds: 60,
});
const range = (low: number, high: number) => ({ low, likely: low, high });
const report: CostReportData = {
  total: spent(520_000, 1.6),
  plan: spent(20_000, 0.1),
  lessons: [{ id: 'l1', number: '1.1', title: 'Leaves', ...spent(500_000, 1.5) }],
  agents: [{ agent: 'writer', models: ['a-model'], ...spent(500_000, 1.5) }],
  minutes: 6,
  estimate: {
    author: 'agents',
    lessons: 1,
    tokens: range(400_000, 600_000),
    cost: range(1, 1.2),
    minutes: range(4, 9),
    unknownModels: [],
    budget: 'enough',
    limit: null,
    measured: true,
  },
};

it('[COST-PAGE-2] sets what was used beside what was said, by agent and by lesson', async () => {
  const { user } = await mount(<CostReport report={report} />);
  const [beside, agents] = screen.getAllByRole('table');
  const rows = within(beside!).getAllByRole('row');
  expect(rows.find(({ textContent }) => textContent?.startsWith('Tokens'))?.textContent).toContain(
    'within the estimate',
  );
  expect(rows.find(({ textContent }) => textContent?.startsWith('Cost'))?.textContent).toContain(
    'outside the estimate',
  );
  expect(agents!.textContent).toContain('Writera-model');
  await user.click(screen.getByText('By lesson', { selector: ':not(caption)' }));
  expect(screen.getAllByRole('table')[1]!.textContent).toContain('Plan of the course');
  expect(screen.getAllByRole('table')[1]!.textContent).toContain('Leaves');
});

it('[COST-PAGE-2] says that nothing was used where no model wrote', async () => {
  const nothing = { ...spent(0, 0), calls: 0 };
  const free = {
    ...report,
    total: nothing,
    plan: nothing,
    lessons: [],
    agents: [],
    estimate: null,
  };
  await mount(<CostReport report={free} />);
  expect(screen.getByText(/^Nothing: the lessons are taken/u)).toBeDefined();
});
