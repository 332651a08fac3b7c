import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { DocumentSummary } from '#machines/document/document-summary.ts';
import { useTRPC } from '../lib/api-client.ts';
import { mount } from '../testing/mount.tsx';
import { DeleteDocument } from './delete-document.tsx';

const document: DocumentSummary = {
  id: 'd1',
  fileName: 'optics.pdf',
  sizeInBytes: 5,
  pageCount: 3,
  unreadableCount: 0,
  status: 'completed',
  createdAt: '2026-01-01T00:00:00.000Z',
};
const at = { orgSlug: 'acme' };

function Page() {
  const trpc = useTRPC();
  const documents = useQuery(trpc.document.list.queryOptions({ ...at, page: 1, limit: 20 }));
  const courses = useQuery(trpc.course.batches.queryOptions(at));
  const sessions = useQuery(trpc.account.sessions.queryOptions());
  const ready = documents.data && courses.data && sessions.data;
  return ready ? <DeleteDocument document={document} /> : null;
}

it('[DOCUMENT-REMOVE-3] what follows from a deleted document is read again, and nothing else', async () => {
  const { user, asked } = await mount(<Page />, {
    role: 'owner',
    answers: {
      document: {
        list: () => ({ items: [document], total: 1, page: 1, limit: 20 }),
        remove: ({ documentId }) => ({ documentId, lessonsAtRisk: 0 }),
      },
      course: { batches: () => [] },
      account: { sessions: () => [] },
    },
  });
  const times = (path: string) => asked.filter((one) => one.path === path).length;
  await user.click(await screen.findByRole('button', { name: 'Delete optics.pdf' }));
  const [me, sessions] = [times('viewer.me'), times('account.sessions')];
  await user.click(screen.getByRole('button', { name: 'Delete document' }));
  await waitFor(() => expect([times('document.list'), times('course.batches')]).toEqual([2, 2]));
  expect([times('viewer.me'), times('account.sessions')]).toEqual([me, sessions]);
});
