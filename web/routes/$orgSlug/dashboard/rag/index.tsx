import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { DocumentsPage } from '../../../../document/documents-page.tsx';
import { whileMaking } from '../../../../document/vector-progress.ts';
import { useTRPC, useTRPCClient, type ApiOptions } from '../../../../lib/api-client.ts';
import { pageTitle } from '../../../../lib/page-title.ts';
import { ordinal, searchFields, textUpTo } from '../../../../lib/search-fields.ts';
import { firstLoad } from '../../../../lib/first-load.ts';

const LIMIT = 20;

const listQuery = (trpc: ApiOptions, orgSlug: string, page: number | undefined) =>
  trpc.document.list.queryOptions({ orgSlug, page: page ?? 1, limit: LIMIT });

const validateSearch = searchFields({
  page: ordinal,
  /** The book that is open, and where. */
  document: textUpTo(64),
  at: ordinal,
});

export const Route = createFileRoute('/$orgSlug/dashboard/rag/')({
  validateSearch,
  loaderDeps: ({ search: { page } }) => ({ page }),
  loader: ({ cause, context: { queryClient, trpc }, params, deps }) =>
    firstLoad(cause, queryClient.prefetchQuery(listQuery(trpc, params.orgSlug, deps.page))),
  head: ({ match }) =>
    pageTitle(match.context.i18n.t('document:title'), match.context.organization),
  component: Documents,
});

function Documents() {
  const { orgSlug } = Route.useParams();
  const { page, document, at } = Route.useSearch();
  const client = useTRPCClient();
  const navigate = Route.useNavigate();
  const query = useQuery({
    ...listQuery(useTRPC(), orgSlug, page),
    placeholderData: keepPreviousData,
    refetchInterval: whileMaking,
  });
  return (
    <DocumentsPage
      orgSlug={orgSlug}
      listing={query.data}
      failed={query.isError}
      onRetry={() => void query.refetch()}
      onPage={(next) => void navigate({ search: next > 1 ? { page: next } : {} })}
      open={document === undefined ? undefined : { documentId: document, page: at ?? 1 }}
      loadPage={(documentId, number) => client.document.page.query({ documentId, page: number })}
      onOpen={(open) =>
        void navigate({
          search: { page, ...(open ? { document: open.documentId, at: open.page } : {}) },
          resetScroll: false,
        })
      }
    />
  );
}
