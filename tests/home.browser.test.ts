/** The first page of a creator whose courses have students: its charts, when they come and what they weigh. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { expectSound, findings, hydrated, open, picture } from './browser.ts';
import { openCourse, type OpenCourse } from './public-course.ts';
import { sharedProduct } from './test-product.ts';
import en from '../web/locales/en/dashboard.json' with { type: 'json' };
import ko from '../web/locales/ko/dashboard.json' with { type: 'json' };

const product = sharedProduct();
let course: OpenCourse;

/** Kilobytes of script as they travel, charts and all. */
const SCRIPTS = 420;

beforeAll(async () => {
  course = await openCourse(product, 'en');
  const { id, lessons } = course;
  // Forty people who came over ten weeks; each third has finished, and all read these days.
  await product.query(
    `insert into "user" (id, name, email, "emailVerified")
     select $1 || '-' || n, 'Reader ' || n, $1 || '-' || n || '@example.org', true
     from generate_series(1, 40) as n`,
    [id],
  );
  await product.query(
    `insert into enrollment (id, course_id, user_id, organization_id, way, status, enrolled_at, completed_at)
     select $1 || '-' || n, course.id, $1 || '-' || n, organization_id, 'public',
       case when n % 3 = 0 then 'completed' else 'active' end, now() - n * interval '42 hours',
       case when n % 3 = 0 then now() end
     from course, generate_series(1, 40) as n where course.id = $1`,
    [id],
  );
  await product.query(
    `insert into reading_visit (id, user_id, lesson_id, course_id, seconds, began_at)
     select $1 || '-' || n || '-' || day, $1 || '-' || n, $2, $1, 60, now() - day * interval '1 day'
     from generate_series(1, 40) as n, generate_series(0, 6) as day where n % (day + 1) = 0`,
    [id, lessons[0]?.id],
  );
});

const home = () => `/${course.teacher.org}/dashboard`;
const charts = (page: Page) => page.locator('[data-testid="chart"]');
const drawn = async (page: Page, count: number) => {
  await expect.poll(() => charts(page).locator('svg.recharts-surface').count()).toBe(count);
};

it.for([
  { language: 'en', theme: 'light', width: 1280 },
  { language: 'en', theme: 'dark', width: 390 },
  { language: 'ko', theme: 'dark', width: 1280 },
  { language: 'ko', theme: 'light', width: 390 },
] as const)(
  '[CHART-2] draws, and gives the numbers, in $language, $theme at $width px',
  async (look) => {
    const { page, complaints } = await product.visitAs(course.teacher, look);
    await page.goto(home(), { waitUntil: 'networkidle' });
    await drawn(page, 3);
    const name = `home ${look.language} ${look.theme} ${look.width}`;
    await expectSound(page, complaints, name);
    await hydrated(page);
    const { asTable, asChart } = look.language === 'en' ? en : ko;
    const turns = page.getByRole('button', { name: asTable });
    await page.getByRole('button', { name: asChart }).click();
    await drawn(page, 4);
    await expectSound(page, complaints, `${name} four charts`);
    while ((await turns.count()) > 0) await turns.first().click();
    await expect.poll(() => page.getByRole('table').count()).toBe(4);
    await expectSound(page, complaints, `${name} tables`);
  },
);

it.for([
  { language: 'en', width: 1280 },
  { language: 'ko', width: 390 },
] as const)('[CHART-4] keeps its place, in $language at $width px', async (look) => {
  const { page } = await product.visitAs(course.teacher, look);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/drawings*', async (route) => {
    await promise;
    await route.continue();
  });
  await open(page, home());
  await expect.poll(() => charts(page).count()).toBe(3);
  const heights = () =>
    page.evaluate<number[]>(`[...document.querySelectorAll('[data-testid="chart"]')].map((chart) =>
      chart.getBoundingClientRect().height)`);
  const kept = await heights();
  resolve();
  await drawn(page, 3);
  expect(Math.min(...kept)).toBeGreaterThan(0);
  expect(await heights()).toEqual(kept);
});

it('[CHART-4] brings what draws for a page that has charts, and for no other', async () => {
  const { page } = await product.visitAs(course.teacher);
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  const scripts = new Map<string, string>();
  let bytes = 0;
  line.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') scripts.set(requestId, response.url);
  });
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  const drawing = () => [...scripts.values()].filter((url) => url.includes('/drawings'));
  await page.goto(`${home()}/courses`, { waitUntil: 'networkidle' });
  expect(scripts.size).toBeGreaterThan(3);
  expect(drawing()).toEqual([]);
  scripts.clear();
  bytes = 0;
  await line.send('Network.clearBrowserCache');
  await page.goto(home(), { waitUntil: 'networkidle' });
  await drawn(page, 3);
  expect(drawing()).toHaveLength(1);
  expect(Math.round(bytes / 1000)).toBeLessThan(SCRIPTS);
});

it('[CHART-4] says that it cannot draw, where what draws does not come', async () => {
  const { page } = await product.visitAs(course.teacher);
  await page.route('**/assets/drawings*', (route) => route.abort());
  await open(page, home());
  await page.getByRole('paragraph').filter({ hasText: en.notDrawn }).first().waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: en.asTable }).first().click();
  await page.getByRole('table', { name: en.growth.title }).waitFor();
  await page.unroute('**/assets/drawings*');
  await page.getByRole('button', { name: en.asChart }).first().click();
  await drawn(page, 1);
});

it('[CHART-5] is within the page on paper', async () => {
  const { page } = await product.visitAs(course.teacher);
  await page.goto(home(), { waitUntil: 'networkidle' });
  await drawn(page, 3);
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 720, height: 1000 });
  const isWithin = () =>
    page.evaluate<boolean>(`[...document.querySelectorAll('[data-testid="chart"] svg')].every((svg) =>
      svg.getBoundingClientRect().right <= svg.closest('[data-testid="chart"]').getBoundingClientRect().right + 1)`);
  await expect.poll(isWithin).toBe(true);
  await picture(page, 'home print');
});
