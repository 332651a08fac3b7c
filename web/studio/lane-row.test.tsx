import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { lessonStream } from '#machines/lesson/lesson-text.stream.ts';
import { createLiveServer } from '../testing/live-server.ts';
import { mount } from '../testing/mount.tsx';
import { LaneRow } from './lane-row.tsx';
import type { Lane } from './lesson-lanes.ts';

const lane = (over: Partial<Lane> = {}): Lane => ({
  id: 'l1',
  slug: 'green',
  number: '1.1',
  title: 'Why leaves are green',
  state: 'writing',
  pages: [{ from: 3, to: 5 }],
  attempt: 1,
  words: 0,
  chapter: { id: 'c1', number: 1, title: 'Leaves' },
  streaming: true,
  cancellable: true,
  retryable: false,
  ...over,
});
const stream = lessonStream('l1');
const row = (now: Lane, onRetry: (id: string) => void = () => {}) => (
  <LaneRow
    lane={now}
    selected={false}
    lit={false}
    onPoint={() => {}}
    onSelect={() => {}}
    onRetry={onRetry}
  />
);
const tail = (container: HTMLElement) =>
  container.querySelector('[data-testid="lane-tail"]')?.textContent;

it('[WIRE-3] shows a lesson that is joined late from its beginning, once, though it mounts twice', async () => {
  const live = createLiveServer();
  live.write(stream, 'Leaves are green, ');
  const { container } = await mount(row(lane()), { live });
  await waitFor(() => expect(tail(container)).toBe('Leaves are green, '));
  live.write(stream, 'because of chlorophyll.');
  await waitFor(() => expect(tail(container)).toBe('Leaves are green, because of chlorophyll.'));
  expect(live.joinedStreams()).toEqual([stream]);
});

it('[WIRE-3] goes on where the line broke, and asks only for what is missing', async () => {
  const { container, live } = await mount(row(lane()));
  live.write(stream, 'The first half');
  await waitFor(() => expect(tail(container)).toBe('The first half'));
  live.drop();
  live.write(stream, ' and the second.');
  live.comeBack();
  await waitFor(() => expect(tail(container)).toBe('The first half and the second.'));
  const joins = live.heard().filter(({ name }) => name === 'stream:join');
  expect(joins.at(-1)?.message).toEqual({
    streams: [{ stream, attempt: 1, from: 'The first half'.length }],
  });
});

it('[WIRE-4] replaces the words of an attempt by those of the next, and hears no late ones', async () => {
  const { container, live } = await mount(row(lane()));
  live.write(stream, 'What was sent back', 1);
  await waitFor(() => expect(tail(container)).toBe('What was sent back'));
  live.write(stream, 'Better words', 2);
  live.push('stream:chunks', [{ stream, attempt: 1, from: 18, text: ' and comes late' }]);
  await waitFor(() => expect(tail(container)).toBe('Better words'));
});

it('[STUDIO-1] leaves the stream with the page, and says what has become of the lesson', async () => {
  const { show, live, user } = await mount(row(lane()));
  await waitFor(() => expect(live.joinedStreams()).toEqual([stream]));
  const told: string[] = [];
  show(row(lane({ state: 'failed', streaming: false, retryable: true }), (id) => told.push(id)));
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(told).toEqual(['l1']);
  expect(screen.getByText('Failed')).toBeDefined();
  await waitFor(() => expect(live.joinedStreams()).toEqual([]));
});

it('[STUDIO-1] speaks the language of the page', async () => {
  await mount(row(lane({ state: 'failed', streaming: false, retryable: true })), {
    language: 'ko',
  });
  expect(await screen.findByRole('button', { name: '다시 작성' })).toBeDefined();
});

it('[NOW-8] shows what was kept below the passing score as a risk with its reason', async () => {
  const kept = { state: 'done', streaming: false, score: 8, weakest: 'coverage' } as const;
  const { container } = await mount(row(lane(kept)));
  expect(screen.getByText('Scored 8.0, below 9: pages were left out')).toBeDefined();
  const state = container.querySelector('[data-testid="lane-state"] [data-slot="pill"]');
  expect(state?.getAttribute('data-tone')).toBe('live');
  expect(state?.querySelector('svg')?.getAttribute('class')).toContain('triangle-alert');
});

it.each([
  ['cutOff', 'the AI kept stopping in the middle'],
  ['invalid', 'the AI’s answers were not usable'],
  ['refused', 'the AI refused to write it'],
  ['weaker', 'the AI’s draft was weaker'],
  ['unpaid', 'the budget is spent'],
] as const)('[STUDIO-6] an extract says why the AI has not written it: %s', async (why, words) => {
  const extract = { state: 'done', streaming: false, score: 8, author: 'extractive' } as const;
  await mount(row(lane({ ...extract, words: 120, extractedFor: why })));
  expect(screen.getByText(`120 words, taken word for word from the book: ${words}`)).toBeDefined();
});

it('[NOW-10] an extract that passes shows no score, for nobody has judged it', async () => {
  const extract = { state: 'done', streaming: false, score: 10, author: 'extractive' } as const;
  const { container } = await mount(row(lane(extract)));
  const state = () => container.querySelector('[data-testid="lane-state"]')?.textContent;
  expect(state()).toContain('Extract');
  expect(state()).not.toContain('10');
});
