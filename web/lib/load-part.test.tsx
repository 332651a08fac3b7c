import { afterEach, expect, it, vi } from 'vitest';
import { loadPart } from './load-part.ts';

afterEach(() => vi.restoreAllMocks());

it('[LOAD-PART-1] comes once the network is back, with the styles that did not come', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  document.head.append(link);
  const load = vi.fn<() => Promise<string>>();
  load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce('there');
  const coming = loadPart(load);
  await expect.poll(() => load.mock.calls.length).toBe(1);
  online.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await expect.poll(() => link.isConnected).toBe(false);
  document.head.querySelector('link[rel="stylesheet"]')?.dispatchEvent(new Event('load'));
  expect(await coming).toBe('there');
});

it('[LOAD-PART-2] fails where there is a network and nothing comes', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const gone = () => Promise.reject(new TypeError('gone'));
  await expect(loadPart(gone)).rejects.toThrow('gone');
});
