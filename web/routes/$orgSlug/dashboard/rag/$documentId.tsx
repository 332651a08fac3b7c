import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { DocumentPage } from '../../../../document/document-page.tsx';
import { useTRPC, useTRPCClient, type ApiOptions } from '../../../../lib/api-client.ts';
import { orNotFound } from '../../../../lib/or-not-found.ts';
import { pageTitle } from '../../../../lib/page-title.ts';
import { requirePermission } from '../../../../session/require-permission.ts';
import { DocumentTutor } from '../../../../talk/document-tutor.tsx';
import { MissingPart } from '../../../../shell/missing-page.tsx';
import { ordinal, searchFields } from '../../../../lib/search-fields.ts';

const queries = (trpc: ApiOptions, documentId: string) => ({
  document: trpc.document.get.queryOptions({ documentId }),
  usage: trpc.document.usage.queryOptions({ documentId }),
});

const validateSearch = searchFields({ page: ordinal });

export const Route = createFileRoute('/$orgSlug/dashboard/rag/$documentId')({
  validateSearch,
  beforeLoad: (input) => requirePermission(input, 'documents:update'),
  loader: async ({ context: { queryClient, trpc }, params }) => {
    const { document, usage } = queries(trpc, params.documentId);
    const [found] = await orNotFound(
      Promise.all([queryClient.ensureQueryData(document), queryClient.ensureQueryData(usage)]),
    );
    return found;
  },
  head: ({ loaderData, match }) => pageTitle(loaderData?.fileName, match.context.organization),
  component: OneDocument,
  notFoundComponent: MissingPart,
});

function OneDocument() {
  const { orgSlug, documentId } = Route.useParams();
  const { page } = Route.useSearch();
  const navigate = Route.useNavigate();
  const client = useTRPCClient();
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { document, usage } = queries(trpc, documentId);
  const { data: read } = useSuspenseQuery(document);
  const { data: users } = useSuspenseQuery(usage);
  return (
    <DocumentPage
      orgSlug={orgSlug}
      document={read}
      usage={users}
      actions={
        <DocumentTutor orgSlug={orgSlug} taughtIn={users.map(({ course }) => course.slug)} />
      }
      page={Math.min(page ?? 1, Math.max(read.pageCount, 1))}
      onPage={(next) =>
        void navigate({ search: next > 1 ? { page: next } : {}, replace: true, resetScroll: false })
      }
      load={(number) => client.document.page.query({ documentId, page: number })}
      onChanged={() => queryClient.invalidateQueries(trpc.document.pathFilter())}
    />
  );
}
