/** One's notes, across all organizations and in one. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { loadAllNotes } from '../../notebook/load-all-notes.ts';
import { NotesPage } from '../../notebook/notes-page.tsx';
import { useTRPC, useTRPCClient } from '../../lib/api-client.ts';
import type { NotesSearch } from './-notes-search.ts';

const PAGE_SIZE = 20;

interface NotesProps {
  orgSlug: string | undefined;
  shown: NotesSearch;
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
