import { expect, it } from 'vitest';
import type { SourcePage } from '#machines/document/source.ts';
import { verifyCitations } from './verify-citations.ts';

const text = 'Green plants tum light and water into sugar. They give off oxygen by day.';
const doubtful: SourcePage = {
  number: 7,
  blocks: [{ kind: 'paragraph', text, doubts: [[13, 16]] }],
  confidence: 0.82,
};
const cite = (quote: string) => ({ id: 'c1', documentId: 'd', page: 7, quote, valid: true });
const valid = (quote: string, page = doubtful) => verifyCitations([cite(quote)], [page])[0]?.valid;

it('[AUTHOR-4] a quote with a word whose letters are not certain proves nothing', () => {
  expect(text.slice(13, 16)).toBe('tum');
  expect(valid('Green plants tum light and water into sugar.')).toBe(false);
  expect(valid('light and water into sugar')).toBe(true);
  expect(valid('They give off oxygen by day.')).toBe(true);
  const certain = { ...doubtful, blocks: [{ kind: 'paragraph' as const, text }] };
  expect(valid('Green plants tum light and water into sugar.', certain)).toBe(true);
});
