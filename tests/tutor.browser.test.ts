/** The AI Tutor tab in a real browser: fill, generate, compare, accept, save, and find it again. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { trpcOf } from '#server/testing/trpc-client.ts';
import { newCourseDetails, type CourseDetails } from '#machines/course/course-creation.events.ts';
import { findings, open, picture } from './browser.ts';
import type { TestPerson } from './people.ts';
import { sharedProductWithModel } from './test-product.ts';

const DETAILS = {
  en: {
    ...newCourseDetails('en', 'How to read a map'),
    description: 'Contour lines, scale and north, for people who walk without a phone.',
    culturalContext: 'Hikers in the Alps, from many countries.',
    supportedLanguages: ['ko' as const, 'de' as const],
    tutorPersonality: 'formal' as const,
  },
  ko: {
    ...newCourseDetails('ko', '지도 읽는 법'),
    description: '등고선과 축척, 방위를 읽어 휴대전화 없이도 길을 찾는 법을 배웁니다.',
    culturalContext: '주말마다 산에 가는 사람들',
    supportedLanguages: ['en' as const],
  },
};

/** A course that was only described. */
async function newCourse(person: TestPerson, details: CourseDetails) {
  const { org: orgSlug } = person;
  const { slug } = await trpcOf(person).course.begin.mutate({ orgSlug, details });
  return `/${orgSlug}/dashboard/courses/${slug}/tutor`;
}

async function openTutor(page: Page, address: string): Promise<void> {
  await open(page, address);
  await page.locator('[data-testid="tutor"]').waitFor();
}

const promptField = (page: Page) => page.locator('textarea[name="systemPrompt"]');
const welcomeField = (page: Page) => page.locator('textarea[name="welcomeMessage"]');
const generate = (page: Page) =>
  page.locator('[data-testid="tutor-generator"] [data-slot="button"]').first();
const save = (page: Page) => page.locator('[data-testid="tutor-foot"] button');
const expected = (complaints: string[]) =>
  complaints.filter((one) => !one.includes('Failed to load resource'));

describe('with a model', () => {
  const product = sharedProductWithModel();

  it('[TUTOR-2][TUTOR-5] begins from the course, generates, compares, accepts, undoes and saves', async () => {
    const { page, complaints, person } = await product.visitAsNew('Ada Lovelace');
    const address = await newCourse(person, DETAILS.en);
    await open(page, address.replace(/\/tutor$/, ''));
    await page.getByRole('link', { name: 'AI Tutor', exact: true }).click();
    await page.locator('[data-testid="tutor"]').waitFor();

    // What the course says of itself stands there already, and works as it is.
    await page.getByText('Nobody has changed these settings yet.').waitFor();
    await expect
      .poll(() => page.locator('textarea[name="description"]').inputValue())
      .toContain('Contour');
    await expect.poll(() => page.getByRole('checkbox', { name: 'German' }).isChecked()).toBe(true);
    await expect
      .poll(() => page.getByRole('radio', { name: 'Professional, concise' }).isChecked())
      .toBe(true);
    await page.getByText('The ground rules for “Course materials only” are in it.').waitFor();
    await page
      .locator('[data-testid="tutor-panel"]')
      .getByText('I am the tutor of “How to read a map”')
      .waitFor();
    await expect.poll(() => save(page).isDisabled()).toBe(true);
    await page.getByText('Nothing to save yet').waitFor();
    expect(await findings(page)).toEqual([]);
    await picture(page, 'tutor-fresh-en');

    // By keyboard: the style, and the speed of speech.
    await page.getByRole('radio', { name: 'Professional, concise' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect
      .poll(() => page.getByRole('radio', { name: 'Enthusiastic, energetic' }).isChecked())
      .toBe(true);
    const speed = page.getByRole('slider', { name: 'Speech speed' });
    await expect.poll(() => speed.getAttribute('aria-valuetext')).toBe('1.0 times, normal');
    await speed.focus();
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
    await expect.poll(() => speed.getAttribute('aria-valuetext')).toBe('1.3 times');
    await page.keyboard.press('Home');
    await expect.poll(() => speed.inputValue()).toBe('0.5');
    await page.getByRole('button', { name: 'Back to normal' }).click();
    await expect.poll(() => speed.inputValue()).toBe('1');
    await speed.fill('1.3');

    // The welcome is seen as it is typed.
    await welcomeField(page).fill('Good morning. Which contour line is in your way?');
    await page
      .locator('[data-testid="tutor-panel"]')
      .getByText('Which contour line is in your way?')
      .waitFor();

    const before = await promptField(page).inputValue();
    await generate(page).click();
    await page.locator('[data-testid="tutor-compare"]').waitFor();
    await expect.poll(() => promptField(page).inputValue()).toBe(before);
    const fresh = page.getByRole('region', { name: 'New', exact: true });
    await expect.poll(() => fresh.textContent()).toContain('enthusiastic and energetic');
    await expect.poll(() => fresh.textContent()).toContain('Ground rules');
    await expect
      .poll(() =>
        page.locator('[data-testid="tutor-compare"] [data-slot="field-hint"]').textContent(),
      )
      .toMatch(/^\d+ of \d+ lines are new\.$/);
    expect(await findings(page)).toEqual([]);
    await picture(page, 'tutor-compare-en');

    await page.getByRole('button', { name: 'Use the new prompt' }).click();
    const written = await promptField(page).inputValue();
    expect(written).toContain('You tutor the learners of “How to read a map”');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => promptField(page).inputValue()).toBe(before);
    await generate(page).click();
    await page.getByRole('button', { name: 'Use the new prompt' }).click();

    // Another source asks for other rules.
    await page.getByRole('radio', { name: 'Course materials plus general knowledge' }).check({
      force: true,
    });
    await page.getByText('still carries the ground rules for “Course materials only”').waitFor();
    await page.getByRole('button', { name: 'Replace the rules' }).click();
    await page.getByText('The ground rules for “Course materials plus general').waitFor();

    await save(page).click();
    await page.getByText('The tutor is saved').waitFor();
    await page.getByText('Everything is saved').waitFor();
    await openTutor(page, address);
    await expect.poll(() => promptField(page).inputValue()).toContain('You tutor the learners');
    await expect.poll(() => welcomeField(page).inputValue()).toContain('Which contour line');
    await expect.poll(() => speed.inputValue()).toBe('1.3');
    await expect
      .poll(() => page.getByText('Nobody has changed these settings yet.').count())
      .toBe(0);
    await picture(page, 'tutor-saved-en');

    // Whoever administers the installation sees what was paid for.
    const admin = await product.visitAs(product.admin);
    await open(admin.page, '/admin/agents');
    // The newest stands first.
    const runs = admin.page.locator('main').getByRole('link', { name: 'How to read a map' });
    await runs.first().click();
    await admin.page.getByRole('button', { name: 'Prompt of the tutor' }).first().waitFor();
    await picture(admin.page, 'tutor-run-en');
    expect(complaints).toEqual([]);
  });

  it('[TUTOR-3] keeps what was typed: through a reload, a refusal and somebody else’s save', async () => {
    const { context, page, person } = await product.visitAsNew('Emmy Noether');
    const address = await newCourse(person, DETAILS.en);
    await openTutor(page, address);

    // An empty prompt is refused at its field.
    await promptField(page).fill('');
    await save(page).click();
    await page.getByText('A tutor needs a system prompt.').waitFor();
    await expect
      .poll(() => promptField(page).evaluate((field) => field.matches(':focus')))
      .toBe(true);
    expect(await findings(page)).toEqual([]);
    await promptField(page).fill('My own words.');
    await page.getByText('The ground rules are not in the prompt').waitFor();

    await page.reload({ waitUntil: 'load' });
    await page.getByText('What you typed here and did not save is back.').waitFor();
    await expect.poll(() => promptField(page).inputValue()).toBe('My own words.');

    // Leaving asks first.
    await page.getByRole('link', { name: 'Content', exact: true }).click();
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await dialog.getByText('Leave without saving the tutor?').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => promptField(page).inputValue()).toBe('My own words.');

    // Somebody else was faster.
    const other = await context.newPage();
    await openTutor(other, address);
    await welcomeField(other).fill('Saved by somebody else');
    await save(other).click();
    await other.getByText('The tutor is saved').waitFor();
    await other.close();
    await save(page).click();
    const refusal = page.getByText('Failed to save AI tutor settings');
    await refusal.waitFor();
    // Said at the top of a long page, and seen from its foot.
    const place = () => refusal.boundingBox().then((box) => box?.y ?? -1);
    await expect.poll(place).toBeGreaterThan(0);
    expect(await place()).toBeLessThan(900);
    await page.getByText('Show what is saved now').click();
    await page
      .locator('[data-testid="tutor-theirs"]')
      .getByText('Saved by somebody else')
      .waitFor();
    await expect.poll(() => promptField(page).inputValue()).toBe('My own words.');
    expect(await findings(page)).toEqual([]);
    await picture(page, 'tutor-conflict-en');
    await page.getByRole('button', { name: 'Save mine over it' }).click();
    await page.getByText('Everything is saved').waitFor();
    await expect.poll(() => promptField(page).inputValue()).toBe('My own words.');
  });

  it('[TUTOR-9] a prompt that is not written and settings that are not loaded say why', async () => {
    const { page, complaints, person } = await product.visitAsNew('Grace Hopper');
    await openTutor(page, await newCourse(person, DETAILS.en));
    await product.model.control.set({
      faults: [{ fault: 'status', status: 401, role: 'tutor-prompt' }],
    });
    await generate(page).click();
    await page.getByText('Failed to generate prompt').waitFor();
    await page.getByText('The model server answered 401.').waitFor();
    expect(await findings(page)).toEqual([]);

    // What cannot be loaded is said, and asked for again.
    const asked = /\/trpc\/[^?]*tutor\.get/;
    await page.route(asked, (route) => route.abort());
    await page.reload({ waitUntil: 'load' });
    await page.getByText('The tutor’s settings could not be loaded').waitFor();
    expect(await findings(page)).toEqual([]);
    await page.unroute(asked);
    await page.getByRole('button', { name: 'Retry' }).first().click();
    await page.locator('[data-testid="tutor"]').waitFor();
    expect(expected(complaints)).toEqual([]);
  });

  it('[TUTOR-5] on a phone, in the dark, in Korean', async () => {
    const { page, complaints, person } = await product.visitAsNew('박서연', {
      language: 'ko',
      theme: 'dark',
      width: 390,
      height: 844,
    });
    const address = await newCourse(person, DETAILS.ko);
    await openTutor(page, address);
    expect(await findings(page)).toEqual([]);
    await picture(page, 'tutor-fresh-ko');
    await generate(page).click();
    await page.locator('[data-testid="tutor-compare"]').waitFor();
    expect(await findings(page)).toEqual([]);
    await picture(page, 'tutor-compare-ko');
    await page.getByRole('button', { name: '새 프롬프트 사용' }).click();
    await expect
      .poll(() => promptField(page).inputValue())
      .toContain('당신은 ‘지도 읽는 법’ 강의에서');
    await save(page).click();
    await page.getByText('튜터를 저장했어요').waitFor();
    await openTutor(page, address);
    await expect.poll(() => promptField(page).inputValue()).toContain('## 기본 규칙');
    expect(complaints).toEqual([]);
  });
});
