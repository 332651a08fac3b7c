import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ListedDocument, VectorProgress } from '#machines/document/document-summary.ts';
import { mount } from '../testing/mount.tsx';
import { DocumentsPage } from './documents-page.tsx';
import { whileMaking } from './vector-progress.ts';

function listing(vectors: (VectorProgress | undefined)[], more: Partial<ListedDocument> = {}) {
  const items = vectors.map((of, at): ListedDocument => ({
    id: `d${at}`,
    fileName: `book-${at}.pdf`,
    sizeInBytes: 1_000,
    pageCount: 40,
    unreadableCount: 0,
    status: 'completed',
    createdAt: '2026-01-01T00:00:00.000Z',
    ...(of ? { vectors: of } : {}),
    ...more,
  }));
  return { items, total: items.length, page: 1, limit: 20 };
}
const MAKING = { done: 12, total: 40 };
const WHOLE = { done: 40, total: 40 };

const mounted = (documents: ReturnType<typeof listing>) =>
  mount(
    <DocumentsPage
      orgSlug="school"
      listing={documents}
      failed={false}
      onRetry={() => {}}
      onPage={() => {}}
      open={undefined}
      loadPage={() => Promise.reject(new Error('no page'))}
      onOpen={() => {}}
    />,
  );

it('[BOOK-INDEX-4] says of a book that no tutor can search it yet', async () => {
  await mounted(listing([undefined], { indexFailure: { code: 'INTERNAL' } }));
  await screen.findByText("The tutor can't search this book yet. We try again within an hour.");
});

it('[VECTOR-KEEPER-4] says of each document how far its vectors are, and looks again while some are made', async () => {
  await mounted(listing([MAKING, WHOLE, undefined]));
  await screen.findByText('Preparing search by meaning: 12 of 40 pages');
  expect(screen.getAllByText(/by meaning/)).toHaveLength(2);
  expect(whileMaking({ state: { data: listing([WHOLE, MAKING]) } })).toBe(5_000);
  expect(whileMaking({ state: { data: listing([WHOLE, undefined]) } })).toBe(false);
  expect(whileMaking({ state: {} })).toBe(false);
});
