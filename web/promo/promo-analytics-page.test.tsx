import { screen, within } from '@testing-library/react';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { expect, it } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { PromoAnalyticsPage } from './promo-analytics-page.tsx';
import type { DayFigures } from './promo-types.ts';

const byDay = [{ day: '2026-11-22', visits: 1200, signUps: 30, firstCourse: 9, paid: 2 }];
const spring = {
  id: 'spring',
  code: 'spring-2026',
  name: 'Spring',
  state: 'running' as const,
  visits: 1200,
  signUps: 30,
  firstCourse: 9,
  paid: 2,
};
const open = (figures: DayFigures) =>
  mount(
    <NuqsTestingAdapter>
      <PromoAnalyticsPage
        figures={figures}
        campaigns={[]}
        failed={false}
        onRetry={() => undefined}
      />
    </NuqsTestingAdapter>,
  );

it('[PROMO-6] campaigns are compared over the days that are looked at', async () => {
  await open({ byDay, byCampaign: [spring] });
  const table = await screen.findByRole('table', { name: 'By campaign' });
  expect(within(table).getAllByRole('row')[1]?.textContent).toMatch(/Spring.*1,200.*30.*9.*2/u);
});

it('[PROMO-6] none is compared where nobody came', async () => {
  await open({ byDay: [], byCampaign: [] });
  await screen.findByRole('heading', { name: 'Promotional analytics' });
  expect(screen.queryByText('By campaign')).toBeNull();
});
