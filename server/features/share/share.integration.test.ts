/** What a shared address shows, and what search engines are told. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing/test-database.ts';
import { createPerson, signUp } from '../../testing/person.ts';
import { publishedCourse } from '../../testing/published-course.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { trpcOf } from '../../testing/trpc-client.ts';

let database: TestDatabase;
let directory: string;
let server: TestServer;

beforeAll(async () => {
  database = await createTestDatabase();
  directory = await mkdtemp(path.join(tmpdir(), 'lectern-share-'));
  server = await startTestServer({ orm: database.orm, directory });
});
afterAll(async () => {
  await server.close();
  await database.drop();
  await rm(directory, { recursive: true, force: true });
});

const get = (address: string, headers: Record<string, string> = {}) =>
  fetch(new URL(address, server.origin), { headers });

function pictureSize(png: Buffer) {
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}

it.each(['The archive of a dynasty', '조선의 기록 문화와 그 사람들'])(
  '[SHARE-IMAGE-1] draws %s as networks want it, once',
  async (title) => {
    const address = `/api/og?${new URLSearchParams({ courseTitle: title, lessonTitle: title }).toString()}`;
    const answer = await get(address);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    const png = Buffer.from(await answer.arrayBuffer());
    expect(pictureSize(png)).toEqual({ width: 1200, height: 630 });
    expect(answer.headers.get('cache-control')).toContain('public');
    const etag = answer.headers.get('etag') ?? '';
    expect((await get(address, { 'if-none-match': etag })).status).toBe(304);
    const other = await get(`/api/og?${new URLSearchParams({ courseTitle: title }).toString()}`);
    expect(Buffer.from(await other.arrayBuffer()).equals(png)).toBe(false);
  },
);

it('[SHARE-IMAGE-1] draws nothing without a title, and no book of one', async () => {
  expect((await get('/api/og')).status).toBe(400);
  expect((await get(`/api/og?courseTitle=${'a'.repeat(301)}`)).status).toBe(400);
});

it('[SITEMAP-1] [SITEMAP-2] names what everybody may read, and nothing else', async () => {
  const person = createPerson(server.origin);
  await signUp(person, server.outbox);
  const me = await trpcOf(person).viewer.me.query();
  const given = { organizationId: me!.organizations[0]!.id, ownerId: me!.user.id };
  const open = await publishedCourse(database, { ...given, title: '식물의 하루' });
  const closed = await publishedCourse(database, { ...given, title: 'Closed', privacy: 'private' });
  const robots = await (await get('/robots.txt')).text();
  const [, index = ''] = /^Sitemap: (.+)$/mu.exec(robots) ?? [];
  const files = addresses(await (await get(new URL(index).pathname)).text());
  const pages = await Promise.all(
    files.map(async (file) => addresses(await (await get(new URL(file).pathname)).text())),
  );
  const paths = pages.flat().map((page) => decodeURIComponent(new URL(page).pathname));
  expect(paths).toContain(`/course/${open.slug}`);
  expect(paths).toContain(`/learn/courses/${open.slug}/lessons/lesson-2`);
  expect(paths).not.toContain(`/learn/courses/${open.slug}/lessons/lesson-3`);
  expect(paths).toContain(`/${me!.organizations[0]!.slug}`);
  expect(paths.join(' ')).not.toContain(closed.slug);
  expect((await get('/sitemaps/99.xml')).status).toBe(404);
});

it('[SITEMAP-3] names pages of the product in each language, and once without one', async () => {
  const xml = await (await get('/sitemaps/organizations.xml')).text();
  const [pricing = ''] = /<url><loc>[^<]*\/pricing<\/loc>.*<\/url>/u.exec(xml) ?? [];
  const named = [...pricing.matchAll(/hreflang="([^"]+)" href="([^"]+)"/gu)].map(
    ([, language, href = '']) => [language, new URL(href).search],
  );
  expect(named).toEqual([
    ['en', '?lng=en'],
    ['ko', '?lng=ko'],
    ['x-default', ''],
  ]);
});

function addresses(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/gu)].map(([, address = '']) => address);
}
