import { screen, waitFor } from '@testing-library/react';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { expect, it, vi } from 'vitest';
import { courseGenerationAddress } from '#machines/course/course-generation.events.ts';
import { useLiveClient } from '../lib/live/live-context.tsx';
import { useViews } from '../lib/live/use-actors.ts';
import { useLeaveGuard } from '../lib/use-leave-guard.ts';
import { createLiveServer } from '../testing/live-server.ts';
import { mount } from '../testing/mount.tsx';
import { OutdatedNotice } from './outdated-notice.tsx';
import { reloadWhenOutdated } from './reload-when-outdated.ts';

const { version } = courseGenerationAddress;
const course = courseGenerationAddress.ref('c1');
const sentence = 'A newer version is running. Reload the page to go on.';
const countsOf = (done: number) => ({ courseId: 'c1', done, total: 2 });

function Batch() {
  const view = useViews(courseGenerationAddress, ['c1']).get('c1')?.context;
  return view ? <p>{`${view.done} of ${view.total}`}</p> : null;
}
const batch = { value: 'idle', context: { courseId: 'c1' } };

it('[LIVE-1] says that another version runs when the gateway refuses the protocol, and reloads', async () => {
  const live = createLiveServer();
  live.refuseHandshake('PROTOCOL_OUTDATED');
  const reload = vi.fn();
  const { user, client } = await mount(<OutdatedNotice onReload={reload} />, { live });
  client.connect();
  expect(await screen.findByText(sentence)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(reload).toHaveBeenCalledOnce();
});

it('[LIVE-1] says nothing while both speak the same', async () => {
  const { client, live } = await mount(<OutdatedNotice onReload={() => {}} />);
  client.connect();
  await waitFor(() => expect(client.connection()).toBe('connected'));
  live.drop();
  await waitFor(() => expect(client.connection()).toBe('lost'));
  expect(screen.queryByText(sentence)).toBeNull();
});

it('[LIVE-2] believes no view of another protocol, and sends nothing more', async () => {
  const { client, live } = await mount(<OutdatedNotice onReload={() => {}} />, { language: 'ko' });
  client.watchActor(course, version, () => {});
  await waitFor(() => expect(live.joinedActors()).toEqual(['courseGeneration/c1']));
  const view = live.setView(course, batch);
  await waitFor(() => expect(client.actor(course).view?.rev).toBe(1));
  live.push('actor:view', { ...view, rev: 2, protocol: view.protocol + 1 });
  expect(await screen.findByRole('button', { name: '새로고침' })).toBeDefined();
  expect(client.actor(course).view?.rev).toBe(1);
  await expect(client.send(course, { type: 'generation.cancel' })).resolves.toEqual({
    error: { code: 'PROTOCOL_OUTDATED', message: 'PROTOCOL_OUTDATED' },
  });
  expect(live.events()).toEqual([]);
  // What comes back is not the version that was lost.
  client.renew();
  expect(client.connection()).toBe('outdated');
});

it('[WIRE-7] believes no view of a machine of another version, and asks to reload', async () => {
  const reload = vi.fn();
  const { client, live, user } = await mount(
    <>
      <OutdatedNotice onReload={reload} />
      <Batch />
    </>,
  );
  const view = live.setView(course, { ...batch, context: countsOf(1) });
  expect(await screen.findByText('1 of 2')).toBeDefined();
  expect(screen.queryByText(sentence)).toBeNull();
  const later = { ...view.view, context: countsOf(2) };
  live.push('actor:view', { ...view, rev: 2, machineVersion: version + 1, view: later });
  await user.click(await screen.findByRole('button', { name: 'Reload' }));
  expect(reload).toHaveBeenCalledOnce();
  expect([screen.queryByText('2 of 2'), client.actor(course).view?.rev]).toEqual([null, 1]);
  expect(await client.send(course, { type: 'generation.cancel' })).toMatchObject({
    error: { code: 'PROTOCOL_OUTDATED' },
  });
  expect(live.events()).toEqual([]);
});

it('[WIRE-7] hears it with the first view as well', async () => {
  const live = createLiveServer();
  live.setView(course, batch, { machineVersion: version + 1 });
  await mount(
    <>
      <OutdatedNotice />
      <Batch />
    </>,
    { live },
  );
  expect(await screen.findByText(sentence)).toBeDefined();
});

function Editor({ unsaved, reload }: { unsaved: boolean; reload: () => void }) {
  const router = useRouter();
  const client = useLiveClient();
  const navigate = useNavigate();
  const { asked, stay } = useLeaveGuard({ unsaved: () => unsaved });
  useEffect(() => reloadWhenOutdated(router, client, reload), [router, client, reload]);
  return (
    <>
      <OutdatedNotice onReload={reload} />
      <button onClick={() => void navigate({ to: '/login' })}>Elsewhere</button>
      {asked && <button onClick={stay}>Stay</button>}
    </>
  );
}

it('[LIVE-3] loads the next page from the version that runs, and asks before a draft is left', async () => {
  const live = createLiveServer();
  live.refuseHandshake('PROTOCOL_OUTDATED');
  const reload = vi.fn();
  const mounted = await mount(<Editor unsaved reload={reload} />, { live });
  const { user, show, address } = mounted;
  mounted.client.connect();
  await screen.findByText(sentence);
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
  await user.click(await screen.findByRole('button', { name: 'Stay' }));
  expect([reload.mock.calls.length, address()]).toEqual([0, '/']);
  show(<Editor unsaved={false} reload={reload} />);
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(address()).toBe('/login');
});
