import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { TalkMessage, TalkSummary } from '#machines/talk/talk.ts';
import { mount } from '../testing/mount.tsx';
import { TalkHistory } from './talk-history.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

const talkOf = (id: string, title: string, at = new Date(2026, 0, 1)): TalkSummary => ({
  id,
  title,
  course: { id: 'c1', slug: 'maps', title: 'Reading maps', language: 'en' },
  updatedAt: at.toISOString(),
});

/** Noon of a day of March 2026, of which the 18th is a Wednesday. */
const noon = (day: number) => new Date(2026, 2, day, 12);

async function openHistory(
  isTitled = false,
  talks = [talkOf('t1', 'Contour lines'), talkOf('t2', 'Compasses')],
) {
  const opened: string[] = [];
  const removed: string[] = [];
  const messages: TalkMessage[] = [
    {
      id: 'q1',
      timestamp: '2026-01-01T00:00:00.000Z',
      message: 'What do they join?',
      sender: 'local',
      citations: [],
      suggestions: [],
      attachments: [],
      state: 'done',
    },
  ];
  const page = await mount(
    <TalkHistory
      orgSlug={undefined}
      talkId={undefined}
      onOpen={({ id }) => opened.push(id)}
      onNew={() => {}}
      onRemoved={(id) => removed.push(id)}
      isTitled={isTitled}
    />,
    {
      answers: {
        talk: {
          list: ({ search = '', page: at = 1, limit = 50 }) => {
            const items = talks.filter(({ title }) => title.includes(search));
            return { items, total: items.length, page: at, limit };
          },
          open: () => ({ id: 't1', title: 'Contour lines', courseId: 'c1', messages }),
          rename: ({ talkId, title }) => {
            talks = talks.map((one) => (one.id === talkId ? { ...one, title } : one));
            return { talkId };
          },
          remove: ({ talkId }) => {
            talks = talks.filter(({ id }) => id !== talkId);
            return { talkId };
          },
        },
      },
    },
  );
  await screen.findByText('Contour lines');
  const act = async (title: string, name: string) => {
    await page.user.click(screen.getByRole('button', { name: `Actions for “${title}”` }));
    await page.user.click(await screen.findByRole('menuitem', { name }));
  };
  return { ...page, opened, removed, act };
}

it('[TALK-6] finds a talk by a word, and opens it', async () => {
  const page = await openHistory();
  await page.user.type(screen.getByRole('searchbox'), 'Compass');
  await waitFor(() => expect(screen.queryByText('Contour lines')).toBeNull());
  await page.user.click(screen.getByText('Compasses'));
  expect(page.opened).toEqual(['t2']);
});

it('[TALK-16] parts talks by when they were talked in last, each with the time that tells it apart', async () => {
  vi.useFakeTimers({ now: noon(18), toFake: ['Date'] });
  try {
    await openHistory(false, [
      talkOf('t1', 'Contour lines', new Date(2026, 2, 18, 0, 5)),
      talkOf('t2', 'Compasses', new Date(2026, 2, 17, 23, 55)),
      talkOf('t3', 'Scales', new Date(2026, 2, 12, 0, 5)),
      talkOf('t4', 'Legends', new Date(2026, 2, 11, 23, 55)),
    ]);
    const shown = screen.getAllByRole('region').map((region) => [
      region.querySelector('p')?.textContent,
      ...within(region)
        .getAllByTestId('talk')
        .map((line) => line.textContent),
    ]);
    expect(shown).toEqual([
      ['Today', 'Contour linesReading maps, 12:05 AM'],
      ['Last seven days', 'CompassesReading maps, Tuesday', 'ScalesReading maps, Thursday'],
      ['Earlier', 'LegendsReading maps, Mar 11'],
    ]);
  } finally {
    vi.useRealTimers();
  }
});

it('[TALK-6] says its own name, but not where a sheet says it already', async () => {
  await openHistory();
  screen.getByRole('heading', { name: 'Conversations' });
  cleanup();
  await openHistory(true);
  expect(screen.queryByRole('heading')).toBeNull();
  screen.getByRole('button', { name: 'New conversation' });
});

it('[TALK-6] names a talk anew, and deletes it once that was confirmed', async () => {
  const page = await openHistory();
  await page.act('Contour lines', 'Rename');
  const name = within(await screen.findByRole('dialog')).getByLabelText('Name');
  await page.user.clear(name);
  await page.user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Name is required');
  await page.user.type(name, 'Heights');
  await page.user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Heights');
  await page.act('Heights', 'Delete');
  const asks = await screen.findByRole('alertdialog');
  expect(asks.textContent).toContain('Everything said in it is deleted for good.');
  expect(page.removed).toEqual([]);
  await page.user.click(within(asks).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(page.removed).toEqual(['t1']));
  await waitFor(() => expect(screen.queryByText('Heights')).toBeNull());
});

it('[TALK-6] takes a talk along as a file', async () => {
  const files: Blob[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  Object.assign(URL, {
    createObjectURL: (file: Blob) => {
      files.push(file);
      return 'blob:talk';
    },
    revokeObjectURL: () => {},
  });
  const page = await openHistory();
  await page.act('Contour lines', 'Download');
  await waitFor(() => expect(files).toHaveLength(1));
  const text = await files[0]!.text();
  expect(text).toContain('# Contour lines');
  expect(text).toContain('What do they join?');
});
