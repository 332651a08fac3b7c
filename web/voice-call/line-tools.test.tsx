import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { LineTools } from './line-tools.tsx';
import type { OpenedLine } from './page-line.ts';

const nothing = async () => undefined;

/** A line with these microphones. */
function lineOf(names: readonly string[], isMute = false) {
  const used: string[] = [];
  const state = { isMute };
  const line: OpenedLine = {
    mute: nothing,
    say: nothing,
    interrupt: nothing,
    speed: nothing,
    close: nothing,
    strengths: () => ({ learner: 0, tutor: 0 }),
    microphones: async () =>
      names.map((label, at) => ({
        deviceId: `m${at + 1}`,
        groupId: '',
        kind: 'audioinput',
        label,
        toJSON: () => ({}),
      })),
    use: async (id) => void used.push(id),
    isMute: () => state.isMute,
    async sound() {
      state.isMute = false;
    },
  };
  return { line, used };
}

it('[LINE-TOOLS-1] lets one choose among several microphones, by their names or one after the other', async () => {
  const { line, used } = lineOf(['Headset', '']);
  const { user } = await mount(<LineTools line={line} />);
  await user.click(await screen.findByRole('button', { name: /Microphone/u }));
  expect((await screen.findAllByRole('option')).map((one) => one.textContent)).toEqual([
    'Headset',
    'Microphone 2',
  ]);
  await user.click(screen.getByRole('option', { name: 'Microphone 2' }));
  await waitFor(() => expect(used).toEqual(['m2']));
});

it('[LINE-TOOLS-1] asks for no choice where there is one', async () => {
  const { line } = lineOf(['Headset'], true);
  await mount(<LineTools line={line} />);
  await screen.findByRole('button', { name: 'Turn the sound on' });
  expect(screen.queryByRole('button', { name: /Microphone/u })).toBeNull();
});

it('[LINE-TOOLS-2] turns the sound on that the browser holds back', async () => {
  const { line } = lineOf([], true);
  const { user } = await mount(<LineTools line={line} />);
  await user.click(await screen.findByRole('button', { name: 'Turn the sound on' }));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Turn the sound on' })).toBeNull(),
  );
});
