import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { TabLink, TabNav } from './tabs.tsx';

afterEach(() => vi.restoreAllMocks());

it('[TABS-1] of a row that is wider than the window the open tab is in sight', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(60);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(360);
  await mount(
    <TabNav label="Parts">
      <TabLink to=".">Students</TabLink>
    </TabNav>,
  );
  const open = await screen.findByRole('link', { name: 'Students', current: 'page' });
  // In the middle of what can be seen.
  expect(open.parentElement?.scrollLeft).toBe(450);
});
