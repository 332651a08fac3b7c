import { screen, within } from '@testing-library/react';
import { createInstance } from 'i18next';
import { expect, it, vi } from 'vitest';
import type { Certificate } from '#machines/certificate/certificate.ts';
import { servedTexts } from '../lib/browser-texts.ts';
import { allTexts } from '../lib/locale-files.ts';
import { mount } from '../testing/mount.tsx';
import { CertificatePage } from './certificate-page.tsx';
import { sheetWords } from './sheet-words.ts';
import { NotYetPage } from './not-yet-page.tsx';

const certificate: Certificate = {
  number: '7KQ2-M9XD-4TVB',
  facts: {
    name: 'Minseo Kim',
    courseTitle: '지도 읽기',
    language: 'ko',
    organization: 'Haneul',
    teacher: 'Jiwoo',
    lessons: 36,
    pages: { taught: 110, all: 120 },
    quiz: { all: 72, firstRight: 61 },
    shape: 'AQQ-',
    completedAt: '2026-11-20T10:00:00.000Z',
  },
};

/** As the browser of somebody who reads English has it: of the other language there is nothing yet. */
async function englishTexts() {
  const texts = createInstance();
  await texts.use(servedTexts).init({
    lng: 'en',
    fallbackLng: false,
    ns: ['certificate'],
    partialBundledLanguages: true,
    resources: { en: { certificate: allTexts().en?.certificate ?? {} } },
  });
  return texts;
}
const served = (answer: () => Promise<Response>) => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return answer();
  });
  return asked;
};

it('[CERTIFICATE-2] speaks the language of its course, whatever that of the page', async () => {
  const asked = served(async () => Response.json(allTexts().ko?.certificate));
  const words = await sheetWords(await englishTexts(), certificate);
  expect(asked).toEqual(['/locales/ko/certificate.json']);
  await mount(<CertificatePage certificate={certificate} words={words} />);
  screen.getByText('이 강의의 레슨 36개를 모두 마쳤습니다.');
  const sheet = screen.getByTestId('certificate');
  expect(sheet.lang).toBe('ko');
  expect(within(sheet).getByText('2026년 11월 20일')).toBeDefined();
  expect(within(sheet).getByText(certificate.number)).toBeDefined();
  expect(screen.getByText(/^Genuine\. Made by Haneul for Minseo Kim/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'PDF' }).getAttribute('href')).toBe(
    '/files/certificates/7KQ2-M9XD-4TVB.pdf',
  );
});

it('[CERTIFICATE-2] speaks the language of the page where that of its course cannot be had', async () => {
  served(async () => new Response(null, { status: 404 }));
  const { line, kind } = await sheetWords(await englishTexts(), certificate);
  expect([kind, line]).toEqual(['Certificate', 'has read all 36 lessons of']);
});

it('[CERTIFICATE-4] before it is earned stands the sheet as it will be, and the way on', async () => {
  const { courseTitle, language, organization, teacher } = certificate.facts;
  const facts = { courseTitle, language, organization, teacher };
  const coming = { ...facts, toGo: 2, shape: 'AQQQ', read: [{ from: 2, to: 3 }] };
  const { container } = await mount(
    <NotYetPage coming={coming} name="Minseo Kim" courseSlug="maps" />,
  );
  expect(screen.getByRole('heading', { name: 'Minseo Kim' })).toBeDefined();
  expect(screen.getByText('2 lessons to go in')).toBeDefined();
  const sheet = within(screen.getByTestId('coming-certificate'));
  expect(sheet.getByText(courseTitle).lang).toBe('ko');
  const drawn = [...container.querySelectorAll<HTMLElement>('[data-slot="shape-edge"] i')];
  expect(drawn.map(({ dataset }) => dataset['kind'])).toEqual(['toCome', 'read', 'toCome']);
  expect(screen.getByRole('link', { name: 'Go on reading' }).getAttribute('href')).toContain(
    '/learn/courses/maps',
  );
});
