import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { documentProcessingAddress } from '#machines/document/document-processing.events.ts';
import en from '../locales/en/errors.json' with { type: 'json' };
import ko from '../locales/ko/errors.json' with { type: 'json' };
import { createLiveServer } from '../testing/live-server.ts';
import { mount } from '../testing/mount.tsx';
import { DocumentLine } from './document-line.tsx';

it.each([
  ['en', en],
  ['ko', ko],
] as const)('[FAILURE-SAID-2] says that reading failed, and why, in %s', async (language, said) => {
  const live = createLiveServer();
  live.setView(documentProcessingAddress.ref('d1'), {
    value: { failed: 'rejected' },
    context: { documentId: 'd1', fileName: 'a.pdf', failure: { code: 'DOCUMENT_ENCRYPTED' } },
  });
  await mount(<DocumentLine documentId="d1" />, { role: 'owner', language, live });
  const words = said.course.processingReason.replace('{{reason}}', said.DOCUMENT_ENCRYPTED);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(words));
});
