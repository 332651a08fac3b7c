import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { courseGenerationAddress } from '#machines/course/course-generation.events.ts';
import { createLiveServer } from '../../testing/live-server.ts';
import { createLiveClient } from './live-client.ts';

const { ref, version } = courseGenerationAddress;
const batch = { value: 'idle', context: { courseId: 'c' } };

function setup(live = createLiveServer()) {
  const onEnded = vi.fn();
  const open = vi.fn(() => live.open());
  return { live, open, onEnded, client: createLiveClient({ open, onEnded }) };
}
const joins = (live: ReturnType<typeof createLiveServer>) =>
  live.heard().filter(({ name }) => name === 'actor:join');

it('[LIVE-4] [LIVE-7] opens with the first who watches, and joins all of one tick at once', async () => {
  const { live, open, client } = setup();
  expect(open).not.toHaveBeenCalled();
  const stops = ['a', 'b', 'a'].map((id) => client.watchActor(ref(id), version, () => {}));
  await waitFor(() => expect(live.joinedActors()).toHaveLength(2));
  expect([open.mock.calls.length, joins(live).length]).toEqual([1, 1]);
  stops[0]?.();
  await Promise.resolve();
  expect(live.joinedActors()).toHaveLength(2);
  stops[2]?.();
  await waitFor(() => expect(live.joinedActors()).toEqual(['courseGeneration/b']));
});

it('[LIVE-5] joins everything again after each break, and hears what happened meanwhile', async () => {
  const { live, client } = setup();
  client.watchActor(ref('a'), version, () => {});
  await waitFor(() => expect(live.joinedActors()).toHaveLength(1));
  live.drop();
  live.setView(ref('a'), batch);
  live.comeBack();
  await waitFor(() => expect(client.actor(ref('a')).view?.rev).toBe(1));
});

it('[LIVE-6] tells a listener once for all that came in one frame', async () => {
  const { live, client } = setup();
  const heard = vi.fn();
  for (const id of ['a', 'b']) client.watchActor(ref(id), version, heard);
  await waitFor(() => expect(live.joinedActors()).toHaveLength(2));
  for (const id of ['a', 'b', 'a', 'b']) live.setView(ref(id), batch);
  await waitFor(() => expect(client.actor(ref('b')).view?.rev).toBe(2));
  await waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
});

it('[WIRE-1] keeps the newest revision of a boot, and begins anew with another', async () => {
  const { live, client } = setup();
  client.watchActor(ref('a'), version, () => {});
  await waitFor(() => expect(live.joinedActors()).toHaveLength(1));
  const first = live.setView(ref('a'), batch);
  live.setView(ref('a'), batch);
  live.push('actor:view', first);
  await waitFor(() => expect(client.actor(ref('a')).view?.rev).toBe(2));
  live.push('actor:view', { ...first, boot: 'restored' });
  await waitFor(() => expect(client.actor(ref('a')).view?.boot).toBe('restored'));
});

it('[WIRE-2] hands back why an event was refused, and that nobody answered', async () => {
  const { live, client } = setup();
  client.connect();
  await waitFor(() => expect(client.connection()).toBe('connected'));
  const error = { code: 'EVENT_NOT_POSSIBLE', message: 'EVENT_NOT_POSSIBLE' } as const;
  live.answer(() => ({ error }));
  const cancel = { type: 'generation.cancel' } as const;
  await expect(client.send(ref('a'), cancel)).resolves.toEqual({ error });
  live.drop();
  await expect(client.send(ref('a'), cancel)).resolves.toMatchObject({
    error: { code: 'UNAVAILABLE' },
  });
});

it('[LIVE-9] tells when the server let it go, and not when the line broke', async () => {
  const { live, client, onEnded } = setup();
  client.connect();
  await waitFor(() => expect(client.connection()).toBe('connected'));
  live.drop();
  await waitFor(() => expect(client.connection()).toBe('lost'));
  expect(onEnded).not.toHaveBeenCalled();
  live.comeBack();
  await waitFor(() => expect(client.connection()).toBe('connected'));
  live.end();
  expect(onEnded).toHaveBeenCalledOnce();
});
