/** Agents at work as an administrator sees them: live, call by call, draft beside draft, and taken home. */
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findings, hydrated, open, picture, type VisitOptions } from './browser.ts';
import { approvePlan, planBook } from './creator.ts';
import { ownProduct } from './test-product.ts';
import { outlineBook } from './pdf/fixtures.ts';

const KEY = 'sk-only-for-this-test-0123456789abcdef';
const LONG = { timeout: 120_000 };

let file: string;
let collector: Server;
let collected = 0;
let courseId: string;
let courseSlug: string;

beforeAll(async () => {
  collector = createServer((socket) => {
    collected += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => {
    collector.listen(0, '127.0.0.1', resolve);
  });
});
afterAll(() => collector?.close());

// A product of its own: whom it calls is written down.
const product = ownProduct(() => {
  const address = collector.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const audit = new URL('../server/features/monitor/testing/audit-process.ts', import.meta.url);
  return {
    OPENAI_API_KEY: KEY,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_TRACES_EXPORTER: 'otlp',
    NODE_OPTIONS: `--import ${audit.href}`,
    AUDIT_FILE: join(product.directory, 'addresses.txt'),
  };
});
beforeAll(async () => {
  await product.model.control.set({ tokensPerSecond: 400, scores: [8, 9.5] });
  file = join(product.directory, 'plant-life.pdf');
  await outlineBook(file);
});

const asAdmin = (options?: VisitOptions) => product.visitAs(product.admin, options);

const blocks = (page: Page) => page.locator('button[data-testid~="timeline-block"]');

describe('before the plan is approved', () => {
  it('[JOURNEY-10] a failing estimate is said and holds nobody up; one that works is a range', async () => {
    const { page, complaints, org } = await asAdmin();
    await page.route(/cost\.estimate/, (route) => route.fulfill({ status: 500, body: '{}' }));
    await planBook(page, org, file);
    const failed = 'Failed to estimate cost. You can still proceed with course creation.';
    await page.getByText(failed).waitFor();
    await expect
      .poll(() => page.locator('[data-testid="wizard-foot"] [data-kind="primary"]').isEnabled())
      .toBe(true);

    await page.unroute(/cost\.estimate/);
    await page.reload();
    const figures = page.locator('[data-testid="cost-estimate"] dd');
    await figures.first().waitFor();
    const [money, tokens, time] = await figures.allTextContents();
    expect(money).toMatch(/^\$[\d.]+–\$[\d.]+$/);
    expect(tokens).toMatch(/^[\d,.K]+–[\d,.KM]+of 1\.2M$/);
    expect(time).toMatch(/minute/);
    expect(await findings(page)).toEqual([]);
    await picture(page, 'estimate');
    courseId = new URL(page.url()).searchParams.get('course') ?? '';
    // Slow enough for somebody to come and look.
    await product.model.control.set({ tokensPerSecond: 25 });
    await approvePlan(page);
    expect(complaints.filter((one) => !one.includes('500'))).toEqual([]);
  });
});

describe('while lessons are written', () => {
  it('[JOURNEY-10] an administrator finds the run, and watches calls arrive without touching the page', async () => {
    const { page, complaints } = await asAdmin();
    await open(page, '/admin/agents');
    const row = page.getByRole('row', { name: /Plant Life/i });
    await row.getByText('running').last().waitFor();
    expect(await findings(page)).toEqual([]);
    await picture(page, 'list-live');
    await row.getByRole('link').first().click();
    await page.locator('[data-testid="timeline"]').waitFor();
    await hydrated(page);
    const before = await blocks(page).count();
    await expect.poll(async () => blocks(page).count(), LONG).toBeGreaterThan(before);
    await page.locator('[data-testid~="timeline-open"]').first().waitFor();
    await picture(page, 'run-live');
    // The machine as it is defined, where it stands filled, and the same in words.
    const chart = page.getByRole('img', { name: /State chart of the machine “Lesson”/ });
    await expect.poll(() => chart.getAttribute('aria-label'), LONG).toMatch(/now: working\./);
    await page.locator('[data-testid="machine-chart"] summary').click();
    await page
      .locator('[data-testid="chart-words"]')
      .getByText('writer.finished → working.reviewing')
      .first()
      .waitFor();
    await product.model.control.set({ tokensPerSecond: 0 });
    await page
      .locator('[data-slot="page-header"]')
      .getByText('Done', { exact: true })
      .waitFor({ timeout: 120_000 });
    expect(await findings(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

describe('afterwards', () => {
  it('[JOURNEY-10] a step shows prompt and answer side by side, and two drafts what changed between them', async () => {
    const { page, complaints } = await asAdmin();
    await open(page, `/admin/agents/${courseId}`);
    await blocks(page).first().waitFor();
    await picture(page, 'run-done');
    await page
      .getByRole('button', { name: /^Draft 2 / })
      .first()
      .click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('heading', { name: 'Prompt' }).waitFor();
    await sheet.getByText('<draft>').waitFor();
    await expect
      .poll(() => sheet.locator('[data-testid="step-facts"]').innerText())
      .toMatch(/Priced as\s+openai\/gpt-5-mini/);
    expect((await sheet.locator('pre[aria-label="Output"]').innerText()).length).toBeGreaterThan(
      200,
    );
    expect(await findings(page)).toEqual([]);
    await picture(page, 'step');
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });

    await page
      .getByRole('button', { name: /^Compare drafts of/ })
      .first()
      .click();
    await page.getByRole('dialog').locator('del').first().waitFor();
    await expect.poll(() => page.getByRole('dialog').locator('ins').count()).toBeGreaterThan(0);
    await expect
      .poll(() => page.locator('[data-testid="compare-checks"]').innerText())
      .toMatch(/Reviewer's judgement\s+[\d.]+\s+9\.5/);
    expect(await findings(page)).toEqual([]);
    await picture(page, 'compare');
    expect(complaints).toEqual([]);
  });

  it('[RUN-EXPORT-1] the run is taken home as JSON, without anything that is nobody else’s business', async () => {
    const { page } = await asAdmin();
    await open(page, `/admin/agents/${courseId}`);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Export as JSON' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^agent-run-plant-life.*\.json$/);
    const text = await readFile(await download.path(), 'utf8');
    const run = JSON.parse(text) as { course: { title: string }; steps: { prompt: string }[] };
    expect(run.steps.length).toBeGreaterThan(5);
    expect(run.steps.some((step) => step.prompt?.includes('<source>'))).toBe(true);
    const secrets = [
      KEY,
      ...product.admin
        .cookie()
        .split(/; |=/)
        .filter((one) => one.length > 20),
    ];
    expect(secrets.length).toBeGreaterThan(1);
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    const telling = /authorization|cookie|bearer|@example\.org|Ada Root/i;
    expect(telling.exec(text)).toBeNull();
  });

  it('[JOURNEY-10] the course page says what it cost beside what was said before', async () => {
    const { page, complaints } = await asAdmin();
    await open(page, `/${product.admin.org}/dashboard/courses`);
    await page
      .getByRole('link', { name: /Plant Life/i })
      .first()
      .click();
    await page.waitForURL(/\/courses\/[^/]+$/);
    courseSlug = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await open(page, `${page.url()}/content`);
    await page.locator('[data-testid="cost-report"]').waitFor();
    const beside = await page.locator('[data-testid="cost-beside"]').innerText();
    expect(beside).toMatch(/Tokens\s+[\d,.K]+–[\d,.K]+\s+[\d,.K]+/);
    await page
      .getByRole('button', { name: 'By lesson' })
      .or(page.getByRole('radio', { name: 'By lesson' }))
      .first()
      .click();
    await page.getByRole('cell', { name: 'Plan of the course' }).waitFor();
    expect(await findings(page)).toEqual([]);
    await picture(page, 'course-cost');
    expect(complaints).toEqual([]);
  });

  it('[JOURNEY-10] reads in Korean, in the dark, on a phone', async () => {
    const { page, complaints } = await asAdmin({
      language: 'ko',
      theme: 'dark',
      width: 390,
      height: 844,
      touch: true,
    });
    await open(page, '/admin/agents');
    await page.getByRole('heading', { name: '에이전트 작업' }).waitFor();
    expect(await findings(page)).toEqual([]);
    await picture(page, 'phone-list');
    await open(page, `/admin/agents/${courseId}`);
    await blocks(page).first().waitFor();
    expect(await findings(page)).toEqual([]);
    await picture(page, 'phone-run');
    await blocks(page).nth(1).click();
    await page.getByRole('dialog').getByRole('heading', { name: '프롬프트' }).waitFor();
    expect(await findings(page)).toEqual([]);
    await picture(page, 'phone-step');
    await open(page, `/${product.admin.org}/dashboard/courses/${courseSlug}/content`);
    await page.locator('[data-testid="cost-report"]').waitFor();
    expect(await findings(page)).toEqual([]);
    await picture(page, 'phone-cost');
    expect(complaints).toEqual([]);
  });

  it('[JOURNEY-10] a failed run waits under its own tab until it is tried again', async () => {
    const { page } = await asAdmin();
    await product.model.control.set({
      faults: [{ fault: 'status', status: 401, role: 'writer', times: 1 }],
    });
    await planBook(page, product.admin.org, file);
    await approvePlan(page);
    await open(page, '/admin/agents?view=troubles');
    const retry = page.getByRole('button', { name: /^Retry / });
    await expect
      .poll(async () => {
        await page.reload();
        await page.getByRole('heading', { name: 'Agents at work' }).waitFor();
        return retry.count();
      }, LONG)
      .toBe(1);
    await hydrated(page);
    expect(await findings(page)).toEqual([]);
    await picture(page, 'troubles');
    await retry.click();
    await page.getByText(/Nothing waits for you/).waitFor();
  });

  it('[JOURNEY-10] nobody was called but the model server and our own services', async () => {
    const addresses = (await readFile(join(product.directory, 'addresses.txt'), 'utf8'))
      .trim()
      .split('\n');
    expect(addresses).toContain(new URL(product.model.url).host);
    const foreign = addresses.filter(
      (address) => !/^(?:127\.0\.0\.1|localhost|::1):\d+$|^\//.test(address),
    );
    expect(foreign).toEqual([]);
    expect(collected).toBe(0);
  });
});
