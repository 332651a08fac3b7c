import { createInstance } from 'i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hydrateI18n } from './i18n.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // The part of a page that keeps the language.
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('localStorage', { setItem: () => undefined });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page whose texts of one namespace are still to be fetched. @param answers one after the other */
async function pageWith(...answers: (() => Response)[]) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return (answers[asked.length - 1] ?? answers.at(-1))?.();
  });
  const instance = createInstance();
  await hydrateI18n(instance, { lng: 'ko', texts: { common: '{}', errors: '{}', shell: '{}' } });
  const loading = instance.loadNamespaces('cron').catch(() => undefined);
  await vi.runAllTimersAsync();
  await loading;
  return { instance, asked };
}

const refused = (status: number) => () => new Response('{}', { status });
const texts = () => Response.json({ title: '작업' });

it('[LOCALE-7] texts are asked for again while the server is not ready', async () => {
  const { instance, asked } = await pageWith(refused(503), refused(500), texts);
  expect(asked).toEqual([
    '/locales/ko/cron.json',
    '/locales/ko/cron.json',
    '/locales/ko/cron.json',
  ]);
  expect(instance.t('cron:title')).toBe('작업');
});

it('[LOCALE-7] texts that are not there are not asked for again', async () => {
  const { asked } = await pageWith(refused(404));
  expect(asked).toEqual(['/locales/ko/cron.json']);
  expect(vi.getTimerCount()).toBe(0);
});
