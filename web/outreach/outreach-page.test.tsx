import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { expect, it } from 'vitest';
import { AppError } from '#machines/errors.ts';
import en from '../locales/en/outreach.json' with { type: 'json' };
import { mount } from '../testing/mount.tsx';
import { OutreachPage } from './outreach-page.tsx';
import type { OutreachCampaign } from './outreach-types.ts';

const draft: OutreachCampaign = {
  id: 'autumn',
  name: 'Autumn',
  state: 'draft',
  audience: { language: null, plan: null, hasCourse: null, awayFor: null },
  subjectEn: 'News for {{name}}',
  textEn: 'Hello.',
  subjectKo: '',
  textKo: '',
  perMinute: 60,
  scheduledAt: null,
  endedAt: null,
  sent: 0,
};
const listing = { items: [draft], total: 1, page: 1, limit: 25 };
const page = (search: string) => (
  <NuqsTestingAdapter searchParams={search}>
    <OutreachPage listing={listing} failed={false} onRetry={() => {}} />
  </NuqsTestingAdapter>
);

it('[OUTREACH-1] is schedulable once both languages are written, and reads as others will see it', async () => {
  let campaign = draft;
  const answers = { outreach: { get: () => campaign, audience: () => ({ count: 3 }) } };
  const first = await mount(page('?campaign=autumn'), { answers });
  await screen.findByText(en.unwritten);
  const schedule = () => screen.getByRole('button', { name: en.act.schedule });
  expect(schedule()).toHaveProperty('disabled', true);
  expect(screen.getByText('News for Ada')).toBeTruthy();
  await screen.findByText('3 people now');
  first.unmount();
  campaign = { ...draft, subjectKo: '소식', textKo: '안녕하세요.' };
  await mount(page('?campaign=autumn'), { answers });
  await waitFor(() => expect(schedule()).toHaveProperty('disabled', false));
});

it('[OUTREACH-1] begins at the time that is chosen, at once without one, and stays open where it is refused', async () => {
  const times: number[] = [];
  let campaign: OutreachCampaign = { ...draft, subjectKo: '소식', textKo: '안녕하세요.' };
  const answers = {
    outreach: {
      get: () => campaign,
      audience: () => ({ count: 3 }),
      schedule: ({ id, at }: { id: string; at: number }) => {
        times.push(at);
        if (times.length === 1) throw new AppError('EVENT_NOT_POSSIBLE');
        campaign = { ...campaign, state: 'scheduled' };
        return { id };
      },
    },
  };
  const { user } = await mount(page('?campaign=autumn'), { answers });
  const open = await screen.findByRole('button', { name: en.act.schedule });
  await waitFor(() => expect(open).toHaveProperty('disabled', false));
  await user.click(open);
  const dialog = await screen.findByRole('dialog', { name: /Schedule “Autumn”/u });
  const begin = within(dialog).getByRole('button', { name: en.act.schedule });
  await user.click(begin);
  await waitFor(() => expect(times).toEqual([0]));
  await waitFor(() => expect(begin.getAttribute('aria-disabled')).toBeNull());
  const time = within(dialog).getByLabelText(new RegExp(en.schedule.time));
  fireEvent.change(time, { target: { value: '2030-05-01T09:30' } });
  await user.click(begin);
  await waitFor(() => expect(times).toEqual([0, new Date(2030, 4, 1, 9, 30).getTime()]));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /Schedule/u })).toBeNull());
});

it('[OUTREACH-3] says which number is wrong before it is sent', async () => {
  const { user, asked } = await mount(page(''), { answers: { outreach: {} } });
  await user.click(screen.getByRole('button', { name: en.new }));
  await user.type(await screen.findByRole('textbox', { name: new RegExp(en.dialog.name) }), 'A');
  const speed = screen.getByRole('textbox', { name: new RegExp(en.dialog.perMinute) });
  await user.clear(speed);
  await user.click(screen.getByRole('button', { name: en.dialog.save }));
  await screen.findByText(en.invalid.perMinute);
  expect(asked.some(({ path }) => path === 'outreach.create')).toBe(false);
});
