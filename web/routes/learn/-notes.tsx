/** One's notes, across all organizations and in one. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { loadAllNotes } from '../../notebook/load-all-notes.ts';
import { NotesPage } from '../../notebook/notes-page.tsx';
import { useTRPC, useTRPCClient } from '../../lib/api-client.ts';

const PAGE_SIZE = 20;

export const notesSearchSchema = z.object({
  search: z.string().max(200).optional().catch(undefined),
  page: z.number().int().min(1).optional().catch(undefined),
});

interface NotesProps {
  orgSlug: string | undefined;
  shown: z.infer<typeof notesSearchSchema>;
}

export function Notes({ orgSlug, shown }: NotesProps) {
  const navigate = useNavigate();
  const client = useTRPCClient();
  const text = (shown.search ?? '').trim();
  const asked = {
    ...(orgSlug === undefined ? {} : { orgSlug }),
    ...(text ? { search: text } : {}),
  };
  const query = useQuery({
    ...useTRPC().notebook.list.queryOptions({
      ...asked,
      page: shown.page ?? 1,
      limit: PAGE_SIZE,
    }),
    meta: { silent: true },
    placeholderData: keepPreviousData,
  });
  return (
    <NotesPage
      orgSlug={orgSlug}
      listing={query.data}
      failed={query.isError}
      onRetry={() => void query.refetch()}
      search={shown.search ?? ''}
      onSearch={(search) =>
        void navigate({ to: '.', replace: true, search: search ? { search } : {} })
      }
      onPage={(page) => void navigate({ to: '.', search: { ...shown, page } })}
      loadAll={() => loadAllNotes(client, asked)}
    />
  );
}
