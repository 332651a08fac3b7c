/** The pages that need nobody to be signed in, in a real browser. */
import { describe, expect, it } from 'vitest';
import { expectSound, findings, hydrated, open } from '#tests/browser.ts';
import { CLAIMS } from './testing/landing-claims.ts';
import { sharedProduct } from '#tests/test-product.ts';
import en from './locales/en/landing.json' with { type: 'json' };
import ko from './locales/ko/landing.json' with { type: 'json' };

const product = sharedProduct();

const PAGES = [
  '/',
  '/login',
  '/sign-up',
  '/verify-email?email=a@example.com',
  '/forgot-password',
  '/reset-password?email=a@example.com',
  '/reset-password?token=abc',
  '/unauthorized',
  '/pricing',
  '/privacy',
  '/terms-and-conditions',
  '/i18n-demo',
  '/chat',
  '/verify',
];
const LOOKS = [
  { width: 1280, height: 900, theme: 'light', language: 'en' },
  { width: 390, height: 844, theme: 'dark', language: 'ko' },
] as const;

describe('public pages', () => {
  for (const look of LOOKS) {
    for (const path of PAGES) {
      it(`[PAGE-1] ${path} ${look.width} px, ${look.theme}, ${look.language}: no finding, no complaint`, async () => {
        const { page, complaints } = await product.visit(look);
        await page.goto(product.url + path, { waitUntil: 'networkidle' });
        await expect.poll(() => page.getAttribute('html', 'lang')).toBe(look.language);
        await expect.poll(() => page.getAttribute('html', 'class')).toBe(look.theme);
        expect(await findings(page)).toEqual([]);
        expect(complaints).toEqual([]);
      });
    }
  }
});

it('[PAGE-2] switches the language without a reload and keeps it', async () => {
  const { page, complaints } = await product.visit();
  await page.goto(product.url, { waitUntil: 'networkidle' });
  await hydrated(page);
  await page.evaluate("document.documentElement.setAttribute('data-same-page', '')");
  await page.getByRole('button', { name: '한국어' }).first().click();
  await page.getByRole('heading', { level: 1, name: '모든 문장에' }).waitFor();
  await expect.poll(() => page.getAttribute('html', 'lang')).toBe('ko');
  await expect.poll(() => page.getAttribute('html', 'data-same-page')).toBe('');
  await expect.poll(() => page.evaluate("localStorage.getItem('i18nextLng')")).toBe('ko');
  const response = await page.reload();
  expect(await response?.text()).toContain('<html lang="ko"');
  expect(complaints).toEqual([]);
});

it('[LEGAL-PAGE-2] a visitor gets the cookie of their language when they choose one, and no other', async () => {
  const { page, context } = await product.visit();
  const cookies = async () => (await context.cookies()).map(({ name }) => name);
  for (const path of ['/', '/pricing', '/privacy', '/i18n-demo', '/login']) await open(page, path);
  expect((await cookies()).filter((name) => name !== 'i18nextLng')).toEqual([]);
  await open(page, '/');
  await page.getByRole('button', { name: '한국어' }).first().click();
  await page.getByRole('heading', { level: 1, name: '모든 문장에' }).waitFor();
  await expect.poll(cookies).toEqual(['i18nextLng']);
});

it.each(['en', 'ko'] as const)(
  '[LANDING-3] every claim stands on the page in %s',
  async (language) => {
    const { page } = await product.visit({ language });
    await open(page, '/');
    const said = async () => (await page.textContent('main')) ?? '';
    await expect.poll(said).toContain(CLAIMS[language][0]);
    const text = await said();
    expect(CLAIMS[language].filter((claim) => !text.includes(claim))).toEqual([]);
  },
);

it('[LANDING-4] on a phone the places of the header are in its menu', async () => {
  const { page, complaints } = await product.visit({ width: 390, height: 844 });
  await open(page, '/');
  await expect
    .poll(() => page.getByRole('navigation', { name: 'This page' }).isVisible())
    .toBe(false);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Testimonials' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('menuitem', { name: 'Pricing' }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/pricing'));
  await page.getByRole('heading', { level: 1, name: 'Start free.' }).waitFor();
  expect(complaints).toEqual([]);
});

it.each(LOOKS)(
  '[LANDING-6] one asks about a plan for schools where one stands, in $language at $width px',
  async (look) => {
    const { page, complaints } = await product.visit(look);
    await open(page, '/');
    const { action } = (look.language === 'en' ? en : ko).plans.business;
    await page.getByRole('link', { name: action }).click();
    const dialog = page.getByRole('dialog', { name: action });
    await dialog.getByRole('textbox').first().waitFor();
    await expectSound(page, complaints, `${look.language}-landing-inquiry`);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  },
);

it('[PAGE-3] keeps the chosen theme and paints it before anything else', async () => {
  const { page } = await product.visit({ theme: 'light' });
  await open(page, '/login');
  await page.getByRole('button', { name: 'Theme' }).click();
  await page.getByRole('menuitem', { name: 'Dark' }).click();
  await expect.poll(() => page.getAttribute('html', 'class')).toBe('dark');
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(`${product.url}/login`);
  await expect.poll(() => page.getAttribute('html', 'class')).toBe('dark');
});

it('[PAGE-4] a wrong form says so at its fields and keeps what was typed', async () => {
  const { page } = await product.visit();
  await open(page, '/sign-up');
  await page.getByLabel('Email').fill('not an address');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText('Please enter a valid email address').waitFor();
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('not an address');
  await expect.poll(() => page.getByLabel('Email').getAttribute('aria-invalid')).toBe('true');
  expect(await findings(page)).toEqual([]);
});

it('[PAGE-5] pages for members lead to the sign-in and back', async () => {
  const { page } = await product.visit();
  await page.goto(`${product.url}/haneul/dashboard`, { waitUntil: 'networkidle' });
  await expect.poll(() => new URL(page.url()).pathname).toBe('/login');
  await expect
    .poll(() => new URL(page.url()).searchParams.get('redirect'))
    .toBe('/haneul/dashboard');
});

describe('what programs are told', () => {
  it('[PAGE-6] unknown addresses of programs answer JSON, those of people a page', async () => {
    for (const path of [
      '/api/nope',
      '/trpc/nope',
      '/files/nope',
      '/locales/ko/nope.json',
      '/_serverFn/nope',
    ]) {
      const response = await fetch(product.url + path);
      expect(response.status, path).toBe(404);
      expect(response.headers.get('content-type'), path).toContain('application/json');
    }
    const response = await fetch(`${product.url}/a/b/c`, { headers: { accept: 'text/html' } });
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('Not Found');
  });

  it('[PAGE-7] scripts carry this answer’s own nonce, and nothing inline runs without it', async () => {
    const answers = await Promise.all([fetch(product.url), fetch(product.url)]);
    const nonces = new Set<string>();
    for (const response of answers) {
      const policy = response.headers.get('content-security-policy') ?? '';
      const nonce = /'nonce-([^']+)'/u.exec(policy)?.[1] ?? '';
      expect(nonce).not.toBe('');
      nonces.add(nonce);
      expect(/script-src ([^;]+)/u.exec(policy)?.[1]).not.toContain('unsafe');
      for (const [tag] of (await response.text()).matchAll(/<script\b[^>]*>/gu)) {
        // What search engines read never runs.
        if (tag !== '<script type="application/ld+json">')
          expect(tag).toContain(`nonce="${nonce}"`);
      }
    }
    expect(nonces.size).toBe(2);
  });

  it('[PAGE-10] pages may ask a browser for a voice, and for nothing else', async () => {
    const policy = (await fetch(product.url)).headers.get('permissions-policy') ?? '';
    expect(policy).toContain('microphone=(self)');
    for (const other of ['camera', 'geolocation', 'payment', 'usb']) {
      expect(policy).toContain(`${other}=()`);
    }
  });

  it('[PAGE-8] pages and assets travel packed, assets for ever', async () => {
    const page = await fetch(product.url, { headers: { 'accept-encoding': 'br' } });
    expect(page.headers.get('content-encoding')).toBe('br');
    const script = /\/assets\/shared-[\w-]+\.js/u.exec(await page.text())?.[0] ?? '';
    const asset = await fetch(product.url + script, { headers: { 'accept-encoding': 'br' } });
    expect(asset.headers.get('content-encoding')).toBe('br');
    expect(asset.headers.get('cache-control')).toContain('immutable');
  });

  it.each(['//x/', '//evil.example/', '///evil.example/a/', '/%5Cevil.example/', '/login/'])(
    '[PAGE-9] %s is answered here',
    async (address) => {
      const answer = await fetch(product.url + address, { redirect: 'manual' });
      expect(answer.status).toBeLessThan(500);
      const location = answer.headers.get('location') ?? '/';
      expect(new URL(location, product.url).origin).toBe(new URL(product.url).origin);
    },
  );
});
