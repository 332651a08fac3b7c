import { expect, it } from 'vitest';
import { AppError } from '#machines/errors.ts';
import { pageOrOutage } from './page-outage.ts';

const answering = (status: number, headers: Record<string, string> = {}) => ({
  fetch: async (_request: Request) => new Response('{}', { status, headers }),
  reader: async () => ({}),
});

/** As a page with one loader: what its call brings is its own answer. */
async function pageOf(inside: ReturnType<typeof answering>): Promise<Response> {
  return pageOrOutage(inside, async ({ fetch, reader }) => {
    try {
      await reader();
      const answer = await fetch(new Request('http://localhost/trpc/lesson.get'));
      const failed = !answer.ok || answer.status === 207;
      return new Response('page', { status: failed ? 500 : 200, headers: { 'x-page': 'yes' } });
    } catch {
      return new Response('failed', { status: 500 });
    }
  });
}

it.each([
  [503, {}],
  [207, { 'retry-after': '1' }],
])('[PAGE-OUTAGE-1] a page whose call is answered by %i %j is 503', async (status, headers) => {
  const page = await pageOf(answering(status, headers));
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '1']);
  expect([page.headers.get('x-page'), await page.text()]).toEqual(['yes', 'page']);
});

it('[PAGE-OUTAGE-1] so is one whose reader cannot be looked up', async () => {
  const away = Object.assign(new Error('no'), { code: 'ECONNREFUSED' });
  const reader = () => Promise.reject(away);
  expect((await pageOf({ ...answering(200), reader })).status).toBe(503);
  const fault = () => Promise.reject(new AppError('INTERNAL'));
  expect((await pageOf({ ...answering(200), reader: fault })).status).toBe(500);
});

it.each([
  [200, {}, 200],
  [500, {}, 500],
  [207, {}, 500],
])('[PAGE-OUTAGE-1] %i %j is no outage', async (status, headers, expected) => {
  const page = await pageOf(answering(status, headers));
  expect(page.status).toBe(expected);
  expect(page.headers.get('retry-after')).toBeNull();
});
