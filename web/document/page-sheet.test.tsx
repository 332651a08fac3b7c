import { createInstance } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { expect, it } from 'vitest';
import type { DocumentPage } from '#machines/document/document-summary.ts';
import type { SourcePage } from '#machines/document/source.ts';
import common from '../locales/en/common.json' with { type: 'json' };
import document from '../locales/en/document.json' with { type: 'json' };
import { ReadPage } from './page-sheet.tsx';

const i18n = createInstance();
await i18n.use(initReactI18next).init({
  lng: 'en',
  resources: { en: { common, document } },
  interpolation: { escapeValue: false },
});

const book: DocumentPage['document'] = {
  id: 'd',
  fileName: 'plants.pdf',
  sizeInBytes: 10,
  pageCount: 3,
  unreadableCount: 0,
  language: 'en',
  status: 'completed',
  createdAt: '2026-01-01T00:00:00.000Z',
  outline: [],
};
const shown = (page: Omit<SourcePage, 'number'>) =>
  renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <ReadPage data={{ document: book, page: { number: 2, ...page } }} />
    </I18nextProvider>,
  );

it('[RECOGNISER-11] shows how sure a recognised page is, and which of its words may be others', () => {
  const text = 'Green plants tum light into sugar.';
  const html = shown({
    blocks: [{ kind: 'paragraph', text, doubts: [[13, 16]] }],
    confidence: 0.93,
  });
  expect(html).toContain('93% sure');
  expect(html).toContain('lessons never quote them');
  expect(html).toMatch(/Green plants <span [^>]*title="May be a different word">tum<\/span> light/);
});

it('[RECOGNISER-11] says nothing of the kind of a page that the file holds as text, and why one has none', () => {
  const plain = shown({ blocks: [{ kind: 'paragraph', text: 'Green plants.' }] });
  expect(plain).not.toContain('sure');
  expect(plain).toContain('<p>Green plants.</p>');
  expect(shown({ blocks: [], problem: 'scanned' })).toContain('could not be recognized');
  expect(shown({ blocks: [], problem: 'blank' })).toContain('This page is blank.');
});
