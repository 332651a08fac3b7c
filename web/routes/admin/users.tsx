import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { UsersPage } from '../../admin/users-page.tsx';
import { usersQuery, usersSearchSchema } from '../../admin/users-search.ts';
import { useTRPC } from '../../lib/api-client.ts';
import { pageTitle } from '../../lib/page-title.ts';
import { firstLoad } from '../../lib/first-load.ts';

export const Route = createFileRoute('/admin/users')({
  validateSearch: usersSearchSchema,
  head: ({ match }) => pageTitle(match.context.i18n.t('admin:users.title')),
  loaderDeps: ({ search: { user: _user, ...search } }) => search,
  loader: ({ cause, context: { queryClient, trpc }, deps }) =>
    firstLoad(cause, queryClient.prefetchQuery(usersQuery(trpc, deps))),
  component: Users,
});

function Users() {
  const { who } = Route.useRouteContext();
  const query = useQuery({
    ...usersQuery(useTRPC(), Route.useSearch()),
    placeholderData: keepPreviousData,
  });
  return (
    <UsersPage
      listing={query.data}
      failed={query.isError}
      onRetry={() => void query.refetch()}
      ownId={who.user.id}
    />
  );
}
