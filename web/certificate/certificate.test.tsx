import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Certificate } from '#machines/certificate/certificate.ts';
import { mount } from '../testing/mount.tsx';
import { CertificatePage } from './certificate-page.tsx';
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

it('[CERTIFICATE-2] speaks the language of its course, whatever that of the page', async () => {
  await mount(<CertificatePage certificate={certificate} />);
  const sheet = screen.getByTestId('certificate');
  expect(sheet.lang).toBe('ko');
  expect(within(sheet).getByText('2026년 11월 20일')).toBeDefined();
  expect(within(sheet).getByText(certificate.number)).toBeDefined();
  expect(screen.getByText(/^Genuine\. Made by Haneul for Minseo Kim/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'PDF' }).getAttribute('href')).toBe(
    '/files/certificates/7KQ2-M9XD-4TVB.pdf',
  );
});

it('[CERTIFICATE-2] says what it still takes while it is not earned', async () => {
  await mount(<NotYetPage courseTitle="Reading maps" courseSlug="maps" toGo={2} />);
  expect(
    screen.getByText('2 lessons to go: then Reading maps has a certificate for you.'),
  ).toBeDefined();
  expect(screen.getByRole('link', { name: 'Go on reading' }).getAttribute('href')).toContain(
    '/learn/courses/maps',
  );
});
